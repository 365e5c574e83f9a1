package dev.cairn.explorer.fake;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.device.DeviceIdentity;
import dev.cairn.explorer.screen.Ui;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A device that always shows the same, or one other thing later, and keeps what was done to it. Not thread-safe. */
public final class ScriptedDevice implements Device {
    private Ui screen;
    private Ui later;
    private Duration change = Duration.ZERO;
    private Duration paused = Duration.ZERO;
    private final List<Action> done = new ArrayList<>();
    private Duration age = Duration.ZERO;
    private boolean keyboard;
    private int stale;
    private int looks;

    /** That shows this window. */
    public ScriptedDevice(Ui screen) {
        this.screen = screen;
        this.later = screen;
    }

    /** Which shows something else once so much time was let pass. */
    public ScriptedDevice becoming(Ui other, Duration after) {
        later = other;
        change = after;
        return this;
    }

    /** How much time was let pass. */
    public Duration paused() {
        return paused;
    }

    @Override
    public void pause(Duration time) {
        paused = paused.plus(time);
        if (paused.compareTo(change) >= 0) {
            screen = later;
        }
    }

    /** Whose last look is so old. */
    public ScriptedDevice lastSeen(Duration ago) {
        age = ago;
        return this;
    }

    /** With a keyboard over all. */
    public ScriptedDevice withKeyboard() {
        keyboard = true;
        return this;
    }

    /** The first so many actions meet a target that is not there any more. */
    public ScriptedDevice stale(int times) {
        stale = times;
        return this;
    }

    /** What was done. */
    public List<Action> done() {
        return List.copyOf(done);
    }

    /** How often the screen was read. */
    public int looks() {
        return looks;
    }

    @Override
    public void perform(Action action) throws DeviceException {
        if (keyboard) {
            throw new DeviceException(DeviceException.Kind.ERROR, "the keyboard was touched", null);
        }
        if (stale > 0) {
            stale--;
            throw new DeviceException(DeviceException.Kind.STALE, "stale", null);
        }
        done.add(action);
    }

    @Override
    public String source() {
        looks++;
        age = Duration.ZERO;
        return Ui.xml(screen);
    }

    @Override
    public Duration sinceLastLook() {
        return age;
    }

    @Override
    public boolean putKeyboardAway() {
        boolean shown = keyboard;
        keyboard = false;
        return shown;
    }

    @Override
    public Connection connect() {
        return new Connection(URI.create("fake:device"), false, new DeviceIdentity("fake:device", Map.of()));
    }

    @Override
    public String digest(Path app) {
        return "fake";
    }

    @Override
    public boolean install(Path apk, String packageName) {
        return false;
    }

    @Override
    public void activate(String packageName) {}

    @Override
    public void terminate(String packageName) {}

    @Override
    public boolean isRunning(String packageName) {
        return true;
    }

    @Override
    public String currentPackage() {
        return "demo";
    }

    @Override
    public String currentActivity() {
        return "demo.Main";
    }

    @Override
    public byte[] screenshot() {
        return new byte[0];
    }

    @Override
    public List<String> newLogLines() {
        return List.of();
    }

    @Override
    public void close() {}
}
