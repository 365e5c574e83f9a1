package dev.cairn.explorer.node;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Persisted;
import dev.cairn.explorer.state.Progress;

/** Says what the iteration brought. */
public final class DetectProgress implements Handler<ExplorerState, DetectProgress.Input, DetectProgress.Output> {

    /** Counts iterations that were carried to their end, one action each. */
    public static final Meter FINISHED = Meter.of("finished");

    /** What the iteration added, and what it used. */
    public record Input(Persisted added, Spent spent) {}

    /** In one word. */
    public record Output(Progress progress) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.turn().persisted().orElse(new Persisted(0, 0, 0, 0)), Spent.in(state));
    }

    @Override
    public Output execute(Input input, Effects effects) {
        effects.charge(FINISHED, 1);
        input.spent().charge(effects); // at the end: what reaches a limit is still looked at and written down
        return new Output(progress(input.added()));
    }

    private static Progress progress(Persisted added) {
        if (added.crashes() > 0) {
            return Progress.NEW_CRASH;
        }
        if (added.activities() > 0) {
            return Progress.NEW_ACTIVITY;
        }
        if (added.screens() > 0) {
            return Progress.NEW_SCREEN;
        }
        return added.transitions() > 0 ? Progress.NEW_TRANSITION : Progress.NONE;
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withTurn(state.turn().brought(output.progress()))
                .withCounters(state.counters().stepped(output.progress() != Progress.NONE));
    }
}
