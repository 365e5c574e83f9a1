package dev.cairn.android.command;

import java.time.Duration;
import java.util.Map;

/** One client's session. Not thread-safe: commands come one by one. */
final class Session {
    /** False for a client that looks twice for reasons of its own, and lets time pass itself. */
    private static final String WAITING = "cairn:waitsByLooking";

    private final Map<String, Object> capabilities;
    private final Settings settings = new Settings();
    private final Looks looks = new Looks();
    private Duration implicitWait = Duration.ZERO;

    Session(Map<String, Object> capabilities) {
        this.capabilities = Map.copyOf(capabilities);
    }

    Map<String, Object> capabilities() {
        return capabilities;
    }

    Settings settings() {
        return settings;
    }

    Looks looks() {
        return looks;
    }

    /** Whether time passes when the session repeats a look that tells nothing new. */
    boolean waitsByLooking() {
        return !String.valueOf(capabilities.get(WAITING)).equals("false");
    }

    Duration implicitWait() {
        return implicitWait;
    }

    void implicitWait(Duration wait) {
        implicitWait = wait;
    }
}
