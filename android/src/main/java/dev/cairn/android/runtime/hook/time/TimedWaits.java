package dev.cairn.android.runtime.hook.time;

import android.os.Looper;
import android.os.SystemClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/**
 * Threads of the app that wait for another one for no longer than they say, in the device's time. They wait without a limit here, and are interrupted when the clock has come to
 * it, of which the app sees nothing. The main thread, which moves the clock elsewhere, waits in the machine's time. Thread-safe.
 */
public final class TimedWaits {
    private static final long NANOS_OF_MS = 1_000_000;

    private static final Map<Thread, Waiting> ALL = new ConcurrentHashMap<>();

    /** @param end when it has waited long enough, in milliseconds of uptime */
    private record Waiting(long end, boolean isOver) {}

    /** What waits until another thread lets it go on. */
    private interface Wait<E extends Exception> {
        void await() throws InterruptedException, E;
    }

    private TimedWaits() {}

    /** For {@link Object#wait(long)}. */
    public static void wait(Object monitor, long millis) throws InterruptedException {
        wait(monitor, millis, 0);
    }

    /** For {@link Object#wait(long, int)}. */
    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        long limit = nanosOf(millis, nanos);
        if (limit <= 0 || onMain()) {
            monitor.wait(millis, nanos);
            return;
        }
        boolean came = inTime(limit, () -> monitor.wait());
    }

    /** For {@link Thread#join(long)}. */
    public static void join(Thread thread, long millis) throws InterruptedException {
        join(thread, millis, 0);
    }

    /** For {@link Thread#join(long, int)}. */
    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        long limit = nanosOf(millis, nanos);
        if (limit <= 0 || onMain()) {
            thread.join(millis, nanos);
            return;
        }
        boolean came = inTime(limit, thread::join);
    }

    /** For {@link CountDownLatch#await(long, TimeUnit)}. */
    public static boolean await(CountDownLatch latch, long time, TimeUnit unit) throws InterruptedException {
        if (time <= 0 || onMain()) {
            return latch.await(time, unit);
        }
        return inTime(unit.toNanos(time), latch::await);
    }

    /** For {@link Condition#await(long, TimeUnit)}. */
    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        return awaitNanos(condition, unit.toNanos(time)) > 0;
    }

    /** For {@link Condition#awaitNanos(long)}. */
    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        if (nanos <= 0 || onMain()) {
            return condition.awaitNanos(nanos);
        }
        long start = SystemClock.uptimeMillis();
        return inTime(nanos, condition::await)
                ? Math.max(1, nanos - (SystemClock.uptimeMillis() - start) * NANOS_OF_MS)
                : 0;
    }

    /** For {@link Lock#tryLock(long, TimeUnit)}. */
    public static boolean tryLock(Lock lock, long time, TimeUnit unit) throws InterruptedException {
        if (time <= 0 || onMain()) {
            return lock.tryLock(time, unit);
        }
        return inTime(unit.toNanos(time), lock::lockInterruptibly);
    }

    /** For {@link Semaphore#tryAcquire(long, TimeUnit)}. */
    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit) throws InterruptedException {
        if (time <= 0 || onMain()) {
            return semaphore.tryAcquire(time, unit);
        }
        return inTime(unit.toNanos(time), semaphore::acquire);
    }

    /** For {@link BlockingQueue#poll(long, TimeUnit)}. */
    public static <T> @Nullable T poll(BlockingQueue<T> queue, long time, TimeUnit unit) throws InterruptedException {
        return time <= 0 || onMain() ? queue.poll(time, unit) : taken(unit.toNanos(time), queue::take);
    }

    /** For {@link BlockingDeque#pollFirst(long, TimeUnit)}. */
    public static <T> @Nullable T pollFirst(BlockingDeque<T> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return time <= 0 || onMain() ? queue.pollFirst(time, unit) : taken(unit.toNanos(time), queue::takeFirst);
    }

    /** For {@link BlockingDeque#pollLast(long, TimeUnit)}. */
    public static <T> @Nullable T pollLast(BlockingDeque<T> queue, long time, TimeUnit unit)
            throws InterruptedException {
        return time <= 0 || onMain() ? queue.pollLast(time, unit) : taken(unit.toNanos(time), queue::takeLast);
    }

    /** For {@link BlockingQueue#offer(Object, long, TimeUnit)}. */
    public static <T> boolean offer(BlockingQueue<T> queue, T item, long time, TimeUnit unit)
            throws InterruptedException {
        if (time <= 0 || onMain()) {
            return queue.offer(item, time, unit);
        }
        return inTime(unit.toNanos(time), () -> queue.put(item));
    }

    /** For {@link Future#get(long, TimeUnit)}. */
    public static <T> T get(Future<T> future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        if (time <= 0 || onMain()) {
            return future.get(time, unit);
        }
        Wait<ExecutionException> wait = future::get;
        if (!inTime(unit.toNanos(time), wait)) {
            throw new TimeoutException();
        }
        return future.get();
    }

    private static long nanosOf(long millis, int nanos) {
        return millis < 0 || nanos < 0 ? -1 : TimeUnit.MILLISECONDS.toNanos(millis) + nanos;
    }

    private static boolean onMain() {
        return Looper.getMainLooper().getThread() == Thread.currentThread();
    }

    /** What takes an item of a queue, once there is one. */
    private interface Taking<T> {
        T take() throws InterruptedException;
    }

    private static <T> @Nullable T taken(long nanos, Taking<T> taking) throws InterruptedException {
        List<T> items = new ArrayList<>(1);
        Wait<RuntimeException> wait = () -> items.add(taking.take());
        return inTime(nanos, wait) ? items.get(0) : null;
    }

    /** Whether the thread was let go on before its time was over. */
    private static <E extends Exception> boolean inTime(long nanos, Wait<E> wait) throws InterruptedException, E {
        Thread self = Thread.currentThread();
        long end = SystemClock.uptimeMillis() + (nanos - 1) / NANOS_OF_MS + 1;
        ALL.put(self, new Waiting(end, false));
        try {
            wait.await();
            if (wasOver(self)) {
                boolean cleared = Thread.interrupted(); // it was let go on in the moment in which its time was over
            }
            return true;
        } catch (InterruptedException e) {
            if (wasOver(self)) {
                return false;
            }
            throw e;
        } finally {
            ALL.remove(self);
        }
    }

    /** From then on its time is never over. Removing waits for who has interrupted it to say so. */
    private static boolean wasOver(Thread self) {
        Waiting waited = ALL.remove(self);
        return waited != null && waited.isOver();
    }

    /** When the next one has waited long enough, in milliseconds of uptime; the largest number when none waits. */
    static long nextMs() {
        return ALL.values().stream()
                .filter(waiting -> !waiting.isOver())
                .mapToLong(Waiting::end)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    /** Lets those go on whose time is over. */
    static void clockAdvanced() {
        long now = SystemClock.uptimeMillis();
        for (Thread thread : ALL.keySet()) {
            ALL.computeIfPresent(thread, (who, waiting) -> {
                if (waiting.end() > now || waiting.isOver()) {
                    return waiting;
                }
                who.interrupt();
                return new Waiting(waiting.end(), true);
            });
        }
    }
}
