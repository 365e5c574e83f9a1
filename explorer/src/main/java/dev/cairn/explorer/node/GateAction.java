package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.Action.Target;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.gate.ActionGate;
import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.gate.TouchReader;
import dev.cairn.agent.identity.Observation;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.state.Advice;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Optional;

/**
 * Stops an action before it is done that is forbidden, or that a person has to be asked about. What counts is what the action means:
 * see {@link TouchReader}. The back key always passes, so that there is a way on.
 */
public final class GateAction implements Handler<ExplorerState, GateAction.Input, Ruling> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "GateAction";

    /** The action, where it would be done, what the user wants, and what was decided before. */
    public record Input(Action action, Observation sight, GateSettings gate, List<String> deny, Rulings before) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.choice().orElseThrow(),
                state.sight().orElseThrow(),
                state.settings().gate(),
                state.settings().deny(),
                state.rulings());
    }

    @Override
    public Ruling execute(Input input, Effects effects) throws StepException {
        Optional<Target> target = input.action().target();
        if (target.isEmpty()) {
            return Ruling.FREE;
        }
        Optional<Mode> before = input.before().of(input.sight(), input.action());
        if (before.isPresent()) {
            return Ruling.asBefore(before.get());
        }
        ActionTarget touch = TouchReader.read(
                input.action(),
                target.get(),
                input.sight(),
                ScreenObserver.parse(input.sight().source(), effects.files()));
        return new ActionGate(input.gate(), input.deny(), input.before().remembered()).judge(touch);
    }

    @Override
    public ExplorerState apply(ExplorerState state, Ruling ruling) {
        Action action = state.choice().orElseThrow();
        ExplorerState gated = state.withTurn(state.turn().withAllowed(ruling.mode() == Mode.ALLOW))
                .withRulings(state.rulings().ruled(state.sight().orElseThrow(), action, ruling));
        return ruling.mode() == Mode.DENY ? without(gated, action) : gated;
    }

    static ExplorerState without(ExplorerState state, Action denied) {
        List<Action> left = state.actions().stream()
                .filter(action -> !action.equals(denied))
                .toList();
        return state.withAdvice(Advice.NONE).withActions(left.isEmpty() ? ActionEnumerator.outside() : left);
    }
}
