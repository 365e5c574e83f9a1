package dev.cairn.engine.budget;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The limits of a run. A limit of n lets a meter reach n: n steps, n iterations, n restarts; of the meters that nodes charge it is only known
 * afterwards how much an attempt took, so the run is halted before the attempt that would start with the meter at n.
 * Time is known while it passes: an attempt that is under way when it is up is interrupted. Immutable.
 *
 * @param perRun limits over the whole run, also across resumes
 * @param perIteration limits within one turn of the graph's loop
 */
public record Budgets(Map<Meter, Long> perRun, Map<Meter, Long> perIteration) {
    /** No limits. */
    public static final Budgets UNLIMITED = new Budgets(Map.of(), Map.of());

    /** Copies the limits and refuses negative ones. */
    public Budgets {
        perRun = checked(perRun);
        perIteration = checked(perIteration);
    }

    private static Map<Meter, Long> checked(Map<Meter, Long> limits) {
        limits.forEach((meter, most) -> {
            if (most < 0) {
                throw new IllegalArgumentException("the limit of " + meter + " is " + most + ", must not be negative");
            }
        });
        return Collections.unmodifiableSortedMap(new TreeMap<>(limits));
    }

    /** These budgets with a limit on {@code meter} over the whole run. */
    public Budgets limit(Meter meter, long most) {
        return new Budgets(with(perRun, meter, most), perIteration);
    }

    /** These budgets with a limit on {@code meter} within one iteration. */
    public Budgets limitIteration(Meter meter, long most) {
        return new Budgets(perRun, with(perIteration, meter, most));
    }

    /** How much of {@code meter} is left under both limits, or empty where none is set. */
    public OptionalLong remaining(Meter meter, Meters usedByRun, Meters usedByIteration) {
        OptionalLong run = left(perRun, meter, usedByRun);
        OptionalLong iteration = left(perIteration, meter, usedByIteration);
        if (run.isEmpty()) {
            return iteration;
        }
        return iteration.isEmpty() ? run : OptionalLong.of(Math.min(run.getAsLong(), iteration.getAsLong()));
    }

    /** What is left of a meter under the limit of the whole run, never less than nothing; empty if it has no limit. */
    public OptionalLong remainingOfRun(Meter meter, Meters usedByRun) {
        return left(perRun, meter, usedByRun);
    }

    /** What is about to begin. What counts one thing is asked for when that thing begins: the last iteration is finished. */
    public enum Next {
        /** An iteration, and with it a step. */
        ITERATION,
        /** A step's first attempt. */
        STEP,
        /** Another attempt of a step. */
        ATTEMPT,
        /** A backtrack. */
        RESTART
    }

    /** Whether there are no limits. */
    public boolean isUnlimited() {
        return this == UNLIMITED || perRun.isEmpty() && perIteration.isEmpty();
    }

    /** The first meter, by name, that is spent and so forbids {@code next}. */
    public Optional<Meter> spent(Meters usedByRun, Meters usedByIteration, Next next) {
        return firstSpent(perRun, usedByRun, next).or(() -> firstSpent(perIteration, usedByIteration, next));
    }

    private static Optional<Meter> firstSpent(Map<Meter, Long> limits, Meters used, Next next) {
        for (Map.Entry<Meter, Long> limit : limits.entrySet()) {
            long left = limit.getValue() - used.get(limit.getKey());
            if (left < 0 || left == 0 && isNeeded(limit.getKey(), next)) {
                return Optional.of(limit.getKey());
            }
        }
        return Optional.empty();
    }

    private static boolean isNeeded(Meter meter, Next next) {
        if (meter.equals(Meter.RESTARTS)) {
            return next == Next.RESTART;
        }
        if (meter.equals(Meter.ITERATIONS)) {
            return next == Next.ITERATION;
        }
        if (meter.equals(Meter.STEPS)) {
            return next == Next.ITERATION || next == Next.STEP;
        }
        return next != Next.RESTART;
    }

    private static OptionalLong left(Map<Meter, Long> limits, Meter meter, Meters used) {
        return limits.containsKey(meter)
                ? OptionalLong.of(Math.max(0, limits.getOrDefault(meter, 0L) - used.get(meter)))
                : OptionalLong.empty();
    }

    private static Map<Meter, Long> with(Map<Meter, Long> limits, Meter meter, long most) {
        Map<Meter, Long> changed = new TreeMap<>(limits);
        changed.put(meter, most);
        return changed;
    }
}
