package dev.cairn.bench.probe;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** A place where a step stays until it is interrupted, and others can wait for it to come there. Thread-safe. */
final class Stall {
    private final Semaphore arrivals = new Semaphore(0);
    private final CountDownLatch never = new CountDownLatch(1);

    /** Stays. */
    void stay() throws InterruptedException {
        arrivals.release();
        never.await();
    }

    /** Waits for one arrival. */
    void awaitArrival() throws InterruptedException {
        arrivals.acquire();
    }
}
