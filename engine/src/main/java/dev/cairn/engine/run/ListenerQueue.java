package dev.cairn.engine.run;

import dev.cairn.engine.run.ListenerNotice.Appended;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What one listener is still to be told, in order. It is bounded by number and bytes, and holds few whole states: what comes while it is full is left out and
 * counted, until half of it has been told. Nobody waits to put something in. Thread-safe.
 */
final class ListenerQueue {
    private static final long MEMORY = Runtime.getRuntime().maxMemory();
    private static final int MOST = 16_384;
    private static final long MOST_BYTES = Math.min(16L << 20, MEMORY / 16);
    private static final long MOST_STATES = Math.clamp(MEMORY >> 24, 4, 64);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private long bytes;
    private long states;
    private long missed;
    private boolean full;

    /** A notice, and how many before it were left out. */
    record Waiting(@Nullable ListenerNotice notice, long missedBefore) {
        long bytes() {
            return notice == null ? 0 : notice.bytes();
        }

        boolean hasState() {
            return notice instanceof Appended appended && appended.after() != null;
        }
    }

    void offer(ListenerNotice notice) {
        lock.lock();
        try {
            full = full ? isOverHalf() : waiting.size() >= MOST || bytes > 0 && bytes + notice.bytes() > MOST_BYTES;
            if (full && !(notice instanceof ListenerNotice.Flushed)) {
                missed++;
                return;
            }
            add(new Waiting(
                    states >= MOST_STATES && notice instanceof Appended appended ? appended.withoutState() : notice,
                    missed));
            missed = 0;
        } finally {
            lock.unlock();
        }
    }

    private boolean isOverHalf() {
        return waiting.size() > MOST / 2 || bytes > MOST_BYTES / 2;
    }

    private void add(Waiting next) {
        waiting.add(next);
        bytes += next.bytes();
        states += next.hasState() ? 1 : 0;
        change.signal();
    }

    /** The next notice, as soon as there is one; without one if nothing came after what was left out. */
    Waiting take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (waiting.isEmpty() && missed == 0) {
                change.await();
            }
            Waiting next = waiting.poll();
            if (next == null) {
                next = new Waiting(null, missed);
                missed = 0;
            }
            bytes -= next.bytes();
            states -= next.hasState() ? 1 : 0;
            return next;
        } finally {
            lock.unlock();
        }
    }
}
