package dev.cairn.explorer.device;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.app.Apk;
import dev.cairn.explorer.device.DeviceException.Kind;
import dev.cairn.explorer.input.Secret;
import dev.cairn.explorer.ocr.Ocr;
import dev.cairn.explorer.screen.Bounds;
import dev.cairn.explorer.screen.ScreenLine;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.nativekey.AndroidKey;
import io.appium.java_client.android.nativekey.KeyEvent;
import io.appium.java_client.android.options.UiAutomator2Options;
import io.appium.java_client.appmanagement.ApplicationState;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.ScreenOrientation;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.logging.LogEntry;

/** A device through the Appium client. For one thread at a time. */
public final class AppiumDevice implements Device {
    private static final int LONGEST_MESSAGE = 1_000;
    private static final Duration TAP = Duration.ofMillis(50);
    private static final Duration LONG_PRESS = Duration.ofMillis(800); // Android's own threshold is 500 ms

    /** A view that has the focus and takes text: with it comes a keyboard. */
    private static final Pattern FOCUSED_FIELD = Pattern.compile(
            "<[^>]*class=\"[^\"]*(?:EditText|CompleteTextView|AutoComplete|WebView)\"[^>]*focused=\"true\"");

    private final DeviceSource source;
    private final Limits limits;
    private final Ocr ocr;
    private final AppiumSettings settings;
    private final Concealer concealer = new Concealer();
    private @Nullable AndroidDriver driver;
    private boolean hung;
    private Permissions permissions = Permissions.GRANT;
    private boolean keyboardMayShow;
    private long looked = System.nanoTime();
    private boolean putBack;
    private boolean acceptsAnother;
    private @Nullable Path installedHere;

    /** A device that {@code source} provides; nothing is started before {@link #connect}. */
    public AppiumDevice(DeviceSource source) {
        this(source, Ocr.NONE, Limits.DEFAULT, AppiumSettings.DEFAULT);
    }

    /** As {@link #AppiumDevice(DeviceSource)}, with a means to read what its pictures show. */
    public AppiumDevice(DeviceSource source, Ocr ocr) {
        this(source, ocr, Limits.DEFAULT, AppiumSettings.DEFAULT);
    }

    /** The same, with limits on how long a command may take, and asked for and dealt with as those settings say. */
    public AppiumDevice(DeviceSource source, Ocr ocr, Limits limits, AppiumSettings settings) {
        this.source = source;
        this.ocr = ocr;
        this.limits = limits;
        this.settings = settings;
    }

    @Override
    public List<ScreenLine> read(byte[] picture) throws InterruptedException {
        return ocr.read(picture).orElse(List.of());
    }

    @Override
    public void prepare(Permissions wanted, Set<Secret> secrets) {
        permissions = wanted;
        concealer.conceal(secrets);
    }

