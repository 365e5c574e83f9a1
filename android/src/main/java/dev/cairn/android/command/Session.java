package dev.cairn.android.command;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** One client's session. Not thread-safe: commands come one by one. */
final class Session {
    private final Map<String, Object> capabilities;
    private final Map<String, Object> settings = new LinkedHashMap<>();
    private Duration implicitWait = Duration.ZERO;

    Session(Map<String, Object> capabilities) {
        this.capabilities = Map.copyOf(capabilities);
    }

    Map<String, Object> capabilities() {
        return capabilities;
    }

    Map<String, Object> settings() {
        return settings;
    }

    Duration implicitWait() {
        return implicitWait;
    }

    void implicitWait(Duration wait) {
        implicitWait = wait;
    }
}
