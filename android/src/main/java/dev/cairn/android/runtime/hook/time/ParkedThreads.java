package dev.cairn.android.runtime.hook.time;

import android.os.Looper;
import android.os.SystemClock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.robolectric.shadows.ShadowSystemClock;

/**
 * Threads of the app that park, where they say how long, in the device's time: what coroutines do that delay themselves off the main thread's handler, a {@code LaunchedEffect}
 * among them. The main thread, which moves the clock elsewhere, parks in the machine's time, and lets the clock go on by as much if nobody woke it. Who was woken seems to park
 * until it has a processor, and it is known here that it does not: so a coroutine that is given to a worker comes before the main thread's next message. Thread-safe.
 */
public final class ParkedThreads {
    private static final long NANOS_OF_MS = 1_000_000;

    /** Those that park. */
    private static final Map<Thread, Parked> ALL = new ConcurrentHashMap<>();

    /** @param end when it goes on in milliseconds of uptime, if nobody wakes it before */
    private record Parked(long end, boolean isWaking) {}

    private ParkedThreads() {}

    /** For {@link LockSupport#park()}. */
    public static void park() {
        parkUntil(Long.MAX_VALUE, LockSupport::park);
    }

    /** For {@link LockSupport#park(Object)}. */
    public static void park(Object blocker) {
        parkUntil(Long.MAX_VALUE, () -> LockSupport.park(blocker));
    }

    /** For {@link LockSupport#unpark(Thread)}. */
    public static void unpark(Thread thread) {
        if (thread != null) {
            ALL.computeIfPresent(thread, (parked, how) -> {
                ThreadHandover.mark();
                return new Parked(how.end(), true);
            });
        }
        LockSupport.unpark(thread);
    }

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
        parkUntil(SystemClock.uptimeMillis() + (nanos - 1) / NANOS_OF_MS + 1, wait);
    }

    private static void parkUntil(long end, Runnable wait) {
        Thread self = Thread.currentThread();
        ALL.put(self, new Parked(end, false));
        try {
            wait.run();
        } finally {
            ALL.remove(self);
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

    /** When the next one goes on, one of the {@link TimedWaits} is over, or the next task of a {@link DeviceScheduledPool} is due, in milliseconds of uptime; the largest number when none does. */
    public static long nextMs() {
        long parked = ALL.values().stream().mapToLong(Parked::end).min().orElse(Long.MAX_VALUE);
        return Math.min(parked, Math.min(TimedWaits.nextMs(), DeviceScheduledPool.nextMs()));
    }

    /** Whether somebody was woken and does not go on yet. */
    static boolean someoneIsWaking() {
        return ALL.values().stream().anyMatch(Parked::isWaking);
    }

    /** Wakes those whose time has come. */
    static void clockAdvanced() {
        long now = SystemClock.uptimeMillis();
        ALL.forEach((thread, parked) -> {
            if (parked.end() <= now) {
                LockSupport.unpark(thread);
            }
        });
        TimedWaits.clockAdvanced();
        DeviceScheduledPool.clockAdvanced();
    }
}
