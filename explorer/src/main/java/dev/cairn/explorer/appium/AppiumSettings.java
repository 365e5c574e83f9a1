package dev.cairn.explorer.appium;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a device of an Appium server is asked for and dealt with.
 *
 * @param capabilities asked for beside what the explorer needs, by full name such as {@code appium:udid}
 * @param reinstall whether another build of the app than the file's is replaced, with its data
 */
public record AppiumSettings(Map<String, String> capabilities, boolean reinstall) {
    /** Any device, and nothing of it is replaced. */
    public static final AppiumSettings DEFAULT = new AppiumSettings(Map.of(), false);

    /** Copies the capabilities. */
    public AppiumSettings {
        capabilities = Collections.unmodifiableMap(new TreeMap<>(capabilities));
    }
}
