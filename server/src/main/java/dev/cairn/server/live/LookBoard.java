package dev.cairn.server.live;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Shows the newest look to all who wait for one. Whoever is slow sees the newest and none of those between: nothing is kept for anybody. Thread-safe. */
final class LookBoard {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private NumberedLook shown = new NumberedLook(0, StoreLook.NOTHING);
    private boolean closed;

    /** A look, and how many were there up to it. */
    record NumberedLook(long number, StoreLook look) {}

    void show(StoreLook look) {
        lock.lock();
        try {
            if (!look.isSame(shown.look())) {
                shown = new NumberedLook(shown.number() + 1, look);
            }
            news.signalAll(); // also who has just begun to pause without anybody watching
        } finally {
            lock.unlock();
        }
    }

    /** A look with a higher number than {@code known}; the present one when {@code most} has passed; empty once it is closed. */
    Optional<NumberedLook> await(long known, Duration most) throws InterruptedException {
        long left = most.toNanos();
        lock.lock();
        try {
            while (!closed && shown.number() <= known && left > 0) {
                left = news.awaitNanos(left);
            }
            return closed ? Optional.empty() : Optional.of(shown);
        } finally {
            lock.unlock();
        }
    }

    /** Waits so long, and until {@code needed}; false once it is closed. */
    boolean pause(Duration least, BooleanSupplier needed) {
        lock.lock();
        try {
            long left = least.toNanos();
            while (!closed && (left > 0 || !needed.getAsBoolean())) {
                if (left > 0) {
                    left = news.awaitNanos(left);
                } else {
                    boolean ignored = news.await(1, TimeUnit.MINUTES);
                }
            }
            return !closed;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
