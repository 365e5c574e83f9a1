package dev.cairn.explorer.device;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that the app needs and the JVM device has not, as its log tells it; phones log no such thing. It is never a crash.
 *
 * @param kind what sort of thing, such as {@code library}
 * @param missing what is missing, in a name that is the same each time
 * @param sentence what that means for the app
 * @param ended whether the app ended by it
 * @param trace where the app asked for it; empty if nobody knows
 */
public record DeviceLimit(String kind, String missing, String sentence, boolean ended, String trace) {
    /** The kinds that are of the device as a whole: its process ended, hung, or had too little memory. */
    private static final List<String> OF_DEVICE = List.of("died", "hang", "memory");

    private static final String BY_APP = "ended_by_app";

    private static final String TAG = "CairnDeviceLimit";
    private static final Pattern LINE = Pattern.compile("^.*?" + TAG + "\\s*:\\s?");
    private static final Pattern HEAD = Pattern.compile("(.+) \\(([a-z_]+), (ended the app|the app went on)\\): (.*)");

    /** All that these lines of the log tell of, in their order. */
    public static List<DeviceLimit> find(List<String> log) {
        List<DeviceLimit> found = new ArrayList<>();
        log.stream()
                .flatMap(String::lines)
                .filter(line -> line.contains(TAG))
                .map(line -> LINE.matcher(line).replaceFirst(""))
                .forEach(line -> read(line, found));
        return List.copyOf(found);
    }

    private static void read(String line, List<DeviceLimit> found) {
        Matcher head = HEAD.matcher(line);
        if (head.matches()) {
            found.add(new DeviceLimit(
                    head.group(2), head.group(1), head.group(4), head.group(3).startsWith("ended"), ""));
        } else if (!found.isEmpty()) {
            found.add(found.removeLast().withLine(line));
        }
    }

    private DeviceLimit withLine(String line) {
        return new DeviceLimit(kind, missing, sentence, ended, trace.isEmpty() ? line : trace + "\n" + line);
    }

    /** The device's own end. */
    public static DeviceLimit ofDevice(String kind, String missing, String sentence) {
        return new DeviceLimit(kind, missing, sentence, true, "");
    }

    /** The device's end by the app: no limit of the device, but found where its limits are. */
    public static DeviceLimit byApp(String sentence, String trace) {
        return new DeviceLimit(BY_APP, "its process", sentence, true, trace);
    }

    /** Whether it was the app that ended the device's process. */
    public boolean isByApp() {
        return kind.equals(BY_APP);
    }

    /** What is told of the app that ended the device's process. */
    public Crash asCrash() {
        return new Crash("process ended", sentence, trace.isEmpty() ? "process ended: " + sentence : trace);
    }

    /** This limit with where the app asked for what is missing. */
    public DeviceLimit withTrace(String where) {
        return new DeviceLimit(kind, missing, sentence, ended, where);
    }

    /** Whether the device itself came to its end by it, or may have. */
    public boolean isOfDevice() {
        return OF_DEVICE.contains(kind);
    }

    /** Whether it is the same thing that is missing. */
    public boolean isLike(DeviceLimit other) {
        return kind.equals(other.kind) && missing.equals(other.missing);
    }
}
