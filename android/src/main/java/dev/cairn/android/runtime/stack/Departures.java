package dev.cairn.android.runtime.stack;

import android.os.SystemClock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Activities that were left and have yet to be stopped, or to be stopped and destroyed. As the system does it, that waits until the main thread has
 * nothing to do, so that it comes after who is in front now has resumed and drawn; who never rests is waited for so long and no longer.
 */
final class Departures {
    /** The system's own {@code IDLE_TIMEOUT}, in the device's time. */
    private static final long MOST_MS = 10_000;

    private final Lifecycle lifecycle;
    private final Deque<ActivityEntry> ended = new ArrayDeque<>();
    private List<ActivityEntry> covered = List.of();
    private long since;

    Departures(Lifecycle lifecycle) {
        this.lifecycle = lifecycle;
    }

    /** It is out of its task, and will be destroyed. */
    void end(ActivityEntry entry) {
        begin();
        ended.add(entry);
    }

    /** These are all that are paused and covered now, topmost first. They will be stopped unless another call of this leaves them out. */
    void cover(List<ActivityEntry> entries) {
        if (!entries.isEmpty()) {
            begin();
        }
        covered = entries;
    }

    private void begin() {
        if (isEmpty()) {
            since = SystemClock.uptimeMillis();
        }
    }

    boolean isEmpty() {
        return ended.isEmpty() && covered.isEmpty();
    }

    /** Whether they have waited for as long as they may. */
    boolean areLate() {
        return SystemClock.uptimeMillis() - since >= MOST_MS;
    }

    /** Does what waits. What an activity throws goes through, and those behind it keep waiting. */
    void carryOut() {
        while (!ended.isEmpty()) {
            lifecycle.destroy(ended.remove());
        }
        List<ActivityEntry> stopped = covered;
        covered = List.of();
        stopped.forEach(lifecycle::stop);
    }

    /** The process is dead. */
    void discard() {
        ended.forEach(lifecycle::discard);
        ended.clear();
        covered = List.of();
    }
}
