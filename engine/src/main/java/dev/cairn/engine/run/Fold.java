package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.RunState.Position;
import dev.cairn.engine.run.RunState.RunEnd;
import java.time.Instant;
import java.util.Optional;

/**
 * Makes a run's state of its journal. Pure: the same entries give the same state, whenever and wherever.
 *
 * @param <S> the graph's state
 */
public final class Fold<S> {
    private final Graph<S> graph;
    private final JsonCodec json;

    /** A fold under {@code graph}, reading outputs with {@code json}. */
    public Fold(Graph<S> graph, JsonCodec json) {
        this.graph = graph;
        this.json = json;
    }

    /**
     * The state after the first entry.
     *
     * @throws CairnException {@code journal.gap} if it is not the first, {@code json.read} if the state cannot be read
     */
    public RunState<S> begin(String run, JournalEntry entry) {
        if (entry.seq() != 1 || !(entry.event() instanceof JournalEvent.RunStarted started)) {
            throw new CairnException("journal.gap", "run " + run + ": its journal does not begin with its start");
        }
        S state = json.read("the first state of run " + run, started.state(), graph.stateType());
        Position position = Position.first(graph.start().name(), 1);
        return new RunState<>(
                run,
                started.seed(),
                started.budgets(),
                started.labels(),
                entry.at(),
                state,
                position,
                1,
                Meters.NONE,
                Meters.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * The state after one more entry.
     *
     * @throws CairnException {@code journal.gap} if the entry does not follow on the state, {@code graph.changed} if it names a node that the
     *     graph has not, {@code json.read} if its output cannot be read
     */
    public RunState<S> next(RunState<S> run, JournalEntry entry) {
        if (entry.seq() != run.seq() + 1) {
            throw new CairnException(
                    "journal.gap",
                    "run " + run.run() + ": entry " + (run.seq() + 1) + " was expected and " + entry.seq()
                            + " was found");
        }
        return fold(run, entry).at(entry.seq());
    }

    private RunState<S> fold(RunState<S> run, JournalEntry entry) {
        if (run.end().isPresent()) {
            throw new CairnException(
                    "journal.gap", "run " + run.run() + ": entry " + entry.seq() + " follows on the run's end");
        }
        return switch (entry.event()) {
            case JournalEvent.RunStarted again ->
                throw new CairnException(
                        "journal.gap", "run " + run.run() + ": a second start at entry " + entry.seq());
            case JournalEvent.StepStarted(String node, int attempt) ->
                run.with(run.state(), started(step(run, entry, node, attempt), run.position()));
            case JournalEvent.StepCompleted completed -> completed(run, entry, completed, Optional.empty());
            case JournalEvent.StepFailed failed -> failed(run, entry, failed);
            case JournalEvent.CancelRequested cancel -> run.cancelling(cancel.reason());
            case JournalEvent.RunHalted halted -> halt(run, halted.reason(), halted.to());
            case JournalEvent.RunEnded ended -> run.ended(new RunEnd(ended.disposition(), ended.cause()));
        };
    }

    /** As {@link #next} of a completed step whose state after it is known already, so that its output need not be read back. */
    RunState<S> completed(RunState<S> run, JournalEntry entry, JournalEvent.StepCompleted completed, S state) {
        return completed(run, entry, completed, Optional.of(state)).at(entry.seq());
    }

    private RunState<S> completed(
            RunState<S> run, JournalEntry entry, JournalEvent.StepCompleted completed, Optional<S> known) {
        Step<S, ?, ?> step = step(run, entry, completed.node(), completed.attempt());
        S state = known.orElseGet(() -> apply(step, run, entry, completed));
        return move(charge(run, completed.node(), completed.attempt(), completed.charges()), state, completed.to());
    }

    private <I, O> S apply(
            Step<S, I, O> step, RunState<S> run, JournalEntry entry, JournalEvent.StepCompleted completed) {
        String what = "the output of node '" + step.name() + "' at entry " + entry.seq() + " of run " + run.run();
        O output = json.read(what, completed.output(), step.output());
        return step.handler().apply(run.state(), output);
    }

    private RunState<S> failed(RunState<S> run, JournalEntry entry, JournalEvent.StepFailed failed) {
        Step<S, ?, ?> step = step(run, entry, failed.node(), failed.attempt());
        RunState<S> charged = charge(run, failed.node(), failed.attempt(), failed.charges());
        if (failed.next() instanceof AfterFailure.Retry(long delayMs)) {
            return charged.with(run.state(), retried(run.position(), entry.at().plusMillis(delayMs)));
        }
        S state = step.handler().failed(run.state(), failed.failure());
        return switch (failed.next()) {
            case AfterFailure.Retry handled -> charged;
            case AfterFailure.Backtrack(String to) -> move(restarted(charged), state, to);
            case AfterFailure.Advance(String to) -> move(charged, state, to);
            case AfterFailure.Halt(StopReason reason, Optional<String> to) ->
                halt(charged.with(state, run.position()), reason, to);
            case AfterFailure.Finish finish -> charged.with(state, unstarted(run.position()));
        };
    }

    private RunState<S> halt(RunState<S> run, StopReason reason, Optional<String> to) {
        S state = graph.halt()
                .map(halt -> halt.record().apply(run.state(), reason))
                .orElse(run.state());
        RunState<S> halted = run.halted(reason);
        return to.map(node -> move(halted, state, node)).orElseGet(() -> halted.with(state, unstarted(run.position())));
    }

    private RunState<S> charge(RunState<S> run, String node, int attempt, Meters charges) {
        boolean newIteration = attempt == 1 && graph.isLoop(node);
        Meters all = charges.plus(Meter.STEPS, attempt == 1 ? 1 : 0).plus(Meter.ITERATIONS, newIteration ? 1 : 0);
        return run.using(run.used().plus(all), run.usedByIteration().plus(all));
    }

    private RunState<S> restarted(RunState<S> run) {
        return run.using(
                run.used().plus(Meter.RESTARTS, 1), run.usedByIteration().plus(Meter.RESTARTS, 1));
    }

    private RunState<S> move(RunState<S> run, S state, String to) {
        if (!graph.has(to)) {
            throw new CairnException(
                    "graph.changed", "run " + run.run() + " goes on to node '" + to + "', which " + graph + " has not");
        }
        RunState<S> moved = run.with(state, Position.first(to, run.position().stepOrdinal() + 1));
        return graph.isLoop(to) ? moved.using(run.used(), Meters.NONE) : moved;
    }

    /** The step that the entry is about, which must be where the run stands. */
    private Step<S, ?, ?> step(RunState<S> run, JournalEntry entry, String node, int attempt) {
        Position here = run.position();
        if (!graph.has(node) || !(graph.route(node).node() instanceof Step<S, ?, ?> step)) {
            throw new CairnException(
                    "graph.changed",
                    "run " + run.run() + ": entry " + entry.seq() + " is of step '" + node + "', which " + graph
                            + " has not");
        }
        if (!here.node().equals(node) || here.attempt() != attempt) {
            throw new CairnException(
                    "journal.gap",
                    "run " + run.run() + ": entry " + entry.seq() + " is of node '" + node + "', attempt " + attempt
                            + ", but before it the run stands at node '" + here.node() + "', attempt "
                            + here.attempt());
        }
        return step;
    }

    private static Position started(Step<?, ?, ?> step, Position here) {
        return new Position(step.name(), here.stepOrdinal(), here.attempt(), true, Optional.empty());
    }

    private static Position retried(Position here, Instant notBefore) {
        return new Position(here.node(), here.stepOrdinal(), here.attempt() + 1, false, Optional.of(notBefore));
    }

    private static Position unstarted(Position here) {
        return new Position(here.node(), here.stepOrdinal(), here.attempt(), false, Optional.empty());
    }
}
