package dev.cairn.android.runtime.hook;

import android.os.SystemClock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads of the app that park for no longer than they say, in the device's time: what coroutines do that delay themselves off the main thread's
 * handler, a {@code LaunchedEffect} among them. Thread-safe.
 */
public final class Parked {
    private static final long NANOS_OF_MS = 1_000_000;

    /** By thread, when it goes on in milliseconds of uptime, if nobody wakes it before. */
    private static final Map<Thread, Long> ENDS = new ConcurrentHashMap<>();

    private Parked() {}

    /** For {@link LockSupport#parkNanos(long)}. */
    public static void parkNanos(long nanos) {
        park(nanos, LockSupport::park);
    }

    /** For {@link LockSupport#parkNanos(Object, long)}. */
    public static void parkNanos(Object blocker, long nanos) {
        park(nanos, () -> LockSupport.park(blocker));
    }

    /** For {@link LockSupport#parkUntil(long)}. */
    public static void parkUntil(long deadline) {
        parkNanos((deadline - AppTime.currentTimeMillis()) * NANOS_OF_MS);
    }

    /** For {@link LockSupport#parkUntil(Object, long)}. */
    public static void parkUntil(Object blocker, long deadline) {
        parkNanos(blocker, (deadline - AppTime.currentTimeMillis()) * NANOS_OF_MS);
    }

    private static void park(long nanos, Runnable wait) {
        if (nanos <= 0) {
            return;
        }
        Thread self = Thread.currentThread();
        ENDS.put(self, SystemClock.uptimeMillis() + (nanos - 1) / NANOS_OF_MS + 1);
        try {
            wait.run();
        } finally {
            ENDS.remove(self);
        }
    }

    /** When the next one goes on, in milliseconds of uptime; the largest number when none is parked. */
    public static long nextMs() {
        return ENDS.values().stream().mapToLong(Long::longValue).min().orElse(Long.MAX_VALUE);
    }

    /** Wakes those whose time has come. */
    static void clockAdvanced() {
        long now = SystemClock.uptimeMillis();
        ENDS.forEach((thread, end) -> {
            if (end <= now) {
                LockSupport.unpark(thread);
            }
        });
    }
}
