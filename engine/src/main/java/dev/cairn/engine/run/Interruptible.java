package dev.cairn.engine.run;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a thread that may be interrupted from outside, and nothing but that stretch: an interrupt can reach neither what comes
 * before nor what comes after it. Thread-safe.
 */
final class Interruptible {
    private @Nullable Thread inside;
    private boolean cancellable;
    private long generation;

    /** Does the work; {@code cancellable} says whether {@link #cancel} reaches it, as it does not on a run's way to its end. */
    <T> T call(boolean cancellable, Callable<T> work) throws Exception {
        enter(cancellable);
        try {
            return work.call();
        } finally {
            leave();
        }
    }

    /** The number of the stretch that is under way; asked from inside it. */
    synchronized long generation() {
        return generation;
    }

    /** Interrupts that stretch, unless it is over. */
    synchronized void interrupt(long number) {
        if (number == generation) {
            interrupt();
        }
    }

    /** Interrupts the stretch that is under way, if there is one. */
    synchronized void interrupt() {
        if (inside != null) {
            inside.interrupt();
        }
    }

    /** Interrupts the stretch that is under way, if a cancel reaches it. */
    synchronized void cancel() {
        if (cancellable) {
            interrupt();
        }
    }

    private synchronized void enter(boolean isCancellable) {
        cancellable = isCancellable;
        inside = Thread.currentThread();
        generation++;
    }

    private synchronized void leave() {
        inside = null;
        Thread.interrupted();
    }
}
