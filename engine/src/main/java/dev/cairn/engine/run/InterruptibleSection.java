package dev.cairn.engine.run;

import dev.cairn.engine.graph.FailureCause;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a thread that may be interrupted from outside, and nothing but that stretch: an interrupt can reach neither what comes
 * before nor what comes after it. Thread-safe.
 */
final class InterruptibleSection {
    private @Nullable Thread inside;
    private boolean cancellable;
    private volatile boolean stopped;
    private boolean lent;
    private boolean interrupted;
    private long generation;

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
            interrupted = true;
            inside.interrupt();
        }
    }

    /** Interrupts the stretch that is under way, or else the next one when it begins. */
    synchronized void stop() {
        stopped = true;
        interrupt();
    }

    /** Whether the thread is somebody else's: then an interrupt that did not come from here is left to him. */
    synchronized void lend(boolean isLent) {
        lent = isLent;
    }

    /** For other stretches, which nobody has stopped; none is under way. */
    void reuse() {
        if (stopped) {
            stopped = false;
        }
    }

    /** Whether it was stopped. */
    boolean isStopped() {
        return stopped;
    }

    /** Interrupts the stretch that is under way, if a cancel reaches it. */
    synchronized void cancel() {
        if (cancellable) {
            interrupt();
        }
    }

    /** Whether an error comes of an interrupt. */
    static boolean isInterrupt(Throwable error) {
        return FailureCause.chain(error).stream()
                .anyMatch(one -> one instanceof InterruptedException
                        || one instanceof ClosedByInterruptException
                        || one instanceof InterruptedIOException);
    }

    /** Begins a stretch, which {@link #leave} ends; {@code isCancellable} says whether {@link #cancel} reaches it, as it does not on a run's way to its end. */
    synchronized void enter(boolean isCancellable) {
        cancellable = isCancellable;
        inside = Thread.currentThread();
        generation++;
    }

    /** Ends the stretch: what interrupted it is over with it. */
    synchronized void leave() {
        inside = null;
        if (interrupted || !lent) {
            Thread.interrupted();
        }
        interrupted = false;
    }
}
