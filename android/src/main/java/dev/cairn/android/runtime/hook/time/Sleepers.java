package dev.cairn.android.runtime.hook.time;

import android.os.Looper;
import android.os.SystemClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.shadows.ShadowSystemClock;

/**
 * Threads of the app that sleep in virtual time. On the main thread a sleep just lets the clock go on, since nothing
 * else can happen there meanwhile. Thread-safe.
 */
public final class Sleepers {
    private static final Object LOCK = new Object();
    private static final List<Long> WAKE_TIMES = new ArrayList<>();

    private Sleepers() {}

    /** Sleeps so long in the device's time. */
    public static void sleep(long millis) throws InterruptedException {
        if (Looper.getMainLooper().getThread() == Thread.currentThread()) {
            ShadowSystemClock.advanceBy(Duration.ofMillis(millis));
            return;
        }
        Long wake = SystemClock.uptimeMillis() + Math.max(0, millis);
        synchronized (LOCK) {
            WAKE_TIMES.add(wake);
            LOCK.notifyAll();
            try {
                while (SystemClock.uptimeMillis() < wake) {
                    LOCK.wait();
                    if (Thread.interrupted()) { // before it was told the time, and it has been told since
                        throw new InterruptedException();
                    }
                }
            } finally {
                WAKE_TIMES.remove(wake);
            }
        }
    }

    /** When the next one wakes, in milliseconds of uptime; the largest number when none sleeps. */
    public static long nextWakeMs() {
        synchronized (LOCK) {
            return WAKE_TIMES.stream().mapToLong(Long::longValue).min().orElse(Long.MAX_VALUE);
        }
    }

    /** Waits until a thread sleeps, but no longer than this by the machine's clock. */
    public static void awaitSleeper(long atMostMs) throws InterruptedException {
        synchronized (LOCK) {
            if (WAKE_TIMES.isEmpty()) {
                LOCK.wait(atMostMs);
            }
        }
    }

    /** Wakes those whose time has come, the {@link ParkedThreads} among them. */
    public static void clockAdvanced() {
        synchronized (LOCK) {
            LOCK.notifyAll();
        }
        ParkedThreads.clockAdvanced();
    }

    /** Whether a thread's time has come, or it was woken or handed a task, and it does not run yet. */
    public static boolean someoneIsWaking() {
        return Math.min(nextWakeMs(), ParkedThreads.nextMs()) <= SystemClock.uptimeMillis()
                || ParkedThreads.someoneIsWaking()
                || DeviceScheduledPool.someoneIsWaking()
                || DeviceThreadPool.someoneIsWaking();
    }
}
