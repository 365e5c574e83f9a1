package dev.cairn.android.runtime;

import android.os.Looper;
import android.os.SystemClock;
import android.util.Log;
import android.view.Choreographer;
import dev.cairn.android.runtime.hook.AppLooper;
import dev.cairn.android.runtime.hook.time.ParkedThreads;
import dev.cairn.android.runtime.hook.time.Sleepers;
import dev.cairn.android.runtime.hook.time.ThreadHandover;
import dev.cairn.android.runtime.sensor.SensorFeed;
import dev.cairn.android.runtime.shadow.Shadows;
import dev.cairn.android.runtime.webview.WebViews;
import java.time.Duration;
import org.robolectric.shadows.ShadowChoreographer;
import org.robolectric.shadows.ShadowLooper;
import org.robolectric.shadows.ShadowPausedLooper;
import org.robolectric.shadows.ShadowSystemClock;

/**
 * Lets virtual time pass on Android's main thread, one frame at a time. Nothing else moves the clock, so the same
 * commands give the same screens.
 */
final class MainLoop {
    /** The length of a frame, as Robolectric's Choreographer has it. */
    static final Duration FRAME = Duration.ofMillis(15);

    /** The screen is at rest when nothing is due for this long; a single tap is known to be one after 300 ms. */
    private static final long QUIET_MS = 350;

    /** What a user needs at least between two actions; without it a toast would outlive dozens of them. */
    private static final long LEAST_MS = 400;

    /** Endless animations and handlers that post again and again end here. */
    private static final long MOST_MS = 1000;

    /** A handler that posts itself again without a delay never rests; on a phone the clock goes on meanwhile, and so it does here. */
    private static final int MOST_AT_ONCE = 100;

    /** One that goes on so for as many milliseconds posts for ever, and from then on frame by frame, not a hundred thousand times a second. */
    private static final int FEW_TURNS = 10;

    /** A window that came at the very end is laid out and drawn in so many frames; one that never is keeps nobody. */
    private static final int FIRST_FRAMES = 4;

    /** What is done between messages. */
    interface Turn {
        /** Carries out what messages asked for; true when that may have brought new ones. */
        boolean afterMessages();

        /** Carries out what waits for a main thread that has nothing to do, which a frame to draw is, if it has or the wait was long enough; true if there was anything. */
        boolean afterAll(boolean idle);

        /** Lets the app's other threads do what they have to do now. */
        void awaitThreads();

        /** Whether a window that is to show has had no frame yet. */
        boolean awaitsFrame();

        /** Draws what has changed on the screen, in windows that were drawn before. */
        void draw();

        /** Draws windows that never were, which follows all that was to be done when they came. */
        void drawNew();
    }

    private final Turn turn;

    /** How many times on end messages were left when as many had run as may at once. */
    private int restlessTurns;

    MainLoop(Turn turn) {
        this.turn = turn;
    }

    /** Lets time pass until nothing is due soon: at least 400 milliseconds, at most a second and a window's first frames. */
    void settle() {
        long start = SystemClock.uptimeMillis();
        pass(Duration.ofMillis(LEAST_MS));
        while (nextDueMs() - SystemClock.uptimeMillis() <= QUIET_MS && SystemClock.uptimeMillis() < start + MOST_MS) {
            step(start + MOST_MS);
        }
        for (int frame = 0; frame < FIRST_FRAMES && turn.awaitsFrame(); frame++) {
            pass(FRAME);
        }
    }

    /** Lets exactly this much time pass. */
    void pass(Duration time) {
        long end = SystemClock.uptimeMillis() + time.toMillis();
        runDue();
        while (SystemClock.uptimeMillis() < end) {
            step(end);
        }
    }

    private void step(long end) {
        long now = SystemClock.uptimeMillis();
        long frame = nextFrameMs();
        long due = Math.min(nextDueMs(), SensorFeed.nextMs());
        long least = restlessTurns > FEW_TURNS ? FRAME.toMillis() : 1;
        long next = Math.min(Math.max(due, now + least), end);
        boolean draws = frame <= next;
        boolean wakes = nextThreadMs() <= next;
        if (draws) {
            drawAtEndOfFrame();
        }
        ShadowSystemClock.advanceBy(Duration.ofMillis(next - now));
        Sleepers.clockAdvanced();
        if (wakes) {
            turn.awaitThreads(); // who wakes in the same moment as a message is due comes first, each time
        }
        SensorFeed.clockAdvanced();
        WebViews.clockAdvanced(next - now);
        runDue();
        if (draws) {
            turn.drawNew();
        }
    }

    /** Within the frame, as on a phone: what the frame's callbacks post to handlers and other threads finds it drawn. */
    private void drawAtEndOfFrame() {
        Choreographer.getInstance().postCallback(Choreographer.CALLBACK_COMMIT, turn::draw, null);
    }

    /** Runs what is due now, and what follows from it at once; of what follows without end, a part. */
    void runDue() {
        ShadowLooper looper = Shadows.shadowOf(Looper.getMainLooper());
        do {
            runMessages(looper);
        } while (turn.afterMessages()
                || turn.afterAll(Looper.getMainLooper().getQueue().isIdle()));
        restlessTurns = looper.isIdle() ? 0 : restlessTurns + 1;
    }

    private void runMessages(ShadowLooper looper) {
        for (int done = 0; done < MOST_AT_ONCE && !looper.isIdle(); done++) {
            runOne(looper);
            if (ThreadHandover.happened() && !looper.isIdle()) {
                turn.awaitThreads(); // what a message sets going comes before the message behind it, each time
            }
        }
    }

    private static void runOne(ShadowLooper looper) {
        try {
            looper.runOneTask();
        } catch (AppLooper.Left left) {
            // this loop goes on in its place
        } catch (RuntimeException e) {
            boolean ours = e.getClass().getName().startsWith("dev.cairn.android.");
            if (ours || !AppLooper.isNested()) {
                throw e;
            }
            Log.w("AndroidRuntime", "An exception ended the app's own loop of the main thread, and it began anew", e);
        }
    }

    /** When the frame is due that somebody has asked for. */
    private static long nextFrameMs() {
        long vsync = ShadowChoreographer.getNextVsyncTimeNanos();
        return vsync == 0 ? Long.MAX_VALUE : (vsync + 999_999) / 1_000_000;
    }

    private static long nextDueMs() {
        ShadowPausedLooper looper = (ShadowPausedLooper) Shadows.shadowOf(Looper.getMainLooper());
        long message = looper.getNextScheduledTaskTime().toMillis();
        return Math.min(Math.min(nextFrameMs(), nextThreadMs()), message == 0 ? Long.MAX_VALUE : message);
    }

    /** When the next thread wakes. */
    private static long nextThreadMs() {
        return Math.min(Sleepers.nextWakeMs(), ParkedThreads.nextMs());
    }
}
