package dev.cairn.engine.run;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** What others want of a run's thread: that it stops, or that it leaves the run alone. Thread-safe. */
final class RunSignals {
    private final Interruptible interruptible = new Interruptible();
    private volatile @Nullable String cancelReason;
    private volatile @Nullable RuntimeException lost;

    /** Asks the run to stop; what it does at the moment is interrupted, unless the run is on its way to its end already. */
    void cancel(String reason) {
        cancelReason = reason;
        interruptible.cancel();
    }

    /** Tells the thread that the run is no longer its own; what it does is interrupted. */
    void abandon(RuntimeException why) {
        lost = why;
        interruptible.interrupt();
    }

    Optional<String> cancelReason() {
        return Optional.ofNullable(cancelReason);
    }

    boolean isCancelled() {
        return cancelReason != null;
    }

    /** Throws what {@link #abandon} was told. */
    void checkHeld() {
        RuntimeException why = lost;
        if (why != null) {
            throw why;
        }
    }

    Interruptible interruptible() {
        return interruptible;
    }

    /**
     * Does work that signals interrupt.
     *
     * @param yields whether a cancel interrupts it
     * @throws InterruptedException also if the signal came before
     */
    <T> T call(boolean yields, Callable<T> work) throws Exception {
        return interruptible.call(yields, () -> {
            if (lost != null || (yields && cancelReason != null)) { // asked inside: what comes later interrupts
                throw new InterruptedException("stopped before it began");
            }
            return work.call();
        });
    }
}
