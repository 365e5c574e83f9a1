package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.ActionEnumerator;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.state.Conduct;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Optional;

/** Lists what can be done on the screen, ranked, at most {@value ActionEnumerator#MOST}. */
public final class EnumerateActions implements Handler<ExplorerState, EnumerateActions.Input, EnumerateActions.Output> {

    /** What is seen, whether it is the app's own, and how the run deals with the app. */
    public record Input(Optional<Sight> sight, boolean outside, Conduct conduct) {}

    /** What can be done. */
    public record Output(List<Action> actions) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.sight(), state.isOutside(), state.settings().conduct());
    }

    @Override
    public Output execute(Input input, Effects effects) throws StepException {
        if (input.outside()) {
            return new Output(ActionEnumerator.outside());
        }
        Sight sight = input.sight()
                .orElseThrow(() -> StepException.permanent("nothing.seen", "nothing was seen to act on", null));
        Conduct conduct = input.conduct();
        List<Action> listed = ActionEnumerator.enumerate(
                sight.activity(), Eyes.parse(sight.source(), effects.files()), conduct.values());
        if (sight.isPermissionDialog()) {
            return new Output(PermissionAnswers.among(listed, conduct.permissions()));
        }
        return new Output(
                sight.read().isEmpty()
                        ? listed
                        : listed.stream().map(action -> labelled(action, sight)).toList());
    }

    /** What is read off the picture is a name for people and rules, and no part of the action's key. */
    private static Action labelled(Action action, Sight sight) {
        String read =
                action.target().map(target -> sight.readAt(target.bounds())).orElse("");
        return action.label().isEmpty() && !read.isEmpty()
                ? new Action(
                        action.key(),
                        action.kind(),
                        read,
                        action.group(),
                        action.family(),
                        action.target(),
                        action.text())
                : action;
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
