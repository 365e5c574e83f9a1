package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.ConfirmationRequest;
import dev.cairn.agent.gate.ConfirmationRequest.PictureRegion;
import dev.cairn.agent.identity.Observation;
import dev.cairn.engine.graph.Ask;
import dev.cairn.explorer.state.ExplorerState;

/** Asks a person about an action that the gate has stopped, and waits for the answer. */
public final class ConfirmAction {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ConfirmAction";

    private ConfirmAction() {}

    /** The node. */
    public static Ask<ExplorerState, ConfirmationRequest, Answer> ask() {
        return Ask.of(NAME, Answer.class, ConfirmAction::question, ConfirmAction::answered)
                .asking(ConfirmationRequest.class);
    }

    private static ConfirmationRequest question(ExplorerState state) {
        Observation sight = state.sight().orElseThrow();
        Action action = state.choice().orElseThrow();
        return new ConfirmationRequest(
                action.describe(),
                sight.title().isBlank() ? sight.place() : sight.title(),
                sight.place(),
                state.rulings().pending().orElseThrow().why(),
                sight.screenshot(),
                action.target().flatMap(target -> PictureRegion.of(target.bounds(), sight.width(), sight.height())));
    }

    private static ExplorerState answered(ExplorerState state, Answer answer) {
        Action action = state.choice().orElseThrow();
        ExplorerState next =
                state.withRulings(state.rulings().answered(state.sight().orElseThrow(), action, answer));
        return answer.isYes() ? next.withTurn(next.turn().withAllowed(true)) : GateAction.without(next, action);
    }
}
