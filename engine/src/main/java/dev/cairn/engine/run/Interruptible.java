package dev.cairn.engine.run;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a run's thread that may be interrupted from outside, and nothing but that stretch: an interrupt can reach neither what comes
 * before nor what comes after it. Thread-safe.
 */
final class Interruptible {
    private @Nullable Thread inside;
    private long stretch;

    <T> T call(Callable<T> work) throws Exception {
        enter();
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

    private synchronized void enter() {
        inside = Thread.currentThread();
        stretch++;
    }

    private synchronized void leave() {
        inside = null;
        Thread.interrupted();
    }
}
