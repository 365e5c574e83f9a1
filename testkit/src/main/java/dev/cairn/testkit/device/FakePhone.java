package dev.cairn.testkit.device;

import dev.cairn.testkit.device.FakeApp.Effect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A device with one app on it, as it stands. Not thread-safe. */
final class FakePhone {
    private static final String LAUNCHER = "launcher";

    private final FakeApp app;
    private final Deque<String> open = new ArrayDeque<>();
    private final FakeLog log = new FakeLog();
    private final List<String> touched = new ArrayList<>();
    private final List<String> typed = new ArrayList<>();
    private Effect.@Nullable Ask question;
    private boolean error;
    private boolean keyboard;
    private String front = LAUNCHER;
    private @Nullable Build installed;
    private boolean allowsShell;
    private String serial = "FAKE01";
    private boolean stored;
    private int looksToLoad;
    private final FakeSettings settings;
    private final FakeChooser chooser = new FakeChooser(open::push);

    FakePhone(FakeApp app) {
        this.app = app;
        this.settings = new FakeSettings(app.packageName());
    }

    /** The same after a reboot: the app is still there and does not run. */
    void reboot() {
        open.clear();
        var unused = log.take();
        forget();
        front = LAUNCHER;
    }

    /** What the package manager knows of an app: its version, and a hash of the certificate that it is signed with. */
    record Build(long versionCode, String signer) {}

    void install() {
        installed = new Build(0, "");
    }

    void install(Build build) {
        installed = build;
    }

    void remove() {
        var unused = terminate();
        installed = null;
        stored = false;
    }

    boolean isInstalled(String packageName) {
        return installed != null && packageName.equals(app.packageName());
    }

    /** Appium's {@code mobile: listApps}. */
    Map<String, Object> apps() {
        return installed == null
                ? Map.of()
                : Map.of(
                        app.packageName(),
                        Map.of("packageName", app.packageName(), "versionCode", installed.versionCode()));
    }

    void allowShell() {
        allowsShell = true;
    }

    /** What the shell prints of the app; nothing where the server does not allow it. */
    Optional<String> dump() {
        if (!allowsShell || installed == null) {
            return Optional.empty();
        }
        return Optional.of("Packages:\n  Package [" + app.packageName() + "] (5c8b1e):\n    versionCode="
                + installed.versionCode()
                + " minSdk=24 targetSdk=36\n    signatures=PackageSignatures{66ee9c4 version:2,"
                + " signatures:[" + installed.signer() + "], past signatures:[]}\n");
    }

    String serial() {
        return serial;
    }

    /** From now on the server gives sessions on another phone. */
    void become(String other) {
        serial = other;
    }

    void activate() {
        closePages();
        if (open.isEmpty()) {
            open.push(app.first());
        }
        front = app.packageName();
        app.crashAtStart(stored).ifPresent(crash -> crash(crash.exception(), crash.message()));
    }

    /** Ends the app and deletes its data. */
    void clear() {
        var unused = terminate();
        settings.forget();
        stored = false;
    }

    /** Whether there was something to end. */
    boolean terminate() {
        boolean ran = !open.isEmpty();
        open.clear();
        forget();
        front = front.equals(app.packageName()) ? LAUNCHER : front;
        return ran;
    }

    /** Appium's number: 1 not running, 3 in the background, 4 in front. */
    int state() {
        if (open.isEmpty()) {
            return installed != null ? 1 : 0;
        }
        return isAppInFront() ? 4 : 3;
    }

    private Optional<FakePage> page() {
        return Stream.<FakePage>of(settings, chooser).filter(FakePage::isOpen).findFirst();
    }

    private void closePages() {
        settings.close();
        chooser.close();
    }

    String front() {
        return page().map(FakePage::packageName).orElse(question == null ? front : FakeDialogs.PERMISSIONS);
    }

    String activity() {
        if (question != null) {
            return FakeDialogs.GRANT_ACTIVITY;
        }
        return page().map(FakePage::activity)
                .orElseGet(() -> isAppInFront() ? app.screen(open.element()).activity() : ".Main");
    }

