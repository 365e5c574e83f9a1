package dev.cairn.android.runtime.hook.time;

import android.os.SystemClock;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/** A task of a {@link DeviceScheduledPool}: Java's own, but for when it is due. */
final class PoolTask<V> implements RunnableScheduledFuture<V> {
    private static final AtomicLong MADE = new AtomicLong();

    /** On a pool's own thread: whether it has nothing to do, so that what it asks a task is for the pool. */
    private static final ThreadLocal<Boolean> LOOKS_FOR_TASKS = ThreadLocal.withInitial(() -> false);

    private static final long NANOS_OF_MS = 1_000_000;
    private static final long LONG_NANOS = 2_000 * NANOS_OF_MS;

    private final DeviceScheduledPool pool;
    private final RunnableScheduledFuture<V> task;
    private final Timed timed;
    private final long number = MADE.getAndIncrement();
    private volatile long firstAsked;

    PoolTask(DeviceScheduledPool pool, RunnableScheduledFuture<V> task, Timed timed) {
        this.pool = pool;
        this.task = task;
        this.timed = timed;
        timed.again = this::becomePending;
        becomePending();
    }

    /** Each time that it is to be done it may be begun as late as the first time. */
    private void becomePending() {
        firstAsked = 0;
        pool.pending(this);
    }

    DeviceScheduledPool pool() {
        return pool;
    }

    /** In milliseconds of uptime. */
    long dueMs() {
        return (timed.due - 1) / NANOS_OF_MS + 1;
    }

    /** Asked from when it is due: whether the pool has it no more, by all appearances. */
    boolean isForgotten() {
        long now = System.nanoTime();
        if (firstAsked == 0) {
            firstAsked = now;
        }
        return now - firstAsked > LONG_NANOS;
    }

    /** The same factory, whose threads say so when they look for a task to do. */
    static ThreadFactory ofPool(ThreadFactory threads) {
        Objects.requireNonNull(threads);
        return work -> threads.newThread(() -> {
            LOOKS_FOR_TASKS.set(true);
            work.run();
        });
    }

    @Override
    public void run() {
        boolean ofPool = LOOKS_FOR_TASKS.get();
        LOOKS_FOR_TASKS.set(false);
        pool.begin(this);
        try {
            task.run();
        } finally {
            pool.end();
            LOOKS_FOR_TASKS.set(ofPool);
        }
    }

    /** To a thread that looks for a task, and waits as long, one is due or is not: it is told when it is. */
    @Override
    public long getDelay(TimeUnit unit) {
        long left = left();
        return unit.convert(left > 0 && LOOKS_FOR_TASKS.get() ? Long.MAX_VALUE / 2 : left, TimeUnit.NANOSECONDS);
    }

    private long left() {
        return timed.due - SystemClock.uptimeNanos();
    }

    @Override
    public int compareTo(Delayed other) {
        if (!(other instanceof PoolTask<?> that)) {
            return Long.compare(left(), other.getDelay(TimeUnit.NANOSECONDS));
        }
        int order = Long.compare(timed.due, that.timed.due);
        return order != 0 ? order : Long.compare(number, that.number);
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
        boolean cancelled = task.cancel(mayInterrupt);
        pool.cancelled(this);
        if (cancelled && pool.getRemoveOnCancelPolicy()) {
            pool.remove(this);
        }
        return cancelled;
    }

    @Override
    public boolean isPeriodic() {
        return task.isPeriodic();
    }

    @Override
    public boolean isCancelled() {
        return task.isCancelled();
    }

    @Override
    public boolean isDone() {
        return task.isDone();
    }

    @Override
    public V get() throws InterruptedException, ExecutionException {
        return task.get();
    }

    @Override
    public V get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        return task.get(timeout, unit);
    }

    @Override
    public String toString() {
        return task.toString();
    }

    /** What an app wants to be run, and when. */
    static final class Timed implements Runnable {
        private final Runnable command;
        private final long period;
        private volatile long due;
        private volatile Runnable again = () -> {};

        private Timed(Runnable command, long delay, long period) {
            this.command = command;
            this.period = period;
            due = SystemClock.uptimeNanos() + Math.clamp(delay, 0, Long.MAX_VALUE / 4);
        }

        static Timed once(Runnable command, long delay) {
            return new Timed(command, delay, 0);
        }

        /** A fixed rate is a positive period, a fixed delay a negative one. */
        static Timed often(Runnable command, long delay, long period) {
            return new Timed(command, delay, period);
        }

        static Timed after(long delay) {
            return new Timed(() -> {}, delay, 0);
        }

        @Override
        public void run() {
            try {
                command.run();
            } finally {
                due = period < 0 ? SystemClock.uptimeNanos() - period : due + period;
                if (period != 0) {
                    again.run(); // the pool takes it back next
                }
            }
        }
    }

    /** The same of a call with a result. */
    record TimedCall<V>(Callable<V> command, Timed timed) implements Callable<V> {
        @Override
        public V call() throws Exception {
            return command.call();
        }
    }
}
