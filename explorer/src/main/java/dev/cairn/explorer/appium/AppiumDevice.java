package dev.cairn.explorer.appium;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.CommandTimeouts;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.ocr.Ocr;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.ScreenLine;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.nativekey.AndroidKey;
import io.appium.java_client.android.nativekey.KeyEvent;
import io.appium.java_client.appmanagement.ApplicationState;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.ScreenOrientation;
import org.openqa.selenium.logging.LogEntry;

/** A device through the Appium client. For one thread at a time. */
public final class AppiumDevice implements Device {
    private static final Duration TAP = Duration.ofMillis(50);
    private static final Duration LONG_PRESS = Duration.ofMillis(800); // Android's own threshold is 500 ms

    private final DeviceSource source;
    private final CommandTimeouts limits;
    private final Ocr ocr;
    private final SecretMasker masker = new SecretMasker();
    private final AppiumSession session;
    private final AppiumCalls device;
    private final AppInstaller installer;
    private Permissions permissions = Permissions.GRANT;
    private boolean keyboardMayShow;
    private long looked = System.nanoTime();
    private boolean restored;
    private boolean acceptsAnother;

    /** A device that {@code source} provides; nothing is started before {@link #connect}. */
    public AppiumDevice(DeviceSource source) {
        this(source, Ocr.NONE, CommandTimeouts.DEFAULT, AppiumSettings.DEFAULT);
    }

    /** As {@link #AppiumDevice(DeviceSource)}, with a means to read what its pictures show. */
    public AppiumDevice(DeviceSource source, Ocr ocr) {
        this(source, ocr, CommandTimeouts.DEFAULT, AppiumSettings.DEFAULT);
    }

    /** The same, with limits on how long a command may take, and asked for and dealt with as those settings say. */
    public AppiumDevice(DeviceSource source, Ocr ocr, CommandTimeouts limits, AppiumSettings settings) {
        this.source = source;
        this.ocr = ocr;
        this.limits = limits;
        this.session = new AppiumSession(source, limits, settings);
        this.device = new AppiumCalls(session, limits, masker);
        this.installer = new AppInstaller(source, device, limits, settings.reinstall());
    }

    @Override
    public List<ScreenLine> read(byte[] picture) throws InterruptedException {
        return ocr.read(picture).orElse(List.of());
    }

    @Override
    public void prepare(Permissions wanted, Set<Secret> secrets) {
        permissions = wanted;
        masker.conceal(secrets);
    }

    @Override
    public Connection connect() throws DeviceException, InterruptedException {
        Connection connection = session.connect(permissions);
        restored &= !connection.fresh();
        return connection;
    }

    @Override
    public void acceptAnother() {
        acceptsAnother = true;
    }

    @Override
    public boolean acceptsAnother() {
        return acceptsAnother;
    }

    @Override
    public boolean isRepeatable() {
        return source.isRepeatable();
    }

    @Override
    public void markRestored() {
        restored = true;
    }

    @Override
    public boolean isRestored() {
        return restored && session.isOpen();
    }

    @Override
    public boolean install(Path apk, String packageName) throws DeviceException {
        return installer.install(apk, packageName);
    }

    @Override
    public void requireInstalled(Path apk, String packageName) throws DeviceException {
        installer.require(apk, packageName);
    }

    @Override
    public void refuseAnotherBuild(Path apk, String packageName) throws DeviceException {
        installer.refuseAnother(apk, packageName);
    }

    @Override
    public String digest(Path app) {
        return Apk.read(app).sha256();
    }

    @Override
    public void activate(String packageName) throws DeviceException {
        device.run(limits.start(), "start the app", d -> d.activateApp(packageName));
    }

    @Override
    public void terminate(String packageName) throws DeviceException {
        device.run("end the app", d -> d.terminateApp(packageName));
    }

    @Override
    public void clear(String packageName) throws DeviceException {
        device.run("clear the app's data", d -> d.executeScript("mobile: clearApp", Map.of("appId", packageName)));
    }

