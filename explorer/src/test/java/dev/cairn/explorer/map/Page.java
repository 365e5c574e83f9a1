package dev.cairn.explorer.map;

import dev.cairn.engine.files.FileRef;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.ActionEnumerator;
import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.screen.Hierarchy;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.screen.Signer;
import dev.cairn.explorer.screen.Titles;
import dev.cairn.explorer.screen.Ui;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What a device shows at one time, as a test scripts it.
 *
 * @param packageName the app in front
 * @param activity the activity in front, as a full class name
 * @param windows what is shown
 */
public record Page(String packageName, String activity, List<Ui> windows) {
    /** The app that tests explore. */
    public static final String APP = "demo";

    /** A page of the app. */
    public static Page of(String activity, Ui... views) {
        return new Page(APP, APP + "." + activity, List.of(Ui.view("FrameLayout", views)));
    }

    /** A page of another app. */
    public static Page outside(String packageName, Ui... views) {
        return new Page(packageName, packageName + ".Main", List.of(Ui.view("FrameLayout", views)));
    }

    /** What the explorer sees of it. */
    public Sight sight() {
        Hierarchy hierarchy = hierarchy();
        return new Sight(
                packageName,
                activity,
                Titles.of(hierarchy),
                Signer.sign(packageName + "/" + activity, hierarchy),
                Optional.empty(),
                FileRef.of(xml().getBytes(StandardCharsets.UTF_8)),
                400,
                800);
    }

    /** What can be done on it. */
    public List<Action> actions() {
        return packageName.equals(APP)
                ? ActionEnumerator.enumerate(activity, hierarchy())
                : ActionEnumerator.outside();
    }

    /** One of them. */
    public Action action(ActionKind kind, String label) {
        return actions().stream()
                .filter(action -> action.kind() == kind && action.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " '" + label + "' among " + actions()));
    }

    private Hierarchy hierarchy() {
        return Ui.hierarchy(windows.toArray(Ui[]::new));
    }

    private String xml() {
        return Ui.xml(windows.toArray(Ui[]::new));
    }
}
