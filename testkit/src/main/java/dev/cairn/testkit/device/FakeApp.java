package dev.cairn.testkit.device;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An app as a test scripts it: screens of buttons, one below the other, and what a touch on each does. The first screen is where it starts;
 * a touch that nothing is said of does nothing. Not thread-safe: build it before it is used.
 */
public final class FakeApp {
    /** The height of a button in pixels. */
    static final int ROW = 100;

    /** What a touch does. */
    public sealed interface Effect {
        /** Opens a screen on top of this one. */
        record Open(String screen) implements Effect {}

        /** Opens a screen that shows a sign of progress alone until it has been looked at so often. */
        record Load(String screen, int looks) implements Effect {}

        /** Opens a screen if what was typed last matches the pattern, else nothing. */
        record OpenIfTyped(String pattern, String screen) implements Effect {}

        /** Throws an exception. */
        record Crash(String exception, String message) implements Effect {}

        /** Brings another app to the front. */
        record Leave(String packageName) implements Effect {}

        /** Asks for a permission; the answer leads to one of two screens. */
        record Ask(String granted, String denied) implements Effect {}

        /** Goes to the settings for a special access, or where it has that, to another screen. */
        record NeedAccess(String screen) implements Effect {}

        /** Has a document chosen, and goes to another screen with it. */
        record Choose(String screen) implements Effect {}

        /** Does not come to rest; Android's dialog says so, until the app is ended. The log is told as well, or is not. */
        record NotRespond(boolean logged) implements Effect {}

        /** Stores something in the app's data. */
        record Store() implements Effect {}

        /** Throws an exception where something is stored in the app's data. */
        record CrashIfStored(String exception) implements Effect {}

        /** The screen stays as it is. */
        record Nothing() implements Effect {}
    }

    /** A screen: its activity, relative to the package, and the labels of its buttons. */
    record Screen(String activity, List<String> labels) {
        String xml() {
            ViewXml[] buttons = IntStream.range(0, labels.size())
                    .mapToObj(row -> button(labels.get(row)).at(0, row * ROW, 400, row * ROW + ROW))
                    .toArray(ViewXml[]::new);
            return ViewXml.xml(ViewXml.view("FrameLayout", buttons).at(0, 0, 400, 1000));
        }

        private static ViewXml button(String label) {
            if (label.startsWith("pass:")) {
                return field(label).with("password", "true");
            }
            return label.startsWith("type:") ? field(label) : ViewXml.button(label);
        }

        private static ViewXml field(String label) {
            return ViewXml.view("EditText").id(label.substring(5)).with("clickable", "true");
        }
    }

    private final String packageName;
    private final Map<String, Screen> screens = new LinkedHashMap<>();
    private final Map<String, Effect> effects = new HashMap<>();

    private Effect.@Nullable Crash crashAtStart;
    private boolean crashesOnceStored;
    private boolean hasKeyboard;

    private FakeApp(String packageName) {
        this.packageName = packageName;
    }

    /** An app without screens yet. */
    public static FakeApp of(String packageName) {
        return new FakeApp(packageName);
    }

    /** With another screen, an activity of the same name; a label {@code type:x} makes a text field with the id {@code x}, {@code pass:x} one that hides what is typed. */
    public FakeApp screen(String name, String... labels) {
        screens.put(name, new Screen("." + name, List.of(labels)));
        return this;
    }

    /** With something that a touch does. */
    public FakeApp on(String screen, String label, Effect effect) {
        effects.put(screen + "/" + label, effect);
        return this;
    }

    /** With a button that opens a screen of its own label. */
    public FakeApp opens(String screen, String label) {
        return on(screen, label, new Effect.Open(label));
    }

    /** On a phone whose keyboard comes when something is typed, and covers all. */
    public FakeApp withKeyboard() {
        hasKeyboard = true;
        return this;
    }

    boolean hasKeyboard() {
        return hasKeyboard;
    }

    /** That crashes whenever it is started. */
    public FakeApp crashingAtStart(String exception) {
        crashAtStart = new Effect.Crash(exception, "at start");
        return this;
    }

    /** That crashes when it is started with something in its data. */
    public FakeApp crashingAtStartOnceStored(String exception) {
        crashesOnceStored = true;
        return crashingAtStart(exception);
    }

    Optional<Effect.Crash> crashAtStart(boolean stored) {
        return Optional.ofNullable(crashAtStart).filter(crash -> stored || !crashesOnceStored);
    }

    String packageName() {
        return packageName;
    }

    String first() {
        return screens.keySet().iterator().next();
    }

    Screen screen(String name) {
        return screens.getOrDefault(name, new Screen("." + name, List.of()));
    }

    Effect effect(String screen, int y) {
        List<String> labels = screen(screen).labels();
        int row = y / ROW;
        return row < labels.size()
                ? effects.getOrDefault(screen + "/" + labels.get(row), new Effect.Nothing())
                : new Effect.Nothing();
    }
}
