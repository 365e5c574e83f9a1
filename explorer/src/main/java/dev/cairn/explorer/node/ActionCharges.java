package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Verdict;

/**
 * What an iteration used of the budgets that are about actions.
 *
 * @param taps actions on the screen
 * @param outside actions that led out of the app
 */
public record ActionCharges(int taps, int outside) {
    private static final ActionCharges NOTHING = new ActionCharges(0, 0);

    /** Of an iteration that comes to its end. */
    static ActionCharges in(ExplorerState state) {
        int taps = state.choice().map(ActionCharges::taps).orElse(0);
        boolean left = state.turn()
                .verification()
                .filter(found -> found.verdict() == Verdict.LEFT_APP)
                .isPresent();
        return new ActionCharges(taps, left ? 1 : 0);
    }

    /** Of an iteration that a death cut off inside its action, which was done perhaps. */
    static ActionCharges cutOff(ExplorerState state) {
        boolean acting = state.error()
                .filter(failure -> failure.kind().equals(Failure.UNKNOWN_OUTCOME))
                .isPresent();
        return acting
                ? new ActionCharges(state.choice().map(ActionCharges::taps).orElse(0), 0)
                : NOTHING;
    }

    /** The system's keys touch nothing on the screen. */
    static int taps(Action action) {
        return switch (action.kind()) {
            case TAP, LONG_PRESS, SCROLL, SCROLL_SIDEWAYS, SWIPE, TYPE -> 1;
            case BACK, MENU, ROTATE -> 0;
        };
    }

    void charge(Effects effects) {
        if (taps > 0) {
            effects.charge(Act.TAPS, taps);
        }
        if (outside > 0) {
            effects.charge(Verify.OUTSIDE, outside);
        }
    }
}
