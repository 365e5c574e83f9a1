package dev.cairn.testkit.device;

import java.util.ArrayList;
import java.util.List;

/** What a fake phone writes to its log of an app's end. Not thread-safe. */
final class FakeLog {
    private static final String LOG = "11-21 10:31:00.000  1234  1234 E AndroidRuntime: ";

    private final List<String> lines = new ArrayList<>();

    /** All lines since the last call of this. */
    List<String> take() {
        List<String> taken = List.copyOf(lines);
        lines.clear();
        return taken;
    }

    void hang(String packageName) {
        lines.add("11-21 10:31:00.000  1234  1234 E ActivityManager: ANR in " + packageName);
    }

    /** An exception in what an activity does when it is touched. */
    void crash(String packageName, String activity, String exception, String message) {
        lines.add(LOG + "FATAL EXCEPTION: main");
        lines.add(LOG + "Process: " + packageName + ", PID: 1234");
        lines.add(LOG + exception + ": " + message);
        lines.add(LOG + "\tat " + packageName + activity + ".onClick(Demo.java:12)");
    }
}
