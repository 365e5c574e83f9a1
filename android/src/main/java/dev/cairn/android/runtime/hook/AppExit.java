package dev.cairn.android.runtime.hook;

import android.os.Process;
import dev.cairn.android.runtime.process.AppProcess;
import java.lang.Thread.UncaughtExceptionHandler;
import org.jspecify.annotations.Nullable;

/** Ways of an app to end itself, which must not end the device. */
public final class AppExit {
    private AppExit() {}

    /** The app ended its own process. */
    public static final class ExitRequest extends Error {
        private static final long serialVersionUID = 1L;

        ExitRequest() {
            super("the app ended its process", null, false, false);
        }
    }

    /** For {@link System#exit(int)}, and what comes to the same. Ends the process that runs if it is one of its own threads that asks. */
    public static void exit(int status) {
        AppProcess.exitIfAlive();
        throw new ExitRequest();
    }

    /** For {@link Runtime#exit(int)}. */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }

    /** For {@link Runtime#halt(int)}. */
    public static void halt(int status) {
        exit(status);
    }

    /** For {@link Runtime#halt(int)}. */
    public static void halt(Runtime runtime, int status) {
        exit(status);
    }

    /** For what {@code java.lang.Shutdown} calls below {@link Runtime#halt(int)}. */
    public static void halt0(int status) {
        exit(status);
    }

    /** For what {@code java.lang.Shutdown} does before {@link Runtime#halt(int)}: nothing here. */
    public static void beforeHalt() {}

    /** For what {@code java.lang.Shutdown} does when nothing runs any more. */
    public static void shutdown() {
        exit(0);
    }

    /** For {@link Process#killProcess(int)}. */
    public static void killProcess(int pid) {
        if (pid == Process.myPid()) {
            exit(0);
        }
    }

    /** For {@code Process.killProcessQuiet}, which is hidden. */
    public static void killProcessQuiet(int pid) {
        killProcess(pid);
    }

    /** For {@link Process#sendSignal(int, int)}: the signal that kills does. */
    public static void sendSignal(int pid, int signal) {
        if (signal == Process.SIGNAL_KILL) {
            killProcess(pid);
        }
    }

    /** For {@code Process.sendSignalQuiet}, which is hidden. */
    public static void sendSignalQuiet(int pid, int signal) {
        sendSignal(pid, signal);
    }

    /** For {@link Runtime#addShutdownHook(Thread)}: Android ends processes without running any. */
    public static void addShutdownHook(Runtime runtime, Thread hook) {
        if (!AppProcess.starting().shutdownHooks().add(hook)) {
            throw new IllegalArgumentException("Hook previously registered");
        }
    }

    /** For {@link Runtime#removeShutdownHook(Thread)}. */
    public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
        return AppProcess.starting().shutdownHooks().remove(hook);
    }

    /** For {@link Thread#setDefaultUncaughtExceptionHandler}. */
    public static void setHandler(@Nullable UncaughtExceptionHandler handler) {
        AppProcess.starting().faults().handler(handler);
    }

    /** For {@link Thread#getDefaultUncaughtExceptionHandler}. */
    public static UncaughtExceptionHandler handler() {
        return AppProcess.starting().faults().handler();
    }
}
