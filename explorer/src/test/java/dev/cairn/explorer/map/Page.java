package dev.cairn.explorer.map;

import dev.cairn.engine.files.FileRef;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.ActionEnumerator;
import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.screen.Hierarchies;
import dev.cairn.explorer.screen.Hierarchy;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.screen.Signer;
import dev.cairn.explorer.screen.Titles;
import dev.cairn.explorer.screen.Ui;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a device shows at one time, as a test scripts it.
 *
 * @param windows what is shown
 * @param sight what the explorer sees of it
 * @param actions what can be done on it
 */
public record Page(List<Ui> windows, Sight sight, List<Action> actions) {
    /** The app that tests explore. */
    public static final String APP = "demo";

    /** A page of the app. */
    public static Page of(String activity, Ui... views) {
        return of(APP, activity, Ui.view("FrameLayout", views));
    }

    /** A page of another app. */
    public static Page outside(String packageName, Ui... views) {
        return of(packageName, "Main", Ui.view("FrameLayout", views));
    }

    /** This page with another window in front of it. */
    public Page under(Ui... views) {
        Stream<Ui> all = Stream.concat(windows.stream(), Stream.of(Ui.view("FrameLayout", views)));
        String activity = sight.activity().substring(sight.activity().lastIndexOf('.') + 1);
        return of(sight.packageName(), activity, all.toArray(Ui[]::new));
    }

    private static Page of(String packageName, String name, Ui... windows) {
        Hierarchy hierarchy = Hierarchies.of(windows);
        String activity = packageName + "." + name;
        Sight sight = new Sight(
                packageName,
                activity,
                Titles.of(hierarchy),
                Signer.sign(packageName + "/" + activity, hierarchy),
                Optional.empty(),
                FileRef.of(Ui.xml(windows).getBytes(StandardCharsets.UTF_8)),
                400,
                800);
        List<Action> actions =
                packageName.equals(APP) ? ActionEnumerator.enumerate(activity, hierarchy) : ActionEnumerator.outside();
        return new Page(List.of(windows), sight, actions);
    }

    /** What UiAutomator says of it. */
    public String xml() {
        return Ui.xml(windows.toArray(Ui[]::new));
    }

    /** One of the actions. */
    public Action action(ActionKind kind, String label) {
        return actions().stream()
                .filter(action -> action.kind() == kind && action.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " '" + label + "' among " + actions()));
    }
}
