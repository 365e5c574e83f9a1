package dev.cairn.engine.run;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hands events to listeners without ever waiting for them. */
final class Listeners implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);
    private static final int MOST_WAITING = 16_384;

    private final List<Delivery> deliveries;

    Listeners(List<RunListener> listeners) {
        this.deliveries = listeners.stream().map(Delivery::new).toList();
    }

    /** Whether anybody listens. */
    boolean isHeard() {
        return !deliveries.isEmpty();
    }

    void tell(Consumer<RunListener> call) {
        deliveries.forEach(delivery -> delivery.offer(call));
    }

    /** Waits a while until every listener has seen what was told before. */
    void drain(Duration most) {
        deliveries.forEach(delivery -> delivery.drain(most));
    }

    @Override
    public void close() {
        drain(Duration.ofSeconds(1));
        deliveries.forEach(delivery -> delivery.thread.interrupt());
    }

    private static final class Delivery {
        private final RunListener listener;
        private final BlockingQueue<Consumer<RunListener>> queue = new ArrayBlockingQueue<>(MOST_WAITING);
        private final AtomicLong missed = new AtomicLong();
        private final Thread thread;

        Delivery(RunListener listener) {
            this.listener = listener;
            this.thread = Thread.ofVirtual().name("cairn-listener").start(this::work);
        }

        void offer(Consumer<RunListener> call) {
            if (!queue.offer(call)) {
                missed.incrementAndGet();
            }
        }

        void drain(Duration most) {
            var seen = new java.util.concurrent.CountDownLatch(1);
            try {
                if (queue.offer(ignored -> seen.countDown(), most.toMillis(), TimeUnit.MILLISECONDS)
                        && !seen.await(most.toMillis(), TimeUnit.MILLISECONDS)) {
                    LOG.warn(
                            "listener {} is still busy; going on without it",
                            listener.getClass().getName());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private void work() {
            try {
                while (true) {
                    Consumer<RunListener> call = queue.take();
                    long left = missed.getAndSet(0);
                    if (left > 0) {
                        guarded(told -> told.onMissed(left));
                    }
                    guarded(call);
                }
            } catch (InterruptedException closed) {
                Thread.currentThread().interrupt();
            }
        }

        private void guarded(Consumer<RunListener> call) {
            try {
                call.accept(listener);
            } catch (Throwable e) { // whatever it is, it is the listener's, and the next call may succeed
                LOG.warn(
                        "listener {} failed; the run goes on",
                        listener.getClass().getName(),
                        e);
            }
        }
    }
}
