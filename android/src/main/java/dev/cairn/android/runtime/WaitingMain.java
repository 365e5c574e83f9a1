package dev.cairn.android.runtime;

import android.os.Looper;
import android.os.SystemClock;
import dev.cairn.android.runtime.hook.time.ParkedThreads;
import dev.cairn.android.runtime.hook.time.Sleepers;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.shadow.Shadows;
import java.time.Duration;
import java.util.Arrays;
import org.robolectric.shadows.ShadowLooper;
import org.robolectric.shadows.ShadowPausedLooper;
import org.robolectric.shadows.ShadowSystemClock;

/**
 * Lets time pass while the main thread waits for a thread of the app that sleeps, or for one whose next message is not due yet: one that joins
 * the thread of a game, or wants what that one holds or tries again and again to get. Elsewhere the main thread itself moves the clock; here it
 * would wait for ever.
 */
final class WaitingMain implements Runnable {
    private static final long NEVER = Long.MAX_VALUE;

    private static final long LOOK_MS = 10;

    /** How long not to look while nobody sleeps. */
    private static final long PAUSE_MS = 50;

    /** A message may be due in an hour or a thread be parked for one, and that is not what is waited for: time passes about as fast as the machine's. */
    private static final long MOST_AT_ONCE_MS = 100;

    /** So often in a row it is seen to wait, so that it is not only about to go on. */
    private static final int SURELY = 3;

    private final Thread main;

    private WaitingMain(Thread main) {
        this.main = main;
    }

    /** Looks after this main thread for as long as the device is there. */
    static void lookAfter(Thread main) {
        ThreadGroup outside = main.getThreadGroup().getParent();
        Thread watch = new Thread(outside, new WaitingMain(main), "cairn-waiting-main");
        watch.setDaemon(true);
        watch.start();
    }

    @Override
    public void run() {
        int seen = 0;
        try {
            while (true) {
                if (seen == 0) {
                    Sleepers.awaitSleeper(PAUSE_MS);
                }
                Thread.sleep(LOOK_MS);
                seen = waits() && !AppProcess.awaitThreads() ? seen + 1 : 0; // who works might let it go on
                if (seen >= SURELY) {
                    passToNext();
                    seen = 0;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the device ends
        }
    }

    private static void passToNext() {
        long now = SystemClock.uptimeMillis();
        long due = Math.min(nextMessageMs(), ParkedThreads.nextMs());
        long soon = due == NEVER ? NEVER : Math.min(due, now + MOST_AT_ONCE_MS);
        long next = Math.min(Sleepers.nextWakeMs(), soon);
        if (next != NEVER && next > now) {
            ShadowSystemClock.advanceBy(Duration.ofMillis(next - now));
            Sleepers.clockAdvanced();
        }
    }

    /** When the next message of another thread's is due. */
    private static long nextMessageMs() {
        return ShadowLooper.getAllLoopers().stream()
                .filter(looper -> looper != Looper.getMainLooper())
                .map(Shadows::shadowOf)
                .map(looper -> ((ShadowPausedLooper) looper).getNextScheduledTaskTime())
                .filter(Duration::isPositive)
                .mapToLong(Duration::toMillis)
                .min()
                .orElse(NEVER);
    }

    /** Whether it waits in the app's interest: not for a command, nor for what the device does for it. */
    private boolean waits() {
        return rests(main)
                && Arrays.stream(main.getStackTrace())
                        .map(StackTraceElement::getClassName)
                        .filter(name -> !name.startsWith("java.") && !name.startsWith("jdk."))
                        .findFirst()
                        .filter(name -> !isOurs(name))
                        .isPresent();
    }

    private static boolean isOurs(String className) {
        return className.startsWith("org.robolectric.")
                || (className.startsWith("dev.cairn.android.")
                        && !className.startsWith("dev.cairn.android.runtime.surface.")
                        && !className.startsWith(ParkedThreads.class.getName()));
    }

    private static boolean rests(Thread thread) {
        Thread.State state = thread.getState();
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING || state == Thread.State.BLOCKED;
    }
}
