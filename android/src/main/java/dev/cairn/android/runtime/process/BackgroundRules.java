package dev.cairn.android.runtime.process;

import android.app.BackgroundServiceStartNotAllowedException;
import android.app.ForegroundServiceStartNotAllowedException;
import android.content.ComponentName;
import android.content.Intent;
import android.os.Build;
import android.os.SystemClock;

/**
 * Whether Android lets an app start services: while it shows, for a minute after that (for ten seconds if they are to go to the foreground), while one of its
 * services is in the foreground, and for a minute after the system has woken it for an alarm, a job or a pending intent. Where Android is stricter with
 * what it wakes, this is not.
 */
final class BackgroundRules {
    private static final long IDLE_MS = 60_000;
    private static final long FOREGROUND_MS = 10_000;

    private volatile boolean shows;
    private long shownMs; // a process begins with uptime zero
    private long wokenMs = Long.MIN_VALUE / 2;

    BackgroundRules() {}

    /** The app's threads may start services while the clock goes on by much between two turns of the main one. */
    void shows(boolean now) {
        if (now || shows) {
            shownMs = SystemClock.uptimeMillis();
        }
        shows = now;
    }

    void woken() {
        wokenMs = SystemClock.uptimeMillis();
    }

    private boolean isWithin(long afterShownMs) {
        long now = SystemClock.uptimeMillis();
        return shows || now - shownMs <= afterShownMs || now - wokenMs <= IDLE_MS;
    }

    /** Throws what {@code Context.startService} throws. */
    void check(Intent intent, int targetSdk) {
        if (targetSdk < Build.VERSION_CODES.O || isWithin(IDLE_MS)) {
            return;
        }
        String message = "Not allowed to start service " + intent + ": app is in background";
        throw targetSdk >= Build.VERSION_CODES.S
                ? new BackgroundServiceStartNotAllowedException(message)
                : new IllegalStateException(message);
    }

    /** Throws what {@code Context.startForegroundService} throws. */
    void checkForeground(ComponentName service, int targetSdk) {
        if (targetSdk >= Build.VERSION_CODES.S && !isWithin(FOREGROUND_MS)) {
            throw new ForegroundServiceStartNotAllowedException(
                    "startForegroundService() not allowed due to mAllowStartForeground false: service "
                            + service.flattenToShortString());
        }
    }
}
