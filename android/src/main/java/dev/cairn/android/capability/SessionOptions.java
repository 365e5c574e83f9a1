package dev.cairn.android.capability;

import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The capabilities that a session got.
 *
 * @param all by name, without Appium's prefix; no nulls
 */
public record SessionOptions(Map<String, JsonNode> all) {
    private static final String SETTING = "settings[";

    public SessionOptions {
        all = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(all)); // in the order of the request
    }

    /**
     * The first candidate that this device can be.
     *
     * @throws dev.cairn.android.protocol.WebDriverException {@code invalid argument} when the request is malformed, {@code session not
     *     created} when no candidate fits, naming the capability and why
     */
    public static SessionOptions of(JsonNode body) {
        List<String> reasons = new ArrayList<>();
        for (Map<String, JsonNode> candidate : CapabilityRequest.candidates(body)) {
            List<String> against = mismatches(candidate);
            if (against.isEmpty()) {
                return new SessionOptions(candidate);
            }
            reasons.addAll(against);
        }
        throw WebDriverError.SESSION_NOT_CREATED.because(
                "Session capabilities were not valid for the following reason(s): " + String.join("; ", reasons));
    }

    private static List<String> mismatches(Map<String, JsonNode> candidate) {
        List<String> against = new ArrayList<>();
        candidate.forEach((name, value) -> {
            CapabilityType type = KnownCapabilities.appium(name);
            if (!type.takes(value)) {
                against.add("'" + name + "' must be " + type.description() + ", but is " + value);
            }
        });
        only(candidate, "platformName", List.of("android"), against);
        only(candidate, "automationName", List.of("uiautomator2"), against);
        only(candidate, "browserName", List.of(""), against);
        only(candidate, "orientation", List.of("portrait", "landscape"), against);
        if (is(candidate, "noReset") && is(candidate, "fullReset")) {
            against.add("'noReset' and 'fullReset' are mutually exclusive");
        }
        return against;
    }

    private static void only(Map<String, JsonNode> candidate, String name, List<String> allowed, List<String> against) {
        JsonNode value = candidate.get(name);
        if (value != null
                && value.isString()
                && !allowed.contains(value.stringValue().toLowerCase(java.util.Locale.ROOT))) {
            against.add("'" + name + "' is " + value + ", but this device has "
                    + (name.equals("browserName") ? "no browser" : "only " + String.join(", ", allowed)));
        }
    }

    private static boolean is(Map<String, JsonNode> candidate, String name) {
        JsonNode value = candidate.get(name);
        return value != null && value.asString("").equals("true");
    }

    /** The text under this name; blank texts count as absent. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(all.get(name))
                .map(value -> value.asString(""))
                .filter(text -> !text.isBlank());
    }

    /** Whether the capability is true; the given answer when it is absent. */
    public boolean flag(String name, boolean otherwise) {
        return text(name).map(Boolean::parseBoolean).orElse(otherwise);
    }

    /** A time given in milliseconds. */
    public Optional<Duration> milliseconds(String name) {
        return text(name).map(value -> Duration.ofMillis((long) Double.parseDouble(value)));
    }

    /** How long the session waits for its next command, by the host's clock; zero when for ever. */
    public Optional<Duration> newCommandTimeout() {
        return text("newCommandTimeout").map(value -> Duration.ofMillis((long) (Double.parseDouble(value) * 1000)));
    }

    /** The settings that capabilities give: {@code appium:settings[name]}. */
    public Map<String, JsonNode> settings() {
        Map<String, JsonNode> settings = new LinkedHashMap<>();
        all.forEach((name, value) -> {
            if (name.startsWith(SETTING) && name.endsWith("]")) {
                settings.put(name.substring(SETTING.length(), name.length() - 1), value);
            }
        });
        return settings;
    }

    /** As the client gave them: with Appium's prefix at all that are not the standard's or of another vendor. */
    public Map<String, Object> described() {
        Map<String, Object> described = new LinkedHashMap<>();
        all.forEach((name, value) -> {
            boolean plain = name.contains(":") || KnownCapabilities.isStandard(name);
            described.put(plain ? name : "appium:" + name, value);
        });
        return described;
    }
}
