package dev.cairn.android.runtime;

import android.os.SystemClock;
import dev.cairn.android.runtime.hook.Sleepers;
import dev.cairn.android.runtime.process.AppProcess;
import java.time.Duration;
import java.util.Arrays;
import org.robolectric.shadows.ShadowSystemClock;

/**
 * Lets time pass while the main thread waits for a thread of the app that sleeps: one that joins the thread of a game, or wants what that one
 * holds. Elsewhere the main thread itself moves the clock; here it would wait for ever.
 */
final class WaitingMain implements Runnable {
    private static final long LOOK_MS = 10;

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
                Sleepers.awaitSleeper();
                Thread.sleep(LOOK_MS);
                seen = waits() && !AppProcess.awaitThreads() ? seen + 1 : 0; // who works might let it go on
                if (seen >= SURELY) {
                    passToNextWake();
                    seen = 0;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the device ends
        }
    }

    private static void passToNextWake() {
        long next = Sleepers.nextWakeMs();
        long now = SystemClock.uptimeMillis();
        if (next != Long.MAX_VALUE && next > now) {
            ShadowSystemClock.advanceBy(Duration.ofMillis(next - now));
            Sleepers.clockAdvanced();
        }
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
                        && !className.startsWith("dev.cairn.android.runtime.surface."));
    }

    private static boolean rests(Thread thread) {
        Thread.State state = thread.getState();
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING || state == Thread.State.BLOCKED;
    }
}
