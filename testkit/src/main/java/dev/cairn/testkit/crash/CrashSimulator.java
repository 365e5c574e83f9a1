package dev.cairn.testkit.crash;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Runs a graph undisturbed, and then again and again with processes that die, calls that fail, claims that lapse, clocks that jump,
 * listeners that stand still, workers that claim their own engine's run and processors that are taken, and checks that every run ends as the undisturbed one and that the engine's promises hold on the way:
 *
 * <pre>{@code
 * CrashSimulator.of(graph, new Trip(List.of())).answering(question -> true).run(500).assertHolds();
 * }</pre>
 *
 * The graph's steps are executed, so they should be fakes whose outcome depends on nothing but their input, the attempt, and what they draw
 * from {@code Effects}. Time is virtual. Checked are: status and state of the end (of runs without an at-most-once attempt of unknown
 * outcome), sequence numbers, that nothing is executed again whose outcome is journaled, that nothing at-most-once is executed twice,
 * budgets, that late writes fail, that questions are answered once, what a listener hears, that instants never go back, and that the journal {@linkplain
 * dev.cairn.engine.run.Engine#verify verifies}. Immutable.
 *
 * @param <S> the graph's state
 */
public final class CrashSimulator<S> {
    private final SimulationSetup<S> subject;
    private final long seed;

    CrashSimulator(SimulationSetup<S> subject, long seed) {
        this.subject = subject;
        this.seed = seed;
    }

    /** A simulator of runs of {@code graph} that begin with {@code initial}, in memory. */
    public static <S> CrashSimulator<S> of(Graph<S> graph, S initial) {
        return new CrashSimulator<>(SimulationSetup.of(graph, initial), 1);
    }

    /** This simulator, with limits on its runs. */
    public CrashSimulator<S> budgets(Budgets budgets) {
        return with(subject.options(subject.options().budgets(budgets)));
    }

    /** This simulator, answering questions; of equal questions each must get the same answer. */
    public CrashSimulator<S> answering(Function<Interrupt, Object> answers) {
        return replying(question -> new Reply.Answer(answers.apply(question)));
    }

    /** This simulator, with something else for some questions than an answer. */
    public CrashSimulator<S> replying(Function<Interrupt, Reply> replies) {
        return with(subject.replies(replies));
    }

    /** This simulator, writing states and outputs with {@code codec}. */
    public CrashSimulator<S> json(JsonCodec codec) {
        return with(subject.json(codec));
    }

    /** This simulator on stores of another kind; {@code open} is given the clock by which claims lapse, and called for each run. */
    public CrashSimulator<S> on(Function<InstantSource, RunStore> open) {
        return with(subject.stores(open));
    }

    /** This simulator with another seed, which runs' randomness and the plans are drawn from. */
    public CrashSimulator<S> seed(long newSeed) {
        return new CrashSimulator<>(subject.options(subject.options().seed(newSeed)), newSeed);
    }

    CrashSimulator<S> same(SimulationSetup.Sameness same) {
        return with(subject.same(same));
    }

    CrashSimulator<S> tampering(SimulationSetup.Tampering tampering, Duration patience) {
        return with(subject.tampering(tampering, patience));
    }

    private CrashSimulator<S> with(SimulationSetup<S> changed) {
        return new CrashSimulator<>(changed, seed);
    }

    SimulationSetup<S> subject() {
        return subject;
    }

    /** Disturbs {@code times} runs, each by a plan of its own. */
    public CrashReport run(int times) {
        Undisturbed undisturbed = undisturbed();
        SplittableRandom random = new SplittableRandom(seed);
        List<FaultPlan> plans = new ArrayList<>();
        for (int i = 0; i < times && undisturbed.broken().isEmpty(); i++) {
            plans.add(FaultPlan.random(random, undisturbed.calls(), undisturbed.executions()));
        }
        return run(undisturbed, plans);
    }

    /** Disturbs a run by every single fault that it can meet. */
    public CrashReport runEvery() {
        Undisturbed undisturbed = undisturbed();
        return run(undisturbed, FaultPlan.every(undisturbed.calls(), undisturbed.executions()));
    }

    /**
     * Disturbs one run as it was in a report.
     *
     * @param plan as the report has it
     */
    public CrashReport repeat(String plan) {
        return run(undisturbed(), List.of(FaultPlan.parse(plan)));
    }

    private record Undisturbed(List<SimulatedEnd> ending, int calls, int executions, List<String> broken) {}

    private Undisturbed undisturbed() {
        ExecutionLog ledger = new ExecutionLog();
        Simulation<S> simulation = new Simulation<>(subject, FaultPlan.NONE, ledger);
        List<SimulatedEnd> ending = simulate(simulation, ledger);
        return new Undisturbed(ending, simulation.calls(), ledger.executions(), ledger.broken());
    }

    private CrashReport run(Undisturbed undisturbed, List<FaultPlan> plans) {
        List<CrashReport.Violation> violations = new ArrayList<>();
        if (!undisturbed.broken().isEmpty()) {
            violations.add(violation(FaultPlan.NONE, undisturbed.broken()));
            return new CrashReport(subject.graph().toString(), 1, 1, undisturbed.executions(), violations);
        }
        long processes = 0;
        long executions = 0;
        for (FaultPlan plan : plans) {
            ExecutionLog ledger = new ExecutionLog();
            SimulatedEnd expected = undisturbed.ending().getFirst();
            simulate(new Simulation<>(subject, plan, ledger), ledger)
                    .forEach(ending ->
                            ending.differences(expected, subject.same()).forEach(ledger::broken));
            processes += ledger.processes();
            executions += ledger.executions();
            if (!ledger.broken().isEmpty()) {
                violations.add(violation(plan, ledger.broken()));
            }
        }
        return new CrashReport(subject.graph().toString(), plans.size(), processes, executions, violations);
    }

    private CrashReport.Violation violation(FaultPlan plan, List<String> broken) {
        return new CrashReport.Violation(subject.graph().toString(), seed, plan, broken);
    }

    /** Empty if the run does not end. */
    private List<SimulatedEnd> simulate(Simulation<S> simulation, ExecutionLog ledger) {
        List<SimulatedEnd> endings = new ArrayList<>();
        Thread thread = Thread.ofVirtual().name("cairn-simulation").start(() -> {
            try {
                simulation.run().ifPresent(endings::add);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
                ledger.broken(
                        "the journal cannot be read: " + Objects.requireNonNullElse(e.getMessage(), e.toString()));
            }
        });
        try {
            if (!thread.join(subject.patience())) {
                ledger.broken("the run stood still for " + subject.patience().toSeconds() + " s");
                thread.interrupt();
                return List.of();
            }
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
        return endings;
    }
}