    @Override
    public boolean isRunning(String packageName) throws DeviceException {
        ApplicationState state = device.read("ask for the app's state", d -> d.queryAppState(packageName));
        return state == ApplicationState.RUNNING_IN_FOREGROUND
                || state == ApplicationState.RUNNING_IN_BACKGROUND
                || state == ApplicationState.RUNNING_IN_BACKGROUND_SUSPENDED;
    }

    @Override
    public String currentApp() throws DeviceException {
        return orEmpty(device.read("ask for the package in front", AndroidDriver::getCurrentPackage));
    }

    @Override
    public String currentPlace() throws DeviceException {
        return orEmpty(device.read("ask for the activity in front", AndroidDriver::currentActivity));
    }

    @Override
    public String source() throws DeviceException {
        String seen = masker.maskSource(orEmpty(device.read("read the screen", AndroidDriver::getPageSource)));
        looked = System.nanoTime();
        keyboardMayShow |= FocusedField.isIn(seen);
        return seen;
    }

    @Override
    public Duration sinceLastLook() {
        return Duration.ofNanos(System.nanoTime() - looked);
    }

    @Override
    public boolean putKeyboardAway() throws DeviceException {
        if (!keyboardMayShow) {
            return false;
        }
        keyboardMayShow = false;
        boolean shown = device.read("ask for the keyboard", AndroidDriver::isKeyboardShown);
        if (shown) {
            device.run("put the keyboard away", AndroidDriver::hideKeyboard);
        }
        return shown;
    }

    @Override
    public byte[] screenshot() throws DeviceException {
        byte[] picture = masker.maskPicture(device.read("take a screenshot", d -> d.getScreenshotAs(OutputType.BYTES)));
        if (picture.length == 0) {
            throw new DeviceException(Kind.ERROR, "the picture shows a secret that cannot be blackened", null);
        }
        return picture;
    }

    @Override
    public List<String> newLogLines() throws DeviceException {
        return device.call(
                "read the log",
                d -> StreamSupport.stream(d.manage().logs().get("logcat").spliterator(), false)
                        .map(LogEntry::getMessage)
                        .map(masker::mask)
                        .toList());
    }

    @Override
    public void perform(Action action) throws DeviceException {
        switch (action.kind()) {
            case TAP -> touch(action, TAP);
            case LONG_PRESS -> touch(action, LONG_PRESS);
            case SCROLL, SCROLL_SIDEWAYS, SWIPE ->
                device.run("swipe", d -> d.perform(Gestures.scroll(action, bounds(action))));
            case TYPE -> type(action);
            case MENU -> device.run("press the menu key", d -> d.pressKey(new KeyEvent(AndroidKey.MENU)));
            case ROTATE -> turn();
            case BACK -> device.run("press back", d -> d.navigate().back());
        }
    }

    /** Time passes on a device of ours only in commands. */
    @Override
    public void pause(Duration time) throws DeviceException, InterruptedException {
        if (source.isRepeatable()) {
            device.run("let time pass", d -> d.perform(Gestures.pause(time)));
        } else {
            Device.super.pause(time);
        }
    }

    @Override
    public void close() {
        session.close();
    }

    private void touch(Action action, Duration held) throws DeviceException {
        device.run("touch the screen", d -> d.perform(Gestures.touch(bounds(action), held)));
    }

    private void type(Action action) throws DeviceException {
        String text = SecretResolver.of(action.text(), masker);
        device.run("type", d -> new Typing(d, action.target().orElseThrow()).fill(text));
        keyboardMayShow = true;
    }

    /** To landscape and back: also if the app did not live through the first turn, the device is left upright. */
    private void turn() throws DeviceException {
        try {
            rotate(ScreenOrientation.LANDSCAPE);
        } finally {
            rotate(ScreenOrientation.PORTRAIT);
        }
    }

    /** A device, or an app, that does not turn just stays as it is. */
    private void rotate(ScreenOrientation how) throws DeviceException {
        try {
            device.run("turn the device", d -> d.rotate(how));
        } catch (DeviceException e) {
            if (e.kind() != Kind.ERROR) {
                throw e;
            }
        }
    }

    private static Bounds bounds(Action action) {
        return action.target().orElseThrow().bounds();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
