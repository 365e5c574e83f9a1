package dev.cairn.android.runtime;

import dev.cairn.android.device.AppTrace;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.LogEntry;
import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.runtime.process.ProcessExit;
import java.util.List;

/** What the system logs of the end of processes, as logcat would show it, and of limits of the device. */
final class CrashLog {
    private static final int SYSTEM_PID = 500;

    CrashLog() {}

    /** Adds what Android writes when an app's process comes to its end. */
    synchronized void ended(String packageName, int pid, ProcessExit.End how) {
        switch (how) {
            case ProcessExit.End.Crash crash -> crash(packageName, pid, crash.thread(), crash.cause());
            case ProcessExit.End.NotResponding stuck -> notResponding(packageName, pid, stuck.trace());
            case ProcessExit.End.Exit exit -> exited(packageName, pid, exit.trace());
        }
    }

    /** A phone does not tell where; who wonders why the home screen shows wants to know. */
    private void exited(String packageName, int pid, List<StackTraceElement> trace) {
        AppTrace.print(trace).lines().forEach(line -> add(pid, 'I', "System.exit", line));
        add(SYSTEM_PID, 'I', "ActivityManager", "Process " + packageName + " (pid " + pid + ") has died");
    }

    private void notResponding(String packageName, int pid, List<StackTraceElement> trace) {
        add(SYSTEM_PID, 'E', "ActivityManager", "ANR in " + packageName);
        add(SYSTEM_PID, 'E', "ActivityManager", "PID: " + pid);
        add(SYSTEM_PID, 'E', "ActivityManager", "Reason: the main thread did not come to rest");
        AppTrace.print(trace).lines().forEach(line -> add(SYSTEM_PID, 'E', "ActivityManager", line));
    }

    private void crash(String packageName, int pid, String thread, Throwable cause) {
        add(pid, 'E', "AndroidRuntime", "FATAL EXCEPTION: " + thread);
        add(pid, 'E', "AndroidRuntime", "Process: " + packageName + ", PID: " + pid);
        AppTrace.print(cause).lines().forEach(line -> add(pid, 'E', "AndroidRuntime", line));
    }

    private static void add(int pid, char level, String tag, String message) {
        AppLog.add(pid, level, tag, message);
    }

    /** Limits have a tag of their own, which no phone's log has; a trace follows line by line. */
    private void limit(UnsupportedFeature limit) {
        char level = limit.ended() ? 'E' : 'W';
        String effect = limit.ended() ? "ended the app" : "the app went on";
        String what = "%s (%s, %s): %s".formatted(limit.missing(), limit.kind().label(), effect, limit.sentence());
        add(SYSTEM_PID, level, AppLog.LIMITS, what);
        limit.trace().ifPresent(trace -> trace.lines().forEach(line -> add(SYSTEM_PID, level, AppLog.LIMITS, line)));
    }

    synchronized List<LogEntry> take() {
        DeviceLimits.takeFresh().forEach(this::limit);
        return AppLog.take();
    }
}
