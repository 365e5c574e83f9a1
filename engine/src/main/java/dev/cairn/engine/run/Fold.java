package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
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
     * @throws CairnException {@code journal.gap} if the entry does not follow on the state, {@code json.read} if its output cannot be read
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
        return switch (entry.event()) {
            case JournalEvent.RunStarted again ->
                throw new CairnException(
                        "journal.gap", "run " + run.run() + ": a second start at entry " + entry.seq());
            case JournalEvent.StepStarted started -> run.with(run.state(), started(run.position(), started));
            case JournalEvent.StepCompleted completed -> completed(run, entry, completed, Optional.empty());
            case JournalEvent.StepFailed failed -> failed(run, entry.at(), failed);
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
        S state = known.orElseGet(() -> apply(step(run, entry, completed.node()), run, entry, completed));
        return move(charge(run, completed.node(), completed.attempt(), completed.charges()), state, completed.to());
    }

    private <I, O> S apply(
            Step<S, I, O> step, RunState<S> run, JournalEntry entry, JournalEvent.StepCompleted completed) {
        String what = "the output of node '" + step.name() + "' at entry " + entry.seq() + " of run " + run.run();
        O output = json.read(what, completed.output(), step.output());
        return step.handler().apply(run.state(), output);
    }

    private RunState<S> failed(RunState<S> run, Instant at, JournalEvent.StepFailed failed) {
        RunState<S> charged = charge(run, failed.node(), failed.attempt(), failed.charges());
        return switch (failed.next()) {
            case AfterFailure.Retry(long delayMs) -> {
                Position here = run.position();
                Optional<Instant> notBefore = Optional.of(at.plusMillis(delayMs));
                yield charged.with(
                        run.state(),
                        new Position(here.node(), here.stepOrdinal(), here.attempt() + 1, false, notBefore));
            }
            case AfterFailure.Backtrack(String to) -> move(restarted(charged), recorded(run, failed), to);
            case AfterFailure.Advance(String to) -> move(charged, recorded(run, failed), to);
            case AfterFailure.Halt(StopReason reason, Optional<String> to) -> halt(charged, reason, to);
            case AfterFailure.Finish finish -> charged.with(recorded(run, failed), unstarted(run.position()));
        };
    }

    private S recorded(RunState<S> run, JournalEvent.StepFailed failed) {
        Handler<S, ?, ?> handler = ((Step<S, ?, ?>) graph.route(failed.node()).node()).handler();
        return handler.failed(run.state(), failed.failure());
    }

    private RunState<S> halt(RunState<S> run, StopReason reason, Optional<String> to) {
        S state = graph.halt()
                .map(halt -> halt.record().apply(run.state(), reason))
                .orElse(run.state());
        RunState<S> halted = run.halted(reason);
        return to.map(node -> move(halted, state, node)).orElseGet(() -> halted.with(state, unstarted(run.position())));
    }

    private RunState<S> charge(RunState<S> run, String node, int attempt, Meters charges) {
        boolean newIteration = attempt == 1 && isLoop(node);
        Meters all = charges.plus(Meter.STEPS, attempt == 1 ? 1 : 0).plus(Meter.ITERATIONS, newIteration ? 1 : 0);
        return run.using(run.used().plus(all), run.usedByIteration().plus(all));
    }

    private RunState<S> restarted(RunState<S> run) {
        return run.using(
                run.used().plus(Meter.RESTARTS, 1), run.usedByIteration().plus(Meter.RESTARTS, 1));
    }

    private RunState<S> move(RunState<S> run, S state, String to) {
        RunState<S> moved = run.with(state, Position.first(to, run.position().stepOrdinal() + 1));
        return isLoop(to) ? moved.using(run.used(), Meters.NONE) : moved;
    }

    private boolean isLoop(String node) {
        return graph.loop().map(loop -> loop.name().equals(node)).orElse(false);
    }

    private Step<S, ?, ?> step(RunState<S> run, JournalEntry entry, String node) {
        if (graph.has(node) && graph.route(node).node() instanceof Step<S, ?, ?> step) {
            return step;
        }
        throw new CairnException(
                "graph.changed",
                "run " + run.run() + ": entry " + entry.seq() + " is of step '" + node + "', which " + graph
                        + " has not");
    }

    private static Position started(Position here, JournalEvent.StepStarted started) {
        return new Position(here.node(), here.stepOrdinal(), started.attempt(), true, Optional.empty());
    }

    private static Position unstarted(Position here) {
        return new Position(here.node(), here.stepOrdinal(), here.attempt(), false, Optional.empty());
    }
}
