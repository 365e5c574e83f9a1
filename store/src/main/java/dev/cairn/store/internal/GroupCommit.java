package dev.cairn.store.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Has what several threads want to write at once written together. A caller that finds nobody writing writes in its own thread, without any
 * hand-off; what comes in meanwhile is one batch, written by one of those who wait for it. As long as batches have company, threads that are
 * ready to run may add to the next one before it is taken; nothing is ever delayed by time. Thread-safe.
 *
 * @param <T> what is written
 */
public final class GroupCommit<T> {
    private final Consumer<List<T>> writer;
    private final int mostAtOnce;
    private final int leaders;
    private final Semaphore leading;
    private final Queue<Waiting<T>> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger queued = new AtomicInteger();
    private volatile boolean company;

    /**
     * A group.
     *
     * @param leaders how many batches may be written at the same time
     * @param mostAtOnce how many items a batch has at most
     * @param writer writes a batch durably, or throws for all of it
     */
    public GroupCommit(int leaders, int mostAtOnce, Consumer<List<T>> writer) {
        this.leaders = leaders;
        this.mostAtOnce = mostAtOnce;
        this.writer = writer;
        this.leading = new Semaphore(leaders);
    }

    /** Returns when the batch that has {@code item} is written, and throws what its writer threw. An interrupt of the thread is kept for later. */
    public void write(T item) {
        Waiting<T> mine = new Waiting<>(item, Thread.currentThread());
        queue.add(mine);
        queued.incrementAndGet();
        boolean interrupted = false;
        while (!mine.done) {
            boolean led = leading.tryAcquire() && lead();
            if (!led && !mine.done) {
                LockSupport.park(this);
                interrupted |= Thread.interrupted(); // an interrupted thread cannot park
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        mine.throwFailure();
    }

    /** Runs {@code action} while no batch is being written. */
    public void alone(Runnable action) {
        leading.acquireUninterruptibly(leaders);
        try {
            action.run();
        } finally {
            leading.release(leaders);
            wakeNext();
        }
    }

    /** How many items no batch has taken yet. */
    int waiting() {
        return queued.get();
    }

    /** Writes what waits; false if another leader has taken all of it. */
    private boolean lead() {
        try {
            if (company) {
                letOthersCome();
            }
            List<Waiting<T>> batch = take();
            if (!batch.isEmpty()) {
                company = batch.size() > 1;
                write(batch);
            }
            return !batch.isEmpty();
        } finally {
            leading.release();
            wakeNext();
        }
    }

    /** Those that the last batch has woken are about to come with their next items; a transaction with all of them costs hardly more. */
    @SuppressWarnings(
            "ThreadPriorityCheck") // batches are right whatever the scheduler does, and larger if it heeds the hint
    private void letOthersCome() {
        int before;
        do {
            before = queued.get();
            Thread.yield();
        } while (queued.get() > before && before < mostAtOnce);
    }

    private void write(List<Waiting<T>> batch) {
        Throwable failure = null;
        try {
            writer.accept(batch.stream().map(Waiting::item).toList());
        } catch (RuntimeException | Error e) {
            failure = e; // for everybody in the batch, the leader among them
        }
        for (Waiting<T> one : batch) {
            one.finish(failure);
        }
    }

    private List<Waiting<T>> take() {
        List<Waiting<T>> batch = new ArrayList<>();
        Waiting<T> next;
        while (batch.size() < mostAtOnce && (next = queue.poll()) != null) {
            batch.add(next);
        }
        queued.addAndGet(-batch.size());
        return batch;
    }

    /** Whoever came too late for the batch and too early to lead must not sleep on. */
    private void wakeNext() {
        Waiting<T> next = queue.peek();
        if (next != null) {
            LockSupport.unpark(next.thread);
        }
    }

    private static final class Waiting<T> {
        private final T item;
        private final Thread thread;
        private @Nullable Throwable failure;
        private volatile boolean done;

        private Waiting(T item, Thread thread) {
            this.item = item;
            this.thread = thread;
        }

        private T item() {
            return item;
        }

        private void finish(@Nullable Throwable why) {
            failure = why;
            done = true;
            if (!thread.equals(Thread.currentThread())) {
                LockSupport.unpark(thread);
            }
        }

        private void throwFailure() {
            switch (failure) {
                case null -> {}
                case Error error -> throw error;
                case RuntimeException refused -> throw refused;
                default -> throw new IllegalStateException(failure); // a writer declares no checked ones
            }
        }
    }
}
