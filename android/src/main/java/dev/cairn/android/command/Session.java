package dev.cairn.android.command;

import dev.cairn.android.capability.SessionOptions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** One client's session. Not thread-safe: commands come one by one. */
final class Session {
    /** False for a client that looks twice for reasons of its own, and lets time pass itself. */
    private static final String WAITING = "cairn:waitsByLooking";

    private final SessionOptions options;
    private final Optional<String> app;
    private final Map<String, Object> capabilities;
    private final SessionSettings settings = new SessionSettings();
    private final RecentLooks looks = new RecentLooks();
    private final SessionEvents events = new SessionEvents();
    private Duration implicitWait = Duration.ZERO;
    private Duration scriptTimeout = Duration.ofSeconds(30);
    private Duration pageLoadTimeout = Duration.ofMinutes(5);

    /**
     * A session that has just been opened.
     *
     * @param app the package that it is about, if any
     * @param capabilities what the client is told
     */
    Session(SessionOptions options, Optional<String> app, Map<String, Object> capabilities) {
        this.options = options;
        this.app = app;
        this.capabilities = Map.copyOf(capabilities);
        settings.update(options.settings());
    }

    SessionOptions options() {
        return options;
    }

    Optional<String> app() {
        return app;
    }

    Map<String, Object> capabilities() {
        return capabilities;
    }

    SessionSettings settings() {
        return settings;
    }

    RecentLooks looks() {
        return looks;
    }

    /** Whether time passes when the session repeats a look that tells nothing new. */
    boolean waitsByLooking() {
        return !String.valueOf(capabilities.get(WAITING)).equals("false");
    }

    SessionEvents events() {
        return events;
    }

    Duration implicitWait() {
        return implicitWait;
    }

    void implicitWait(Duration wait) {
        implicitWait = wait;
    }

    Duration scriptTimeout() {
        return scriptTimeout;
    }

    void scriptTimeout(Duration timeout) {
        scriptTimeout = timeout;
    }

    Duration pageLoadTimeout() {
        return pageLoadTimeout;
    }

    void pageLoadTimeout(Duration timeout) {
        pageLoadTimeout = timeout;
    }
}
