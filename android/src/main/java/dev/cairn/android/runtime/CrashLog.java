package dev.cairn.android.runtime;

import dev.cairn.android.device.LogEntry;
import dev.cairn.android.runtime.hook.AppTime;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The log, as logcat would show it, since it was last taken. */
final class CrashLog {
    private final List<LogEntry> entries = new ArrayList<>();

    CrashLog() {}

    /** Adds what Android writes when an app dies of an exception. */
    synchronized void crash(String packageName, int pid, String thread, Throwable cause) {
        add(pid, 'E', "AndroidRuntime", "FATAL EXCEPTION: " + thread);
        add(pid, 'E', "AndroidRuntime", "Process: " + packageName + ", PID: " + pid);
        StringWriter trace = new StringWriter();
        AppTrace.clean(cause);
        cause.printStackTrace(new PrintWriter(trace));
        trace.toString().lines().forEach(line -> add(pid, 'E', "AndroidRuntime", line));
    }

    private void add(int pid, char level, String tag, String message) {
        entries.add(new LogEntry(Instant.ofEpochMilli(AppTime.currentTimeMillis()), pid, level, tag, message));
    }

    synchronized List<LogEntry> take() {
        List<LogEntry> taken = List.copyOf(entries);
        entries.clear();
        return taken;
    }
}