    String source() {
        if (question != null) {
            return FakeDialogs.permission();
        }
        if (error) {
            return FakeDialogs.notResponding(app.packageName());
        }
        if (looksToLoad-- > 0) {
            return ViewXml.xml(ViewXml.view("FrameLayout", ViewXml.view("ProgressBar")));
        }
        return page().map(FakePage::xml)
                .orElseGet(() -> isAppInFront()
                        ? app.screen(open.element()).xml()
                        : ViewXml.xml(ViewXml.view("FrameLayout", ViewXml.text(front))));
    }

    List<String> takeLog() {
        return log.take();
    }

    List<String> touched() {
        return List.copyOf(touched);
    }

    void back() {
        touched.add("back");
        Optional<FakePage> page = page();
        if (page.isPresent()) {
            page.get().back();
            return;
        }
        if (!isAppInFront()) {
            front = open.isEmpty() ? LAUNCHER : app.packageName();
            return;
        }
        open.pop();
        front = open.isEmpty() ? LAUNCHER : front;
    }

    void touch(int y) {
        if (keyboard) {
            touched.add("keyboard");
            return;
        }
        if (question != null) {
            answer(question, y);
            return;
        }
        if (error) {
            touched.add("error dialog");
            return;
        }
        Optional<FakePage> page = page();
        if (page.isPresent()) {
            touched.add(page.get().touch(y));
            return;
        }
        if (!isAppInFront()) {
            return;
        }
        List<String> labels = app.screen(open.element()).labels();
        int row = y / FakeApp.ROW;
        touched.add(open.element() + "/" + (row < labels.size() ? labels.get(row) : ""));
        switch (app.effect(open.element(), y)) {
            case Effect.Open(String screen) -> open.push(screen);
            case Effect.Load(String screen, int looks) -> {
                open.push(screen);
                looksToLoad = looks;
            }
            case Effect.OpenIfTyped(String pattern, String screen) -> {
                if (!typed.isEmpty() && typed.getLast().matches(pattern)) {
                    open.push(screen);
                }
            }
            case Effect.Leave(String packageName) -> front = packageName;
            case Effect.Crash(String exception, String message) -> crash(exception, message);
            case Effect.Ask ask -> question = ask;
            case Effect.NeedAccess(String screen) when settings.isGiven() -> open.push(screen);
            case Effect.NeedAccess needed -> settings.open();
            case Effect.Choose(String screen) -> chooser.open(screen);
            case Effect.NotRespond(boolean logged) -> hang(logged);
            case Effect.Store store -> stored = true;
            case Effect.CrashIfStored(String exception) when stored -> crash(exception, "stored");
            case Effect.CrashIfStored unharmed -> {}
            case Effect.Nothing nothing -> {}
        }
    }

    /** Types into the field that was touched last. */
    void type(String text) {
        typed.add(text);
        keyboard = app.hasKeyboard();
    }

    List<String> typed() {
        return List.copyOf(typed);
    }

    boolean isKeyboardShown() {
        return keyboard;
    }

    boolean hideKeyboard() {
        boolean shown = keyboard;
        keyboard = false;
        return shown;
    }

    void press(String key) {
        touched.add(key);
    }

    private void forget() {
        closePages();
        question = null;
        error = false;
        keyboard = false;
        looksToLoad = 0;
    }

    private void answer(Effect.Ask asked, int y) {
        boolean granted = FakeDialogs.isAllow(y);
        touched.add(granted ? "allow" : "deny");
        open.push(granted ? asked.granted() : asked.denied());
        question = null;
    }

    private void hang(boolean logged) {
        error = true;
        if (logged) {
            log.hang(app.packageName());
        }
    }

    private void crash(String exception, String message) {
        log.crash(app.packageName(), app.screen(open.element()).activity(), exception, message);
        open.clear();
        front = LAUNCHER;
    }

    private boolean isAppInFront() {
        return front.equals(app.packageName()) && !open.isEmpty();
    }
}
