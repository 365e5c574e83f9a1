package dev.cairn.android.runtime.hook;

import android.os.Process;

/** What {@code android.system.Os} would tell of the machine. */
public final class AppOs {
    private AppOs() {}

    /** The number of the app's process. */
    public static int getpid() {
        return Process.myPid();
    }
}