    @Override
    public Connection connect() throws DeviceException, InterruptedException {
        AndroidDriver known = driver;
        if (known != null && answers(known)) {
            URI server = source.ensure();
            return new Connection(server, false, AppiumIdentity.of(known, source, server));
        }
        putBack = false;
        driver = null;
        Optional<DeviceLimit> ended = known != null || hung ? source.discard() : Optional.empty();
        hung = false;
        URI server = source.ensure();
        AndroidDriver opened = open(server);
        driver = opened;
        return new Connection(
                server,
                true,
                AppiumIdentity.of(opened, source, server),
                ended.stream().toList());
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
    public void markPutBack() {
        putBack = true;
    }

    @Override
    public boolean isPutBack() {
        return putBack && driver != null;
    }

    @Override
    public boolean install(Path apk, String packageName) throws DeviceException {
        if (call("look for the app", d -> d.isAppInstalled(packageName))) {
            Optional<String> objection = objection(apk);
            if (objection.isEmpty()) {
                return false;
            }
            if (!settings.reinstall()) {
                throw new DeviceException(Kind.REFUSED, objection.get(), null);
            }
            run(limits.start(), "remove the other build of the app", d -> d.removeApp(packageName));
        }
        try {
            Path readable = source.readable(apk);
            run(limits.start(), "install the app", d -> d.installApp(readable.toString()));
            installedHere = apk;
            return true;
        } catch (DeviceException e) {
            throw e.kind() == Kind.ERROR ? new DeviceException(Kind.REFUSED, message(e.getCause()), e) : e;
        }
    }

    @Override
    public void requireInstalled(Path apk, String packageName) throws DeviceException {
        if (!call("look for the app", d -> d.isAppInstalled(packageName))) {
            throw new DeviceException(
                    Kind.REFUSED,
                    packageName
                            + " is not on the device, so there is nothing to attach to; leave out --attach to have it"
                            + " installed",
                    null);
        }
        Optional<String> objection = objection(apk);
        if (objection.isPresent()) {
            throw new DeviceException(Kind.REFUSED, objection.get(), null);
        }
    }

    /** Why the build that is installed is not that of the file; one that was installed from it here is. */
    private Optional<String> objection(Path apk) throws DeviceException {
        if (apk.equals(installedHere)) {
            return Optional.empty();
        }
        AppProvision provision = AppProvision.of(apk);
        return call("look at the app that is installed", provision::installed).flatMap(provision::objection);
    }

    @Override
    public String digest(Path app) {
        return Apk.read(app).sha256();
    }

    @Override
    public void activate(String packageName) throws DeviceException {
        run(limits.start(), "start the app", d -> d.activateApp(packageName));
    }

    @Override
    public void terminate(String packageName) throws DeviceException {
        run("end the app", d -> d.terminateApp(packageName));
    }

    @Override
    public void clear(String packageName) throws DeviceException {
        run("clear the app's data", d -> d.executeScript("mobile: clearApp", Map.of("appId", packageName)));
    }

    @Override
    public boolean isRunning(String packageName) throws DeviceException {
        ApplicationState state = read("ask for the app's state", d -> d.queryAppState(packageName));
        return state == ApplicationState.RUNNING_IN_FOREGROUND
                || state == ApplicationState.RUNNING_IN_BACKGROUND
                || state == ApplicationState.RUNNING_IN_BACKGROUND_SUSPENDED;
    }

    @Override
    public String currentPackage() throws DeviceException {
        return orEmpty(read("ask for the package in front", AndroidDriver::getCurrentPackage));
    }

    @Override
    public String currentActivity() throws DeviceException {
        return orEmpty(read("ask for the activity in front", AndroidDriver::currentActivity));
    }

    @Override
    public String source() throws DeviceException {
        String seen = concealer.maskSource(orEmpty(read("read the screen", AndroidDriver::getPageSource)));
        looked = System.nanoTime();
        keyboardMayShow |= FOCUSED_FIELD.matcher(seen).find();
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
        boolean shown = read("ask for the keyboard", AndroidDriver::isKeyboardShown);
        if (shown) {
            run("put the keyboard away", AndroidDriver::hideKeyboard);
        }
        return shown;
    }

    @Override
    public byte[] screenshot() throws DeviceException {
        byte[] picture = concealer.maskPicture(read("take a screenshot", d -> d.getScreenshotAs(OutputType.BYTES)));
        if (picture.length == 0) {
            throw new DeviceException(Kind.ERROR, "the picture shows a secret that cannot be blackened", null);
        }
        return picture;
    }

    @Override
    public List<String> newLogLines() throws DeviceException {
        return call(
                "read the log",
                d -> StreamSupport.stream(d.manage().logs().get("logcat").spliterator(), false)
                        .map(LogEntry::getMessage)
                        .map(concealer::mask)
                        .toList());
    }

    @Override
    public void perform(Action action) throws DeviceException {
        switch (action.kind()) {
            case TAP -> touch(action, TAP);
            case LONG_PRESS -> touch(action, LONG_PRESS);
            case SCROLL, SCROLL_SIDEWAYS, SWIPE ->
                run("swipe", d -> d.perform(Gestures.scroll(action, bounds(action))));
            case TYPE -> type(action);
            case MENU -> run("press the menu key", d -> d.pressKey(new KeyEvent(AndroidKey.MENU)));
            case ROTATE -> turn();
            case BACK -> run("press back", d -> d.navigate().back());
        }
    }

    /** Time passes on a device of ours only in commands. */
    @Override
    public void pause(Duration time) throws DeviceException, InterruptedException {
        if (source.isRepeatable()) {
            run("let time pass", d -> d.perform(Gestures.pause(time)));
        } else {
            Device.super.pause(time);
        }
    }

    @Override
    public void close() {
        AndroidDriver open = driver;
        driver = null;
        if (open != null) {
            try {
                open.quit();
            } catch (RuntimeException gone) {
                // a device that is gone, or that talks nonsense, has no session to end
            }
        }
    }

    private void touch(Action action, Duration held) throws DeviceException {
        run("touch the screen", d -> d.perform(Gestures.touch(bounds(action), held)));
    }

    private void type(Action action) throws DeviceException {
        String text = Revealed.of(action.text(), concealer);
        run("type", d -> new Typing(d, action.target().orElseThrow()).fill(text));
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
            run("turn the device", d -> d.rotate(how));
        } catch (DeviceException e) {
            if (e.kind() != Kind.ERROR) {
                throw e;
            }
        }
    }

