package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.policy.Outlook;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.Counters;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Progress;
import dev.cairn.explorer.state.Route;

/** Decides where the loop goes next. Budgets are the engine's business, before each step. */
public final class ShouldContinue implements Handler<ExplorerState, ShouldContinue.Input, ShouldContinue.Output> {
    /** So many iterations without news, and a policy that is stuck, mean that there is nothing left. */
    private static final int ENOUGH_WITHOUT_NEWS = 40;

    /** What the decision rests on. */
    public record Input(
            boolean appRuns,
            boolean outside,
            boolean wentBack,
            Outlook outlook,
            Counters counters,
            Progress progress,
            PolicyKind policy,
            PolicyKind wanted) {}

    /** The decision and why, one line. */
    public record Output(Route route, String reason) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.appRuns(),
                state.isOutside(),
                wentBack(state),
                state.turn().outlook(),
                state.counters(),
                state.turn().progress(),
                state.policy(),
                state.settings().policy());
    }

    private static boolean wentBack(ExplorerState state) {
        return state.choice().map(action -> action.kind() == ActionKind.BACK).orElse(false);
    }

    @Override
    public Output execute(Input input, Effects effects) {
        Counters counters = input.counters();
        if (counters.errorsInARow() >= RecoverFromError.STOP_AFTER) {
            return new Output(Route.STOP, counters.errorsInARow() + " failures in a row");
        }
        if (!input.appRuns()) {
            return new Output(Route.RESTART_APP, "the app does not run");
        }
        if (input.outside() && input.wentBack()) {
            return new Output(Route.RESTART_APP, "the back key does not lead back into the app");
        }
        if (input.policy() != input.wanted() && input.progress() != Progress.NONE) {
            return new Output(
                    Route.SWITCH_POLICY,
                    "there is news again for " + input.wanted().label());
        }
        if (input.policy() != input.wanted() && counters.withoutNews() >= ENOUGH_WITHOUT_NEWS) {
            return new Output(Route.STOP, "nothing new in " + counters.withoutNews() + " steps");
        }
        if (input.progress() == Progress.NEW_ACTIVITY || input.progress() == Progress.NEW_SCREEN) {
            return new Output(Route.CONTINUE, "there is a new place to look at");
        }
        return switch (input.outlook()) {
            case GOOD -> new Output(Route.CONTINUE, "there is more to try");
            case BETTER_FROM_START -> new Output(Route.RESTART_APP, "what is untried is reached from the start only");
            case STUCK -> new Output(Route.SWITCH_POLICY, input.policy().label() + " is stuck");
        };
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        ExplorerState next = state.withTurn(state.turn().to(output.route()));
        if (output.route() != Route.STOP) {
            return next.recovered();
        }
        boolean failing = next.counters().errorsInARow() >= RecoverFromError.STOP_AFTER;
        return failing ? next.stopping("no_recovery") : next.recovered().stopping("nothing_left");
    }
}
