package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.app.AppNames;
import dev.cairn.agent.device.LruCache;
import dev.cairn.agent.device.OutsideAnswers;
import dev.cairn.agent.device.PermissionAnswers;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.screen.ChooserPage;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.SettingsPage;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.state.ExplorerState;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Lists what can be done on the screen, ranked, at most {@value ActionEnumerator#MOST}. */
public final class EnumerateActions implements Handler<ExplorerState, EnumerateActions.Input, EnumerateActions.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "EnumerateActions";

    private final LruCache<Seen, List<Action>> listed = new LruCache<>(512);

    /** All that the actions on a screen follow from. */
    private record Seen(FileRef source, String place, Values values) {}

    /** What is seen, whether it is the app's own, what was done before, and how the run deals with the app. */
    public record Input(
            Optional<Observation> sight,
            boolean outside,
            Optional<Action> last,
            String packageName,
            String apk,
            InteractionSettings conduct) {}

    /** What can be done. */
    public record Output(List<Action> actions) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.sight(),
                state.isOutside(),
                state.choice(),
                state.appPackage(),
                state.settings().apk(),
                state.settings().conduct());
    }

    @Override
    public Output execute(Input input, Effects effects) throws StepException {
        Observation sight = input.sight()
                .orElseThrow(() -> StepException.permanent("nothing.seen", "nothing was seen to act on", null));
        InteractionSettings conduct = input.conduct();
        List<Action> all = listed(new Seen(sight.source(), sight.place(), conduct.values()), effects.files());
        if (input.outside()) {
            Hierarchy shown = ScreenObserver.parse(sight.source(), effects.files());
            OutsideAnswers answers = new OutsideAnswers(conduct.permissions(), input.last());
            return new Output(
                    sight.isSettings()
                            ? answers.among(all, new SettingsPage(shown, AppNames.of(input.apk(), input.packageName())))
                            : answers.among(all, new ChooserPage(shown)));
        }
        if (sight.isPermissionDialog()) {
            return new Output(PermissionAnswers.among(all, conduct.permissions()));
        }
        return new Output(
                sight.read().isEmpty()
                        ? all
                        : all.stream().map(action -> labelled(action, sight)).toList());
    }

    /** A hierarchy that is new is read back, so that a disk that does not keep what it is given is noticed while there is a way back. */
    private List<Action> listed(Seen seen, FileStore files) throws StepException {
        Optional<List<Action>> known = listed.get(seen);
        if (known.isPresent()) {
            return known.get();
        }
        Hierarchy hierarchy =
                ScreenObserver.parse(seen.source(), new String(files.get(seen.source()), StandardCharsets.UTF_8));
        return listed.keep(seen, ActionEnumerator.enumerate(seen.place(), hierarchy, seen.values()));
    }

    /** What is read off the picture is a name for people and rules, and no part of the action's key. */
    private static Action labelled(Action action, Observation sight) {
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
        List<Action> allowed = state.sight()
                .map(sight -> state.rulings().without(sight, output.actions()))
                .orElse(output.actions());
        return state.withActions(allowed.isEmpty() ? ActionEnumerator.outside() : allowed);
    }

    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        return state.withError(failure);
    }
}
