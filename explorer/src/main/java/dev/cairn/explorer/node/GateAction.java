package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Stops an action that the user's words forbid before it is done. The back key always passes, so that there is a way on. */
public final class GateAction implements Handler<ExplorerState, GateAction.Input, GateAction.Output> {

    /** The action, and the words that forbid one. */
    public record Input(Action action, List<String> deny) {}

    /** Whether it passes; if not, the word that forbade it. */
    public record Output(boolean allowed, Optional<String> word) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.choice().orElseThrow(), state.settings().deny());
    }

    @Override
    public Output execute(Input input, Effects effects) {
        String about = (input.action().label() + " "
                        + input.action().target().map(Action.Target::resourceId).orElse(""))
                .toLowerCase(Locale.ROOT);
        Optional<String> word = input.action().target().isEmpty()
                ? Optional.empty()
                : input.deny().stream()
                        .filter(denied -> about.contains(denied.toLowerCase(Locale.ROOT)))
                        .findFirst();
        return new Output(word.isEmpty(), word);
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