    private static Bounds bounds(Action action) {
        return action.target().orElseThrow().bounds();
    }

    private AndroidDriver open(URI server) throws DeviceException {
        AndroidDriver opened = session(server);
        try {
            opened.setSetting("includeA11yActionsInPageSource", true); // they tell which way a view scrolls
        } catch (RuntimeException unknown) {
            // an older server: then class, shape and contents have to tell it
        }
        return opened;
    }

    private AndroidDriver session(URI server) throws DeviceException {
        UiAutomator2Options options = new UiAutomator2Options()
                .setNoReset(true)
                .setAutoGrantPermissions(permissions == Permissions.GRANT)
                .setNewCommandTimeout(Duration.ofMinutes(30))
                .amend("appium:autoLaunch", false);
        if (source.isRepeatable()) {
            options.amend("cairn:waitsByLooking", false); // two looks in a row are how a screen at rest is told
        }
        settings.capabilities().forEach(options::setCapability);
        String address = AppiumIdentity.address(source, server);
        try {
            URL url = server.toURL();
            return InTime.call(() -> new AndroidDriver(url, new BoundedHttpClient.Makers(), options), limits.start());
        } catch (MalformedURLException | IllegalArgumentException e) {
            throw new DeviceException(Kind.ERROR, "'" + address + "' is not the address of an Appium server", null);
        } catch (TimeoutException e) {
            String why = "no answer within " + limits.start().toSeconds() + " s";
            throw new DeviceException(Kind.ERROR, "no session at " + address + ": " + why, null);
        } catch (WebDriverException e) {
            Throwable cause = address.equals(server.toString()) ? e : null; // it would tell a key in the address
            String why = message(e).replace(server.toString(), address);
            throw isLost(e)
                    ? new DeviceException(
                            Kind.LOST,
                            "no session at " + address + ": nothing answers there; is a server running?",
                            cause)
                    : new DeviceException(Kind.ERROR, "no session at " + address + ": " + why, cause);
        } catch (RuntimeException e) {
            throw new DeviceException(Kind.ERROR, "no session at " + address + ": " + strange(e), e);
        }
    }

    /** What Selenium throws at an answer of another shape, or of more than memory or the stack have room for. */
    private static String strange(RuntimeException e) {
        Throwable cause = e.getCause() instanceof Error error ? error : e;
        return "the server's answer is not what it should be ("
                + cause.getClass().getSimpleName() + ")";
    }

