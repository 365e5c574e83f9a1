package dev.cairn.android.runtime.hook;

import android.os.Looper;
import android.os.SystemClock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.robolectric.shadows.ShadowSystemClock;

/**
 * Threads of the app that park for no longer than they say, in the device's time: what coroutines do that delay themselves off the main thread's
 * handler, a {@code LaunchedEffect} among them. The main thread, which moves the clock elsewhere, parks in the machine's time, and lets the clock go on
 * by as much if nobody woke it. Thread-safe.
 */
public final class ParkedThreads {
    private static final long NANOS_OF_MS = 1_000_000;

    /** By thread, when it goes on in milliseconds of uptime, if nobody wakes it before. */
    private static final Map<Thread, Long> ENDS = new ConcurrentHashMap<>();

    private ParkedThreads() {}

    /** For {@link LockSupport#parkNanos(long)}. */
    public static void parkNanos(long nanos) {
        park(nanos, LockSupport::park, LockSupport::parkNanos);
    }

    /** For {@link LockSupport#parkNanos(Object, long)}. */
    public static void parkNanos(Object blocker, long nanos) {
        park(nanos, () -> LockSupport.park(blocker), most -> LockSupport.parkNanos(blocker, most));
    }

    /** For {@link LockSupport#parkUntil(long)}. */
    public static void parkUntil(long deadline) {
        parkNanos((deadline - AppTime.currentTimeMillis()) * NANOS_OF_MS);
    }

    /** For {@link LockSupport#parkUntil(Object, long)}. */
    public static void parkUntil(Object blocker, long deadline) {
        parkNanos(blocker, (deadline - AppTime.currentTimeMillis()) * NANOS_OF_MS);
    }

    private static void park(long nanos, Runnable wait, LongConsumer waitNanos) {
        if (nanos <= 0) {
            return;
        }
        if (Looper.getMainLooper().getThread() == Thread.currentThread()) {
            parkMain(nanos, waitNanos);
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

    private static void parkMain(long nanos, LongConsumer waitNanos) {
        long start = System.nanoTime();
        waitNanos.accept(nanos);
        boolean shows = nanos >= NANOS_OF_MS; // who looks again and again in between sees other threads at rest
        if (shows && System.nanoTime() - start >= nanos) {
            ShadowSystemClock.advanceBy(Duration.ofNanos(nanos));
            Sleepers.clockAdvanced();
        }
    }

    /** When the next one goes on, or the next task of a {@link DeviceScheduledPool} is due, in milliseconds of uptime; the largest number when none does. */
    public static long nextMs() {
        long parked = ENDS.values().stream().mapToLong(Long::longValue).min().orElse(Long.MAX_VALUE);
        return Math.min(parked, DeviceScheduledPool.nextMs());
    }

    /** Wakes those whose time has come. */
    static void clockAdvanced() {
        long now = SystemClock.uptimeMillis();
        ENDS.forEach((thread, end) -> {
            if (end <= now) {
                LockSupport.unpark(thread);
            }
        });
        DeviceScheduledPool.clockAdvanced();
    }
}
