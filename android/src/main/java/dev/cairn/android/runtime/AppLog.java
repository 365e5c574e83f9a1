package dev.cairn.android.runtime;

import dev.cairn.android.device.DeviceLog;
import dev.cairn.android.device.LogEntry;
import dev.cairn.android.runtime.hook.time.AppTime;
import dev.cairn.android.runtime.process.AppProcess;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The lines of the device's log that were not taken yet; of very many, the last. They have a phone's names for files. Thread-safe. */
public final class AppLog {
    /** About what a phone's buffer of 256 kB holds. */
    private static final int MOST_LINES = 3_000;

    /** One for each of Android's priorities, which begin at 2. */
    private static final String LEVELS = "VDIWEF";

    /** The tag of what the device says of itself. */
    static final String LIMITS = "CairnDeviceLimit";

    private static final int FIRST_PRIORITY = 2;

    /** Whether the device tells each line, too; set by {@code --verbose}. */
    private static final boolean ECHO = Boolean.getBoolean("cairn.device.echo");

    private static final Deque<LogEntry> LINES = new ArrayDeque<>();

    private AppLog() {}

    /**
     * Adds what a process logs, line by line.
     *
     * @param priority as {@link android.util.Log} numbers them
     */
    public static void write(int pid, int priority, String tag, String message) {
        String from = tag.equals(LIMITS) ? tag + "?" : tag; // nobody but the device says what it lacks
        int level = Math.clamp(priority - FIRST_PRIORITY, 0, LEVELS.length() - 1);
        message.lines().forEach(line -> add(pid, LEVELS.charAt(level), from, line));
    }

    static void add(int pid, char level, String tag, String line) {
        keep(pid, level, tag, AppProcess.onPhone(line));
    }

    private static synchronized void keep(int pid, char level, String tag, String line) {
        if (LINES.size() == MOST_LINES) {
            LINES.removeFirst();
        }
        LINES.addLast(new LogEntry(Instant.ofEpochMilli(AppTime.currentTimeMillis()), pid, level, tag, line));
        if (ECHO) {
            DeviceLog.tell(level + "/" + tag + ": " + line);
        }
    }

    static synchronized List<LogEntry> take() {
        List<LogEntry> taken = List.copyOf(LINES);
        LINES.clear();
        return taken;
    }
}
