package dev.cairn.android.runtime.hook.time;

import android.os.Looper;
import android.os.SystemClock;
import java.time.Duration;
import org.robolectric.shadows.ShadowSystemClock;

/**
 * Lets time pass for a main thread that does nothing but look at the clock until it shows some later time: on a phone that
 * takes as long as it says, here it would take for ever. How often it looked decides, so runs stay repeatable.
 */
final class BusyClock {
    /** Looks at one instant that no app needs which does something besides. */
    private static final int MANY = 20_000;

    /** From then on a millisecond passes for so many. */
    private static final int FOR_EACH_MS = 50;

    private static long instant;
    private static int looks;

    private BusyClock() {}

    /** Called before each look of an app at the clock, from any thread; only the main thread's count. */
    static void looked() {
        Looper main = Looper.getMainLooper();
        if (main == null || main.getThread() != Thread.currentThread()) {
            return;
        }
        long now = SystemClock.uptimeMillis();
        looks = now == instant || looks >= MANY && now == instant + 1 ? looks + 1 : 0;
        instant = now;
        if (looks >= MANY + FOR_EACH_MS) {
            looks = MANY;
            ShadowSystemClock.advanceBy(Duration.ofMillis(1));
            Sleepers.clockAdvanced();
        }
    }
}
