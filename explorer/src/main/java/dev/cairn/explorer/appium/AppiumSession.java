package dev.cairn.explorer.appium;

import dev.cairn.agent.device.CommandTimeouts;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.device.Permissions;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.WebDriverException;

/** The session with an Appium server: opened when it is needed, kept while it answers, given up once the device is gone. For one thread at a time. */
final class AppiumSession {
    /** It stands in the path of all that is asked for: with a way in it, other services of the server's host would be asked. */
    private static final Pattern SESSION = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:~-]{0,199}");

    private final DeviceSource source;
    private final CommandTimeouts limits;
    private final AppiumSettings settings;
    private @Nullable AndroidDriver driver;
    private boolean lost;

    AppiumSession(DeviceSource source, CommandTimeouts limits, AppiumSettings settings) {
        this.source = source;
        this.limits = limits;
        this.settings = settings;
    }

    /** Keeps the session that there is while it answers, else opens a new one. */
    Device.Connection connect(Permissions permissions) throws DeviceException, InterruptedException {
        AndroidDriver known = driver;
        if (known != null && answers(known)) {
            URI server = source.ensure();
            return new Device.Connection(server, false, AppiumIdentity.of(known, source, server));
        }
        driver = null;
        Optional<DeviceLimit> ended = known != null || lost ? source.discard() : Optional.empty();
        lost = false;
        URI server = source.ensure();
        AndroidDriver opened = open(server, permissions);
        driver = opened;
        return new Device.Connection(
                server,
                true,
                AppiumIdentity.of(opened, source, server),
                ended.stream().toList());
    }

    /** Whether there is a session. */
    boolean isOpen() {
        return driver != null;
    }

    /**
     * The session's client.
     *
     * @throws DeviceException {@link Kind#LOST} if the device is gone, {@link Kind#NONE} if there was none yet
     */
    AndroidDriver require(String what) throws DeviceException {
        AndroidDriver open = driver;
        if (open == null) {
            throw lost
                    ? new DeviceException(Kind.LOST, "cannot " + what + ": the device is gone", null)
                    : new DeviceException(Kind.NONE, "cannot " + what + ": there is no device yet", null);
        }
        return open;
    }

    /** Gives the session up, since the device is gone. */
    DeviceException lost(String what, String why, @Nullable Throwable cause) {
        driver = null;
        lost = true;
        return new DeviceException(Kind.LOST, "cannot " + what + ": the device is gone (" + why + ")", cause);
    }

    /** Whether there is a session that answers; a device may be there and yet be stuck for good. */
    boolean answers() {
        AndroidDriver open = driver;
        return open != null && answers(open);
    }

    private boolean answers(AndroidDriver open) {
        try {
            var unused = TimedCall.call(limits.answer(), () -> Optional.ofNullable(open.getCurrentPackage()));
            return true;
        } catch (TimeoutException | RuntimeException silent) {
            return false; // or says something that is no answer
        }
    }

    void close() {
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

    private AndroidDriver open(URI server, Permissions permissions) throws DeviceException {
        AndroidDriver opened = create(server, options(permissions));
        try {
            opened.setSetting("includeA11yActionsInPageSource", true); // they tell which way a view scrolls
        } catch (RuntimeException unknown) {
            // an older server: then class, shape and contents have to tell it
        }
        return opened;
    }

    private UiAutomator2Options options(Permissions permissions) {
        UiAutomator2Options options = new UiAutomator2Options()
                .setNoReset(true)
                .setAutoGrantPermissions(permissions == Permissions.GRANT)
                .setNewCommandTimeout(Duration.ofMinutes(30))
                .amend("appium:autoLaunch", false);
        if (source.isRepeatable()) {
            options.amend("cairn:waitsByLooking", false); // two looks in a row are how a screen at rest is told
        }
        settings.capabilities().forEach(options::setCapability);
        return options;
    }

    private AndroidDriver create(URI server, UiAutomator2Options options) throws DeviceException {
        String address = AppiumIdentity.address(source, server);
        String none = "no session at " + address + ": ";
        try {
            URL url = server.toURL();
            AndroidDriver opened = TimedCall.call(
                    limits.start(), () -> new AndroidDriver(url, new BoundedHttpClient.Makers(), options));
            if (!SESSION.matcher(String.valueOf(opened.getSessionId())).matches()) {
                throw new DeviceException(Kind.ERROR, none + "the server gives its session no name that one has", null);
            }
            return opened;
        } catch (MalformedURLException | IllegalArgumentException e) {
            throw new DeviceException(Kind.ERROR, "'" + address + "' is not the address of an Appium server", null);
        } catch (TimeoutException e) {
            String why = "no answer within " + limits.start().toSeconds() + " s";
            throw new DeviceException(Kind.ERROR, none + why, null);
        } catch (WebDriverException e) {
            Throwable cause = address.equals(server.toString()) ? e : null; // it would tell a key in the address
            String why = AppiumFailures.message(e).replace(server.toString(), address);
            throw AppiumFailures.isLost(e)
                    ? new DeviceException(Kind.LOST, none + "nothing answers there; is a server running?", cause)
                    : new DeviceException(Kind.ERROR, none + why, cause);
        } catch (RuntimeException e) {
            throw new DeviceException(Kind.ERROR, none + AppiumFailures.strange(e), e);
        }
    }
}
