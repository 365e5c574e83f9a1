package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.Action.Target;
import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.screen.UiNode;
import dev.cairn.explorer.state.ExplorerState;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Stops an action that the user's words forbid before it is done. What counts is all that is written on and in what would be touched, and its
 * resource id. The back key always passes, so that there is a way on.
 */
public final class GateAction implements Handler<ExplorerState, GateAction.Input, GateAction.Output> {

    /** The action, where it would be done, and the words that forbid one. */
    public record Input(Action action, Sight sight, List<String> deny) {}

    /** Whether it passes; if not, the word that forbade it. */
    public record Output(boolean allowed, Optional<String> word) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.choice().orElseThrow(),
                state.sight().orElseThrow(),
                state.settings().deny());
    }

    @Override
    public Output execute(Input input, Effects effects) throws StepException {
        Optional<Target> target = input.action().target();
        if (target.isEmpty() || input.deny().isEmpty()) {
            return new Output(true, Optional.empty());
        }
        String about = Stream.concat(
                        Stream.of(input.action().label(), target.get().resourceId()),
                        written(input, target.get(), effects))
                .map(text -> text.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("\n"));
        Optional<String> word = input.deny().stream()
                .filter(denied -> about.contains(denied.toLowerCase(Locale.ROOT)))
                .findFirst();
        return new Output(word.isEmpty(), word);
    }

    /** To scroll a list, or to type, touches nothing that is in it. */
    private static Stream<String> written(Input input, Target target, Effects effects) throws StepException {
        ActionKind kind = input.action().kind();
        if (kind != ActionKind.TAP && kind != ActionKind.LONG_PRESS) {
            return Stream.empty();
        }
        byte[] source = effects.files().get(input.sight().source());
        return Eyes.parse(new String(source, StandardCharsets.UTF_8))
                .root()
                .all()
                .filter(node -> target.equals(new Target(node.className(), node.resourceId(), node.bounds())))
                .flatMap(UiNode::all)
                .flatMap(node -> Stream.of(node.text(), node.description()));
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        ExplorerState gated = state.withTurn(state.turn().allowed(output.allowed()));
        if (output.allowed()) {
            return gated;
        }
        Action denied = state.choice().orElseThrow();
        return gated.withActions(state.actions().stream()
                .filter(action -> !action.equals(denied))
                .toList());
    }
}
