package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.ActionEnumerator;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.state.ExplorerState;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Lists what can be done on the screen, ranked, at most {@value ActionEnumerator#MOST}. */
public final class EnumerateActions implements Handler<ExplorerState, EnumerateActions.Input, EnumerateActions.Output> {

    /** What is seen, and whether it is the app's own. */
    public record Input(Optional<Sight> sight, boolean outside) {}

    /** What can be done. */
    public record Output(List<Action> actions) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.sight(), state.isOutside());
    }

    @Override
    public Output execute(Input input, Effects effects) throws StepException {
        if (input.outside()) {
            return new Output(ActionEnumerator.outside());
        }
        Sight sight = input.sight()
                .orElseThrow(() -> StepException.permanent("nothing.seen", "nothing was seen to act on", null));
        String source = new String(effects.files().get(sight.source()), StandardCharsets.UTF_8);
        return new Output(ActionEnumerator.enumerate(sight.activity(), Eyes.parse(source)));
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withActions(state.sight()
                .map(sight -> state.rulings().without(sight, output.actions()))
                .orElse(output.actions()));
    }

    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        return state.withError(failure);
    }
}
