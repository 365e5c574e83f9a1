package dev.cairn.explorer.appium;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a device of an Appium server is asked for and dealt with.
 *
 * @param capabilities asked for beside what the explorer needs, by full name such as {@code appium:udid}
 * @param reinstall whether another build of the app than the file's is replaced, with its data
 */
public record AppiumSettings(Map<String, String> capabilities, boolean reinstall) {
    /** Any device, and nothing of it is replaced. */
    public static final AppiumSettings DEFAULT = new AppiumSettings(Map.of(), false);

    /** How the names end of capabilities that are known to nobody else, such as a device service's {@code accessKey}. */
    private static final Pattern SECRET =
            Pattern.compile("(?i).*(key|token|secret|passwd|password|passcode|pwd|pin|credentials?)");

    public AppiumSettings {
        capabilities = Collections.unmodifiableMap(new TreeMap<>(capabilities));
    }

    /** The names of capabilities that are to be neither kept nor shown, by what they are called. */
    public Set<String> secretNames() {
        return capabilities.keySet().stream()
                .filter(name -> SECRET.matcher(name).matches())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
