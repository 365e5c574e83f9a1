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
    private long stretch;

    /** Does the work; {@code yields} says whether {@link #cancel} reaches it, as it does not on a run's way to its end. */
    <T> T call(boolean yields, Callable<T> work) throws Exception {
        enter(yields);
        try {
            return work.call();
        } finally {
            leave();
        }
    }

    /** The number of the stretch that is under way; asked from inside it. */
    synchronized long stretch() {
        return stretch;
    }

    /** Interrupts that stretch, unless it is over. */
    synchronized void interrupt(long number) {
        if (number == stretch) {
            interrupt();
        }
    }

    /** Interrupts the stretch that is under way, if there is one. */
    synchronized void interrupt() {
        if (inside != null) {
            inside.interrupt();
        }
    }

    /** Interrupts the stretch that is under way, if it yields to a cancel. */
    synchronized void cancel() {
        if (cancellable) {
            interrupt();
        }
    }

    private synchronized void enter(boolean yields) {
        cancellable = yields;
        inside = Thread.currentThread();
        stretch++;
    }

    private synchronized void leave() {
        inside = null;
        Thread.interrupted();
    }
}
