package dev.cairn.explorer.device;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.app.Apk;
import dev.cairn.explorer.device.DeviceException.Kind;
import dev.cairn.explorer.screen.Bounds;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import io.appium.java_client.appmanagement.ApplicationState;
import java.net.MalformedURLException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Pause;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;
import org.openqa.selenium.logging.LogEntry;

/** A device through the Appium client. For one thread at a time. */
public final class AppiumDevice implements Device {
    private static final Duration LONG_PRESS = Duration.ofMillis(800); // Android's own threshold is 500 ms
    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final Duration SWIPE = Duration.ofMillis(600); // slow enough not to become a fling

    private final DeviceSource source;
    private @Nullable AndroidDriver driver;
    private boolean hung;
    private boolean putBack;

    /** A device that {@code source} provides; nothing is started before {@link #connect}. */
    public AppiumDevice(DeviceSource source) {
        this.source = source;
    }

    @Override
    public Connection connect() throws DeviceException, InterruptedException {
        AndroidDriver known = driver;
        if (known != null && answers(known)) {
            return new Connection(source.ensure(), false);
        }
        putBack = false;
        driver = null;
        if (known != null || hung) {
            source.discard();
        }
        hung = false;
        URI server = source.ensure();
        driver = open(server);
        return new Connection(server, true);
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
            return false;
        }
        try {
            run("install the app", d -> d.installApp(apk.toString()));
            return true;
        } catch (DeviceException e) {
            throw e.kind() == Kind.ERROR ? new DeviceException(Kind.REFUSED, message(e.getCause()), e) : e;
        }
    }

    @Override
    public String digest(Path app) {
        return Apk.read(app).sha256();
    }

    @Override
    public void activate(String packageName) throws DeviceException {
        run("start the app", d -> d.activateApp(packageName));
    }

    @Override
    public void terminate(String packageName) throws DeviceException {
        run("end the app", d -> d.terminateApp(packageName));
    }

    @Override
    public boolean isRunning(String packageName) throws DeviceException {
        ApplicationState state = call("ask for the app's state", d -> d.queryAppState(packageName));
        return state == ApplicationState.RUNNING_IN_FOREGROUND
                || state == ApplicationState.RUNNING_IN_BACKGROUND
                || state == ApplicationState.RUNNING_IN_BACKGROUND_SUSPENDED;
    }

    @Override
    public String currentPackage() throws DeviceException {
        return orEmpty(call("ask for the package in front", AndroidDriver::getCurrentPackage));
    }

    @Override
    public String currentActivity() throws DeviceException {
        return orEmpty(call("ask for the activity in front", AndroidDriver::currentActivity));
    }

    @Override
    public String source() throws DeviceException {
        return orEmpty(call("read the screen", AndroidDriver::getPageSource));
    }

    @Override
    public byte[] screenshot() throws DeviceException {
        return call("take a screenshot", d -> d.getScreenshotAs(OutputType.BYTES));
    }

    @Override
    public List<String> newLogLines() throws DeviceException {
        return call(
                "read the log",
                d -> StreamSupport.stream(d.manage().logs().get("logcat").spliterator(), false)
                        .map(LogEntry::getMessage)
                        .toList());
    }

    @Override
    public void perform(Action action) throws DeviceException {
        switch (action.kind()) {
            case TAP -> touch(bounds(action), Duration.ofMillis(50));
            case LONG_PRESS -> touch(bounds(action), LONG_PRESS);
            case SCROLL -> swipe(bounds(action));
            case TYPE -> type(action);
            case BACK -> run("press back", d -> d.navigate().back());
        }
    }

    @Override
    public void close() {
        AndroidDriver open = driver;
        driver = null;
        if (open != null) {
            try {
                open.quit();
            } catch (WebDriverException gone) {
                // a device that is gone has no session to end
            }
        }
    }

    private void touch(Bounds at, Duration held) throws DeviceException {
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        run(
                "touch the screen",
                d -> d.perform(List.of(new Sequence(finger, 0)
                        .addAction(finger.createPointerMove(
                                Duration.ZERO, PointerInput.Origin.viewport(), at.centerX(), at.centerY()))
                        .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                        .addAction(new Pause(finger, held))
                        .addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg())))));
    }

    /** Moves what is shown up by most of the view's height, so that some of it stays visible; sideways where the view is flat. */
    private void swipe(Bounds in) throws DeviceException {
        boolean flat = in.right() - in.left() > 3 * (in.bottom() - in.top());
        int fromX = flat ? in.right() - (in.right() - in.left()) / 6 : in.centerX();
        int fromY = flat ? in.centerY() : in.bottom() - (in.bottom() - in.top()) / 6;
        int toX = flat ? in.left() + (in.right() - in.left()) / 6 : fromX;
        int toY = flat ? fromY : in.top() + (in.bottom() - in.top()) / 6;
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        var viewport = PointerInput.Origin.viewport();
        run(
                "swipe",
                d -> d.perform(List.of(new Sequence(finger, 0)
                        .addAction(finger.createPointerMove(Duration.ZERO, viewport, fromX, fromY))
                        .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                        .addAction(finger.createPointerMove(SWIPE, viewport, toX, toY))
                        .addAction(new Pause(finger, Duration.ofMillis(100))) // held still, so that nothing flies on
                        .addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg())))));
    }

    private void type(Action action) throws DeviceException {
        Bounds at = bounds(action);
        String xpath = "//*[@class='" + action.target().orElseThrow().className() + "' and @bounds='[" + at.left() + ","
                + at.top() + "][" + at.right() + "," + at.bottom() + "]']";
        run("type", d -> {
            WebElement field = d.findElement(By.xpath(xpath));
            field.click();
            field.clear();
            if (!action.text().isEmpty()) {
                field.sendKeys(action.text());
            }
        });
    }

    private static Bounds bounds(Action action) {
        return action.target().orElseThrow().bounds();
    }

    private static AndroidDriver open(URI server) throws DeviceException {
        UiAutomator2Options options = new UiAutomator2Options()
                .setNoReset(true)
                .setAutoGrantPermissions(true)
                .setNewCommandTimeout(Duration.ofMinutes(30))
                .amend("appium:autoLaunch", false);
        try {
            return new AndroidDriver(server.toURL(), options);
        } catch (MalformedURLException | IllegalArgumentException e) {
            throw new DeviceException(Kind.ERROR, "'" + server + "' is not the address of an Appium server", e);
        } catch (WebDriverException e) {
            throw isLost(e)
                    ? new DeviceException(
                            Kind.LOST, "no session at " + server + ": nothing answers there; is a server running?", e)
                    : new DeviceException(Kind.ERROR, "no session at " + server + ": " + message(e), e);
        }
    }

    /** A device may be there and yet be stuck for good. */
    private static boolean answers(AndroidDriver driver) throws InterruptedException {
        CompletableFuture<String> answer = new CompletableFuture<>();
        Thread asking = Thread.ofVirtual().name("device-question").start(() -> {
            try {
                answer.complete(orEmpty(driver.getCurrentPackage()));
            } catch (WebDriverException gone) {
                answer.completeExceptionally(gone);
            }
        });
        try {
            answer.get(ANSWER.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException | TimeoutException silent) {
            return false;
        } finally {
            asking.interrupt();
        }
    }

    private interface Command<T> {
        T on(AndroidDriver driver);
    }

    private interface Order {
        void on(AndroidDriver driver);
    }

    private void run(String what, Order order) throws DeviceException {
        call(what, d -> {
            order.on(d);
            return true;
        });
    }

    private <T> T call(String what, Command<T> command) throws DeviceException {
        AndroidDriver open = driver;
        if (open == null) {
            throw hung
                    ? new DeviceException(Kind.LOST, "cannot " + what + ": the device is gone", null)
                    : new DeviceException(Kind.NONE, "cannot " + what + ": there is no device yet", null);
        }
        try {
            return command.on(open);
        } catch (WebDriverException e) {
            boolean lost = isLost(e);
            if (lost) {
                driver = null;
                hung = true;
            }
            String why = lost ? "the device is gone (" + message(e) + ")" : message(e);
            throw new DeviceException(lost ? Kind.LOST : Kind.ERROR, "cannot " + what + ": " + why, e);
        }
    }

    /** A session that is unknown, or a server that cannot be reached. */
    private static boolean isLost(Throwable error) {
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

    /** Selenium's messages go on with lines about the client's own machine. */
    private static String message(@Nullable Throwable error) {
        String text = error == null || error.getMessage() == null ? "no reason given" : error.getMessage();
        return text.lines().findFirst().orElse("no reason given").strip();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
