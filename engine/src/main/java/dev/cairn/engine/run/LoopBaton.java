package dev.cairn.engine.run;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Who carries a run's loop on: its own thread, or, while that waits for what goes on beside it, whichever of the threads there is done with something. So items that
 * are done at once cost no hand-over between threads. Who looks at the mailbox has the baton, and looks again when it has let go of it.
 */
final class LoopBaton {
    private final RunMailbox mailbox;
    private final BooleanSupplier carryOn;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean delegated; // this and the next for who has the lock
    private @Nullable Throwable failure; // of one who carried it on in the place of the run's thread

    /** {@code carryOn} goes on as far as it can in the place of the run's thread; false if that has to. */
    LoopBaton(RunMailbox mailbox, BooleanSupplier carryOn) {
        this.mailbox = mailbox;
        this.carryOn = carryOn;
    }

    /** For the run's thread: until {@link #put} nobody else carries the loop on. */
    void take() {
        lock.lock();
    }

    /** For the run's thread: the loop is left. */
    void put() {
        lock.unlock();
    }

    /**
     * For the run's thread, which has it: waits until it is called, or until there are messages.
     *
     * @param delegating whether others may carry the loop on meanwhile; what one of them threw is thrown here
     */
    void await(boolean delegating) throws InterruptedException {
        delegated = delegating;
        failure = null;
        lock.unlock();
        try {
            mailbox.await();
        } finally {
            lock.lock();
            delegated = false;
        }
        rethrow();
    }

    private void rethrow() {
        Throwable thrown = failure;
        failure = null;
        switch (thrown) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(thrown);
        }
    }

    /** For the threads beside it: sees to what was left in the mailbox, unless somebody else does, or calls the run's thread. */
    void offer() {
        boolean goesOn = true;
        while (goesOn && !mailbox.isEmpty() && lock.tryLock()) {
            try {
                goesOn = delegated && carriesOn();
                delegated = goesOn;
            } finally {
                lock.unlock();
            }
        }
        if (!goesOn) {
            mailbox.call();
        }
    }

    private boolean carriesOn() {
        try {
            return carryOn.getAsBoolean();
        } catch (RuntimeException | Error e) {
            failure = e;
            return false;
        }
    }
}
