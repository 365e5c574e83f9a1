package dev.cairn.testkit.crash;

import java.util.function.Supplier;

/** The worker of a process' own engine, which looks for due runs while it is asked to. Thread-safe. */
final class OwnWorker {
    private Supplier<? extends AutoCloseable> opening = () -> () -> {};
    private int looks;
    private volatile boolean used;

    /** How it is opened. */
    synchronized void opening(Supplier<? extends AutoCloseable> newOpening) {
        opening = newOpening;
    }

    /** It begins to look. */
    synchronized void looks() {
        looks++;
        notifyAll();
    }

    /** Whether it was asked to look. */
    boolean isUsed() {
        return used;
    }

    /** Has it look twice: when it looks again, it is done with what it found. */
    void lookTwice() {
        used = true;
        Supplier<? extends AutoCloseable> opened;
        synchronized (this) {
            opened = opening;
        }
        try (AutoCloseable worker = opened.get()) {
            awaitLooks();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("the process' worker did not look twice", e);
        }
    }

    private synchronized void awaitLooks() throws InterruptedException {
        int wanted = looks + 2;
        while (looks < wanted) {
            wait();
        }
    }
}
