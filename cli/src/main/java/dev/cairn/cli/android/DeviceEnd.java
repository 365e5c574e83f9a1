package dev.cairn.cli.android;

import dev.cairn.agent.device.DeviceLimit;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why a device's process has ended, or was ended, by its exit code and its log. */
final class DeviceEnd {
    /** What a device exits with that cannot end an app. */
    private static final int STUCK = 3;

    /** What it says before. */
    private static final String SAYS_STUCK = "the app keeps Android's main thread";

    /** What it says of an app that calls for the JVM's end. */
    private static final String SAYS_EXIT = "the app ended the device's process at ";

    /** Beyond it are those that a signal ended. */
    private static final int LAST_OF_OWN = 128;

    /** Where a signal ended what ran within its walls, unshare wants to end by the same one, cannot by SIGKILL, and says so in its last line. */
    private static final String SAYS_KILLED = "unshare: ";

    private DeviceEnd() {}

    /** The reason, for a code that is null as long as the process runs. A device ends itself only where it says so: else an app did it. */
    static DeviceLimit of(@Nullable Integer code, String log) {
        if (code == null || code == STUCK && log.contains(SAYS_STUCK)) {
            return KeptThread.in(log)
                    .orElseGet(() -> DeviceLimit.ofDevice("hang", "hang", "the device did not answer, and was ended"));
        }
        String sentence = "the app ended the device's process with exit code " + code;
        if (log.contains(SAYS_EXIT)) {
            return DeviceLimit.byApp(sentence, trace(log));
        }
        return code <= LAST_OF_OWN && !isKilledWithinWalls(log)
                ? DeviceLimit.byApp(sentence, "")
                : DeviceLimit.ofDevice("died", "device process", "the device's process ended with exit code " + code);
    }

    private static boolean isKilledWithinWalls(String log) {
        return log.lines().reduce("", (former, line) -> line).startsWith(SAYS_KILLED);
    }

    private static String trace(String log) {
        String told = log.substring(log.lastIndexOf(SAYS_EXIT) + SAYS_EXIT.length());
        List<String> lines = ("\tat " + told)
                .lines()
                .takeWhile(line -> line.startsWith("\tat "))
                .toList();
        return lines.stream().collect(Collectors.joining("\n", "process ended\n", ""));
    }
}
