package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.Action.Target;
import dev.cairn.explorer.action.ActionEnumerator;
import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.gate.GateSettings;
import dev.cairn.explorer.gate.Judge;
import dev.cairn.explorer.gate.Mode;
import dev.cairn.explorer.gate.Ruling;
import dev.cairn.explorer.gate.Rulings;
import dev.cairn.explorer.gate.Touch;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.screen.UiNode;
import dev.cairn.explorer.state.Advice;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Stops an action before it is done that is forbidden, or that a person has to be asked about. What counts is all that is written on and in
 * what would be touched, and its resource id. The back key always passes, so that there is a way on.
 */
public final class GateAction implements Handler<ExplorerState, GateAction.Input, Ruling> {

    /** The action, where it would be done, what the user wants, and what was decided before. */
    public record Input(Action action, Sight sight, GateSettings gate, List<String> deny, Rulings before) {}

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
            return new Ruling(before.get(), "as was decided here before", "");
        }
        Stream<String> named = Stream.of(
                input.action().label(), input.sight().readAt(target.get().bounds()));
        List<String> texts = Stream.concat(named, written(input, target.get(), effects))
                .distinct()
                .toList();
        return new Judge(input.gate(), input.deny(), input.before().remembered())
                .judge(new Touch(texts, target.get().resourceId(), presses(input.action())));
    }

    /** To scroll a list, or to type, touches nothing that is in it. */
    private static boolean presses(Action action) {
        return action.kind() == ActionKind.TAP || action.kind() == ActionKind.LONG_PRESS;
    }

    private static Stream<String> written(Input input, Target target, Effects effects) throws StepException {
        if (!presses(input.action())) {
            return Stream.empty();
        }
        return Eyes.parse(input.sight().source(), effects.files())
                .root()
                .all()
                .filter(node -> isAt(target, node))
                .flatMap(UiNode::all)
                .flatMap(node -> Stream.of(node.text(), node.description()))
                .filter(text -> !text.isBlank());
    }

    private static boolean isAt(Target target, UiNode node) {
        return node.className().equals(target.className())
                && node.resourceId().equals(target.resourceId())
                && node.bounds().equals(target.bounds());
    }

    @Override
    public ExplorerState apply(ExplorerState state, Ruling ruling) {
        Action action = state.choice().orElseThrow();
        ExplorerState gated = state.withTurn(state.turn().allowed(ruling.mode() == Mode.ALLOW))
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
