package dev.cairn.browser.node;

import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PlannedAction;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;

/** Stops, goes on, or takes a new message; where to is the graph's to say. */
public final class MaybeStopOrContinue implements Handler<BrowseState, Boolean, Boolean> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "MaybeStopOrContinue";

    @Override
    public Boolean input(BrowseState state) {
        return isStopped(state);
    }

    @Override
    public Boolean execute(Boolean stopped, Effects effects) {
        return stopped;
    }

    @Override
    public BrowseState apply(BrowseState state, Boolean stopped) {
        return state;
    }

    /** Whether the claim that the task is done has passed. */
    public static boolean isStopped(BrowseState state) {
        return state.planned()
                .map(PlannedAction::proposal)
                .filter(proposal -> proposal.action() instanceof BrowseAction.Stop)
                .isPresent();
    }

    /** Whether it is done, and the user has said nothing more. */
    public static boolean isDone(BrowseState state) {
        return isStopped(state) && state.unread() == 0;
    }

    /** Whether the task has had all the acts that it may take. */
    public static boolean isAtLimit(BrowseState state) {
        return state.toolSteps() >= state.settings().maxToolSteps();
    }
}
