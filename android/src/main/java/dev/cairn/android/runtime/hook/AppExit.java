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

    /** For {@link System#exit(int)}. */
    public static void exit(int status) {
        AppProcess.starting().faults().exit();
        throw new ExitRequest();
    }

    /** For {@link Runtime#exit(int)} and {@link Runtime#halt(int)}. */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }

    /** For {@link Process#killProcess(int)}. */
    public static void killProcess(int pid) {
        if (pid == Process.myPid()) {
            exit(0);
        }
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
