package dev.cairn.browser.guard;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what passes. Thread-safe. */
final class TrafficMeter {
    private final long mostReceived;
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong sent = new AtomicLong();

    TrafficMeter(long mostReceived) {
        this.mostReceived = mostReceived;
    }

    /** Whether that many bytes more may be received; they are counted. */
    boolean receive(int bytes) {
        return received.addAndGet(bytes) <= mostReceived;
    }

    void send(int bytes) {
        sent.addAndGet(bytes);
    }

    boolean isSpent() {
        return received.get() >= mostReceived;
    }

    long received() {
        return received.get();
    }

    long sent() {
        return sent.get();
    }
}
