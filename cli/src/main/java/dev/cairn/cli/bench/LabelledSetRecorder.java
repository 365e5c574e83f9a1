package dev.cairn.cli.bench;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.cli.android.WebDriver;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.bench.StateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Makes a labelled set of an app: each activity as it starts and as it is used, labelled by what was done and not by what is seen. */
final class LabelledSetRecorder {
    private static final Duration A_MINUTE_LATER = Duration.ofSeconds(61);
    private static final int KEY_MENU = 82;
    private static final int STRANGERS = 3;

    /** What scrolls sideways or opens a list of choices where it is swiped: what comes of that is another state. */
    private static final Set<String> OTHERWISE = Set.of("Spinner", "HorizontalScrollView");

    private final WebDriver device;
    private final Apk app;
    private final Path folder;
    private final List<String> pairs = new ArrayList<>(List.of("a,b,same,how"));
    private final List<String> plain = new ArrayList<>();

    LabelledSetRecorder(WebDriver device, Apk app, Path folder) {
        this.device = device;
        this.app = app;
        this.folder = folder;
    }

    /** Adds an activity's states; whether it could be started. */
    boolean add(String activity) throws IOException, InterruptedException {
        try {
            return tryToAdd(activity);
        } catch (CairnException e) {
            return false; // an activity that does not start by itself, or that crashes, is no state
        }
    }

    /** Adds the pairs of different activities, the neighbours in the manifest first since these are the most alike, and writes all down. */
    int write() throws IOException {
        for (int i = 0; i < plain.size(); i++) {
            for (int next = i + 1; next <= i + STRANGERS && next < plain.size(); next++) {
                pair(plain.get(i), plain.get(next), false, "neighbours");
            }
            int other = Math.floorMod(i * 31 + 17, plain.size());
            if (Math.abs(other - i) > STRANGERS) {
                pair(plain.get(i), plain.get(other), false, "strangers");
            }
        }
        Files.write(folder.resolve("pairs.csv"), pairs);
        return pairs.size() - 1;
    }

    private boolean tryToAdd(String activity) throws IOException, InterruptedException {
        String name = activity.substring(app.info().id().length() + 1);
        start(activity);
        Path first = dump(name + "-0");
        if (!isInFront(activity)) {
            forget(first);
            return false;
        }
        plain.add(name + "-0");
        start(activity);
        device.pass(A_MINUTE_LATER);
        same(activity, name, "later");
        UiNode root = StateFile.read(first).hierarchy().root();
        typed(activity, name, root);
        ticked(activity, name, root);
        scrolled(activity, name, root);
        menu(activity, name, root);
        return true;
    }

    private void typed(String activity, String name, UiNode root) throws IOException, InterruptedException {
        if (find(root, node -> node.className().equals("android.widget.EditText"))
                .isPresent()) {
            start(activity);
            device.type("android.widget.EditText", "ada@example.org");
            same(activity, name, "typed");
        }
    }

    private void ticked(String activity, String name, UiNode root) throws IOException, InterruptedException {
        Optional<UiNode> box = find(root, node -> node.simpleClass().equals("CheckBox") && node.is("enabled"));
        if (box.isPresent()) {
            start(activity);
            device.mobile(
                    "clickGesture",
                    Map.of(
                            "x",
                            box.get().bounds().centerX(),
                            "y",
                            box.get().bounds().centerY()));
            same(activity, name, "ticked");
        }
    }

    private void scrolled(String activity, String name, UiNode root) throws IOException, InterruptedException {
        Optional<UiNode> list = find(root, node -> node.is("scrollable") && !OTHERWISE.contains(node.simpleClass()));
        if (list.isPresent()) {
            start(activity);
            scroll(list.get().bounds(), 0.5);
            same(activity, name, "scrolled");
            scroll(list.get().bounds(), 0.9);
            scroll(list.get().bounds(), 0.9);
            same(activity, name, "far");
        }
    }

    private void scroll(Bounds in, double pages) throws IOException, InterruptedException {
        device.mobile(
                "scrollGesture",
                Map.of(
                        "left",
                        in.left(),
                        "top",
                        in.top(),
                        "width",
                        in.right() - in.left(),
                        "height",
                        in.bottom() - in.top(),
                        "direction",
                        "down",
                        "percent",
                        pages));
    }

    private void menu(String activity, String name, UiNode root) throws IOException, InterruptedException {
        start(activity);
        device.mobile("pressKey", Map.of("keycode", KEY_MENU));
        Path open = dump(name + "-menu");
        boolean opened = StateFile.read(open).hierarchy().root().children().size()
                > root.children().size();
        if (opened) {
            pair(name + "-0", name + "-menu", false, "menu");
        } else {
            forget(open);
        }
    }

    private void same(String activity, String name, String how) throws IOException, InterruptedException {
        Path file = dump(name + "-" + how);
        if (isInFront(activity)) {
            pair(name + "-0", name + "-" + how, true, how);
        } else {
            forget(file);
        }
    }

    private void start(String activity) throws IOException, InterruptedException {
        String packageName = app.info().id();
        device.mobile("terminateApp", Map.of("appId", packageName));
        device.mobile("startActivity", Map.of("component", packageName + "/" + activity));
    }

    private boolean isInFront(String activity) throws IOException, InterruptedException {
        JsonNode front = device.mobile("getCurrentActivity", Map.of());
        String name = front.asString("");
        return activity.equals(name) || activity.equals(app.info().id() + name);
    }

    private Path dump(String name) throws IOException, InterruptedException {
        Files.write(folder.resolve(name + ".png"), device.screenshot());
        return Files.writeString(folder.resolve(name + ".xml"), device.source());
    }

    private static void forget(Path state) throws IOException {
        Files.delete(state);
        Files.delete(StateFile.picture(state));
    }

    private void pair(String a, String b, boolean same, String how) {
        pairs.add(a + "," + b + "," + same + "," + how);
    }

    private static Optional<UiNode> find(UiNode root, Predicate<UiNode> which) {
        return root.all().filter(which).filter(node -> !node.bounds().isEmpty()).findFirst();
    }
}