    /** A device may be there and yet be stuck for good. */
    private boolean answers(AndroidDriver driver) {
        try {
            var unused = InTime.call(() -> orEmpty(driver.getCurrentPackage()), limits.answer());
            return true;
        } catch (TimeoutException | RuntimeException silent) {
            return false; // or says something that is no answer
        }
    }

    private interface Command<T> {
        T on(AndroidDriver driver);
    }

    private interface Order {
        void on(AndroidDriver driver);
    }

    private void run(String what, Order order) throws DeviceException {
        run(limits.command(), what, order);
    }

    private void run(Duration limit, String what, Order order) throws DeviceException {
        call(
                what,
                d -> {
                    order.on(d);
                    return true;
                },
                limit);
    }

    /** A look changes nothing: one that gets no answer in time is done again while the server answers at all. */
    private <T> T read(String what, Command<T> command) throws DeviceException {
        for (int look = 1; ; look++) {
            try {
                return call(what, command, limits.look());
            } catch (DeviceException e) {
                if (e.kind() != Kind.SLOW || look == limits.looks()) {
                    throw e.kind() == Kind.SLOW ? lost(what, e) : e;
                }
                AndroidDriver open = driver;
                if (open == null || !answers(open)) {
                    throw lost(what, e);
                }
            }
        }
    }

    private DeviceException lost(String what, DeviceException cause) {
        driver = null;
        hung = true;
        return new DeviceException(
                Kind.LOST, "cannot " + what + ": the device is gone (" + cause.getMessage() + ")", cause);
    }

    private <T> T call(String what, Command<T> command) throws DeviceException {
        return call(what, command, limits.command());
    }

    private <T> T call(String what, Command<T> command, Duration limit) throws DeviceException {
        AndroidDriver open = driver;
        if (open == null) {
            throw hung
                    ? new DeviceException(Kind.LOST, "cannot " + what + ": the device is gone", null)
                    : new DeviceException(Kind.NONE, "cannot " + what + ": there is no device yet", null);
        }
        try {
            return InTime.call(() -> command.on(open), limit);
        } catch (TimeoutException e) {
            throw new DeviceException(
                    Kind.SLOW, "cannot " + what + ": no answer within " + limit.toMillis() / 1000.0 + " s", null);
        } catch (WebDriverException e) {
            throw failure(what, e);
        } catch (RuntimeException e) {
            throw new DeviceException(Kind.ERROR, "cannot " + what + ": " + strange(e), e);
        }
    }

    private DeviceException failure(String what, WebDriverException e) {
        String message = concealer.mask(message(e));
        Throwable cause = message.equals(message(e)) ? e : null; // a cause would tell what the message does not
        if (isLost(e)) {
            driver = null;
            hung = true;
            return new DeviceException(Kind.LOST, "cannot " + what + ": the device is gone (" + message + ")", cause);
        }
        Kind kind = switch (e) {
            case NoSuchElementException gone -> Kind.STALE;
            case org.openqa.selenium.TimeoutException slow -> Kind.SLOW;
            default -> Kind.ERROR;
        };
        return new DeviceException(kind, "cannot " + what + ": " + message, cause);
    }

    /** A session that is unknown, or a server that cannot be reached. */
    static boolean isLost(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof java.io.IOException
                    || cause instanceof java.io.UncheckedIOException
                    || cause instanceof org.openqa.selenium.NoSuchSessionException
                    || cause instanceof org.openqa.selenium.remote.UnreachableBrowserException) {
                return true;
            }
        }
        return false;
    }

    /** Selenium's messages go on with lines about the client's own machine, and repeat all that a server says. */
    private static String message(@Nullable Throwable error) {
        String text = error == null || error.getMessage() == null ? "no reason given" : error.getMessage();
        String line = text.lines().findFirst().orElse("no reason given").strip();
        return line.length() > LONGEST_MESSAGE ? line.substring(0, LONGEST_MESSAGE) + "…" : line;
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
