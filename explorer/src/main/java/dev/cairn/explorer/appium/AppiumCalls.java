package dev.cairn.explorer.appium;

import dev.cairn.agent.device.CommandTimeouts;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import io.appium.java_client.android.AndroidDriver;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.openqa.selenium.WebDriverException;

/** Calls to the device of a session, each within a limit of time, and what their failures mean. For one thread at a time. */
final class AppiumCalls {
    private final AppiumSession session;
    private final CommandTimeouts limits;
    private final SecretMasker masker;

    AppiumCalls(AppiumSession session, CommandTimeouts limits, SecretMasker masker) {
        this.session = session;
        this.limits = limits;
        this.masker = masker;
    }

    /** Something to ask the device. */
    interface Query<T> {
        T on(AndroidDriver driver);
    }

    /** Something to have the device do. */
    interface Command {
        void on(AndroidDriver driver);
    }

    /** Has the device do something; {@code what} completes "cannot …". */
    void run(String what, Command command) throws DeviceException {
        run(limits.command(), what, command);
    }

    /** As {@link #run(String, Command)}, with a limit of its own. */
    void run(Duration limit, String what, Command command) throws DeviceException {
        var unused = call(limit, what, driver -> {
            command.on(driver);
            return true;
        });
    }

    /** Asks the device once. */
    <T> T call(String what, Query<T> query) throws DeviceException {
        return call(limits.command(), what, query);
    }

    /** Asks the device what changes nothing: a look that gets no answer in time is done again while the server answers at all. */
    <T> T read(String what, Query<T> query) throws DeviceException {
        for (int look = 1; ; look++) {
            try {
                return call(limits.look(), what, query);
            } catch (DeviceException e) {
                if (e.kind() != Kind.SLOW) {
                    throw e;
                }
                if (look == limits.looks() || !session.answers()) {
                    throw session.lost(what, String.valueOf(e.getMessage()), e);
                }
            }
        }
    }

    private <T> T call(Duration limit, String what, Query<T> query) throws DeviceException {
        AndroidDriver open = session.require(what);
        try {
            return TimedCall.call(limit, () -> query.on(open));
        } catch (TimeoutException e) {
            throw new DeviceException(
                    Kind.SLOW, "cannot " + what + ": no answer within " + limit.toMillis() / 1000.0 + " s", null);
        } catch (WebDriverException e) {
            throw AppiumFailures.isLost(e)
                    ? session.lost(what, masker.mask(AppiumFailures.message(e)), AppiumFailures.cause(e, masker))
                    : AppiumFailures.failure(what, e, masker);
        } catch (RuntimeException e) {
            throw new DeviceException(Kind.ERROR, "cannot " + what + ": " + AppiumFailures.strange(e), e);
        }
    }
}
