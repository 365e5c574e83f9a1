package dev.cairn.engine.run;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** What reaches a run's loop from the threads beside it, in the order of its arrival. Thread-safe; one thread at a time waits for it. */
final class RunMailbox {
    private final Queue<LoopMessage> messages = new ConcurrentLinkedQueue<>();
    private volatile boolean called;
    private volatile @Nullable Thread waiting;

    /** Adds a message, and wakes who waits for one. */
    void add(LoopMessage message) {
        messages.add(message);
        wake();
    }

    /** Adds a message for whoever looks next; nobody is woken. */
    void leave(LoopMessage message) {
        messages.add(message);
    }

    /** The next message, if there is one. */
    @Nullable
    LoopMessage poll() {
        return messages.poll();
    }

    boolean isEmpty() {
        return messages.isEmpty();
    }

    void clear() {
        messages.clear();
    }

    /** Ends the wait of who waits, or the next one, also if there is no message. */
    void call() {
        called = true;
        wake();
    }

    private void wake() {
        Thread thread = waiting;
        if (thread != null) {
            LockSupport.unpark(thread);
        }
    }

    /** Waits until there is a message, or a {@link #call}. */
    void await() throws InterruptedException {
        waiting = Thread.currentThread();
        try {
            while (messages.isEmpty() && !called) {
                LockSupport.park(this);
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
            }
        } finally {
            called = false;
            waiting = null;
        }
    }
}
