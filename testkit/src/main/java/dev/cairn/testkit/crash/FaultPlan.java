package dev.cairn.testkit.crash;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * What goes wrong in one run: the first fault meets the process that starts it, the second the one that takes it up after that, and so on.
 * Where a process does not come as far as its fault, that does not happen.
 *
 * @param faults one per process
 */
public record FaultPlan(List<Fault> faults) {
    /** Nothing goes wrong. */
    static final FaultPlan NONE = new FaultPlan(List.of());

    private static final int STARVED_OF = 50;
    private static final Fault.Kind[] KINDS = Fault.Kind.values();

    /** Copies the faults. */
    public FaultPlan {
        faults = List.copyOf(faults);
    }

    /** The fault of one process, from 0. */
    Fault fault(int process) {
        return process < faults.size() ? faults.get(process) : Fault.NONE;
    }

    /** One to three faults within as many calls and executions as the undisturbed run made. */
    static FaultPlan random(RandomGenerator random, int calls, int executions) {
        List<Fault> faults = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            Fault.Kind kind = kind(random);
            int most = Math.max(1, kind.countsExecutions() ? executions : calls);
            faults.add(new Fault(kind, 1 + random.nextInt(most)));
        }
        return new FaultPlan(faults);
    }

    /** Any, but seldom one that takes a second of all processors. */
    private static Fault.Kind kind(RandomGenerator random) {
        Fault.Kind kind = KINDS[1 + random.nextInt(KINDS.length - 1)];
        boolean again = kind == Fault.Kind.STARVED_IN_EXECUTION && random.nextInt(STARVED_OF) > 0;
        return again ? kind(random) : kind;
    }

    /** Every single fault that a run of so many calls and executions can meet; of those that take a second of all processors only the first. */
    static List<FaultPlan> every(int calls, int executions) {
        List<FaultPlan> plans = new ArrayList<>();
        for (Fault.Kind kind : KINDS) {
            int most = switch (kind) {
                case NONE -> 0;
                case STARVED_IN_EXECUTION -> Math.min(1, executions);
                default -> kind.countsExecutions() ? executions : calls;
            };
            for (int at = 1; at <= most; at++) {
                plans.add(new FaultPlan(List.of(new Fault(kind, at))));
            }
        }
        return plans;
    }

    /** As {@link #parse} reads it: {@code dies_after_call 7, claim_lost 2}. */
    @Override
    public String toString() {
        return faults.isEmpty() ? "none" : faults.stream().map(Fault::toString).collect(Collectors.joining(", "));
    }

    /**
     * Reads a plan from a failure's message.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static FaultPlan parse(String text) {
        try {
            return text.equals("none")
                    ? NONE
                    : new FaultPlan(
                            Arrays.stream(text.split(",")).map(Fault::parse).toList());
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no fault plan; one looks like: dies_after_call 7, claim_lost 2", e);
        }
    }
}
