package dev.cairn.android.command;

import dev.cairn.android.hierarchy.Globs;
import dev.cairn.android.hierarchy.SourceSettings;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A session's settings, with the names, the defaults and the checks of Appium's UiAutomator2 server. Names that the server does not know
 * are kept and given back, as its driver does with those of plugins.
 */
final class SessionSettings {
    private static final Map<String, Object> DEFAULTS = defaults();

    private final Map<String, Object> values = new LinkedHashMap<>(DEFAULTS);

    private static Map<String, Object> defaults() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (String name : List.of(
                "allowInvisibleElements",
                "ignoreUnimportantViews",
                "enableMultiWindows",
                "enableTopmostWindowFromActivePackage",
                "normalizeTagNames",
                "enforceXPath1",
                "disableIdLocatorAutocompletion",
                "includeExtrasInPageSource",
                "includeA11yActionsInPageSource",
                "includeExtraRenderingInfo",
                "mapTestTagToResourceId",
                "simpleBoundsCalculation",
                "useResourcesForOrientationDetection",
                "deferAccessibilityCacheReset",
                "mjpegBilinearFiltering")) {
            all.put(name, false);
        }
        for (String name : List.of(
                "enableNotificationListener",
                "shouldUseCompactResponses",
                "limitXPathContextScope",
                "shutdownOnPowerDisconnect",
                "trackScrollEvents")) {
            all.put(name, true);
        }
        all.putAll(Map.of("elementResponseAttributes", "name,text", "alwaysTraversableViewClasses", ""));
        all.putAll(Map.of("snapshotMaxDepth", 70, "currentDisplayId", 0, "serverPort", 6790, "mjpegServerPort", 7810));
        all.putAll(Map.of("mjpegServerFramerate", 10, "mjpegScalingFactor", 50, "mjpegServerScreenshotQuality", 50));
        all.putAll(Map.of("actionAcknowledgmentTimeout", 3000L, "scrollAcknowledgmentTimeout", 200L));
        all.putAll(Map.of("keyInjectionDelay", 0L, "wakeLockTimeout", 86_400_000L));
        all.putAll(Map.of("waitForIdleTimeout", 10_000L, "waitForSelectorTimeout", 10_000L));
        return all;
    }

    /** All settings by their names, those that nobody has set among them. */
    Map<String, Object> all() {
        return values;
    }

    /** Takes over what the client sends; nothing of it when one value is wrong. */
    void update(Map<String, JsonNode> wanted) {
        Map<String, Object> checked = new LinkedHashMap<>();
        wanted.forEach((name, value) -> checked.put(name, checked(name, value)));
        values.putAll(checked);
    }

    private static Object checked(String name, JsonNode value) {
        return switch (DEFAULTS.get(name)) {
            case Boolean known when value.isBoolean() -> value.booleanValue();
            case String known when value.isString() -> value.stringValue();
            case Integer known when value.isNumber() -> inRange(name, value.intValue());
            case Long known when value.isNumber() -> value.longValue();
            case null -> value;
            case Object known ->
                throw WebDriverError.INVALID_ARGUMENT.because("Invalid '" + name + "' setting value type. Got: " + value
                        + ". Expected: " + known.getClass().getSimpleName() + ".");
        };
    }

    private static int inRange(String name, int value) {
        int least = name.equals("currentDisplayId") ? 0 : 1;
        int most = switch (name) {
            case "snapshotMaxDepth" -> 500;
            case "mjpegScalingFactor", "mjpegServerScreenshotQuality" -> 100;
            case "mjpegServerFramerate" -> 60;
            case "currentDisplayId" -> 0;
            default -> 65_535;
        };
        if (value < least || value > most) {
            throw WebDriverError.INVALID_ARGUMENT.because("Invalid " + name + " value specified, must be in range "
                    + least + ".." + most + ". " + value + " was given.");
        }
        return value;
    }

    private boolean is(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    private long number(String name) {
        return values.get(name) instanceof Number number ? number.longValue() : 0;
    }

    private String text(String name) {
        return String.valueOf(values.get(name));
    }

    /** Whether elements that are found are given as references alone. */
    boolean isCompact() {
        return is("shouldUseCompactResponses");
    }

    /** What is told of an element that was found, where the answer is not compact. */
    List<String> responseAttributes() {
        return Arrays.stream(text("elementResponseAttributes").split(","))
                .map(String::strip)
                .toList();
    }

    /** How long a container that is to be scrolled is waited for. */
    Duration waitForSelector() {
        return Duration.ofMillis(number("waitForSelectorTimeout"));
    }

    /** What sources show. */
    SourceSettings source() {
        return new SourceSettings(
                is("allowInvisibleElements"),
                is("ignoreUnimportantViews"),
                is("enableMultiWindows"),
                is("enableTopmostWindowFromActivePackage"),
                is("enableNotificationListener"),
                is("normalizeTagNames"),
                is("includeExtrasInPageSource"),
                is("includeA11yActionsInPageSource"),
                is("includeExtraRenderingInfo"),
                is("mapTestTagToResourceId"),
                is("limitXPathContextScope"),
                is("enforceXPath1"),
                is("disableIdLocatorAutocompletion"),
                (int) number("snapshotMaxDepth"),
                Globs.parse(text("alwaysTraversableViewClasses")));
    }
}
