package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.ObservedStep;
import dev.cairn.agent.map.Screen;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.policy.Goal;
import dev.cairn.explorer.state.ActionVerification;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.PersistedDelta;
import java.util.Optional;

/** Writes an iteration's screens, transition or crash into the map. */
public final class Persist implements Handler<ExplorerState, Persist.Input, PersistedDelta> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "Persist";

    /** The map so far, and what was observed. */
    public record Input(AppMap map, ObservedStep observation) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.map(), observation(state));
    }

    @Override
    public PersistedDelta execute(Input input, Effects effects) {
        AppMap before = input.map();
        AppMap after = before.record(input.observation());
        return new PersistedDelta(
                after.screens().size() - before.screens().size(),
                after.transitions().size() - before.transitions().size(),
                after.places().size() - before.places().size(),
                after.crashes().size() - before.crashes().size());
    }

    @Override
    public ExplorerState apply(ExplorerState state, PersistedDelta output) {
        Optional<ActionVerification> verification = state.turn().verification();
        boolean ended = verification.map(ActionVerification::ended).orElse(false);
        AppMap map = state.map().record(observation(state));
        ExplorerState next = state.withTrailEntry(
                map.keyOf(state.sight().orElseThrow()),
                state.choice().orElseThrow().key());
        return reached(state, map)
                .map(next::withGoalReached)
                .orElse(next)
                .withMap(map)
                .withPrevious(state.sight())
                .withSight(verification.flatMap(ActionVerification::sight))
                .withAppRunning(!ended && state.appRuns())
                .withTurn(state.turn().withPersisted(Optional.of(output)));
    }

    /** What was done, if it is what the user wanted done, or led to where the user wanted to get. */
    private static Optional<String> reached(ExplorerState state, AppMap map) {
        Optional<ActionVerification> seen = state.turn().verification().filter(v -> !v.ended());
        return state.settings()
                .aim()
                .goal()
                .filter(unused -> seen.isPresent())
                .map(Goal::of)
                .flatMap(goal -> done(goal, state, map)
                        .or(() -> seen.flatMap(ActionVerification::sight)
                                .flatMap(map::screenOf)
                                .flatMap(screen -> at(goal, state, screen))));
    }

    private static Optional<String> done(Goal goal, ExplorerState state, AppMap map) {
        Action action = state.choice().orElseThrow();
        return map.screenOf(state.sight().orElseThrow())
                .filter(screen -> goal.isReachedBy(action.kind(), action.label(), screen.title(), screen.place()))
                .map(screen -> action.describe() + " on " + screen.title());
    }

    private static Optional<String> at(Goal goal, ExplorerState state, Screen screen) {
        return Optional.of(screen)
                .filter(there -> goal.isReachedAt(there.title(), there.place()))
                .map(there -> state.choice().orElseThrow().describe() + ", which leads to " + there.title());
    }

    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        return state.withError(failure);
    }

    private static ObservedStep observation(ExplorerState state) {
        Optional<ActionVerification> verification = state.turn().verification();
        return new ObservedStep(
                state.counters().steps() + 1,
                state.sight().orElseThrow(),
                state.actions(),
                state.choice().orElseThrow(),
                verification.flatMap(ActionVerification::sight),
                verification.flatMap(ActionVerification::crash));
    }
}
