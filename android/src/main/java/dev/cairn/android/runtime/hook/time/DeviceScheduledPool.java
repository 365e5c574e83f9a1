package dev.cairn.android.runtime.hook.time;

import android.os.SystemClock;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What apps make and inherit from in place of {@link ScheduledThreadPoolExecutor}: its tasks are due by the device's clock. Its workers wait without
 * a limit and look again when the clock has come to the first task. Thread-safe.
 */
public class DeviceScheduledPool extends ScheduledThreadPoolExecutor {
    /** Those whose process is not over. */
    private static final Set<DeviceScheduledPool> ALL =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** What waits to be due or to be begun. Looked at often, and without a pool's own locks: a worker that waits for one seems to rest. */
    private static final Set<PoolTask<?>> PENDING = ConcurrentHashMap.newKeySet();

    /** What was cancelled and is still in its pool's queue: a worker waits for the first that is due, cancelled or not, and takes none that comes behind it. */
    private static final Set<PoolTask<?>> CANCELLED = ConcurrentHashMap.newKeySet();

    private final AtomicInteger running = new AtomicInteger();

    /** For the constructor of the same parameters. */
    public DeviceScheduledPool(int core) {
        this(core, Executors.defaultThreadFactory());
    }

    /** For the constructor of the same parameters. */
    public DeviceScheduledPool(int core, ThreadFactory threads) {
        super(core, PoolTask.ofPool(threads));
        ALL.add(this);
    }

    /** For the constructor of the same parameters. */
    public DeviceScheduledPool(int core, RejectedExecutionHandler handler) {
        this(core, Executors.defaultThreadFactory(), handler);
    }

    /** For the constructor of the same parameters. */
    public DeviceScheduledPool(int core, ThreadFactory threads, RejectedExecutionHandler handler) {
        super(core, PoolTask.ofPool(threads), handler);
        ALL.add(this);
    }

    /** For {@link Executors#newScheduledThreadPool(int)}. */
    public static ScheduledExecutorService newScheduledThreadPool(int core) {
        return new DeviceScheduledPool(core);
    }

    /** For {@link Executors#newScheduledThreadPool(int, ThreadFactory)}. */
    public static ScheduledExecutorService newScheduledThreadPool(int core, ThreadFactory threads) {
        return new DeviceScheduledPool(core, threads);
    }

    /** For {@link Executors#newSingleThreadScheduledExecutor()}. */
    public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
        return Executors.unconfigurableScheduledExecutorService(new DeviceScheduledPool(1));
    }

    /** For {@link Executors#newSingleThreadScheduledExecutor(ThreadFactory)}. */
    public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory threads) {
        return Executors.unconfigurableScheduledExecutorService(new DeviceScheduledPool(1, threads));
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        return super.schedule(command == null ? null : PoolTask.Timed.once(command, unit.toNanos(delay)), delay, unit);
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> command, long delay, TimeUnit unit) {
        return super.schedule(
                command == null ? null : new PoolTask.TimedCall<>(command, PoolTask.Timed.after(unit.toNanos(delay))),
                delay,
                unit);
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long first, long period, TimeUnit unit) {
        Runnable timed =
                command == null ? null : PoolTask.Timed.often(command, unit.toNanos(first), unit.toNanos(period));
        return super.scheduleAtFixedRate(timed, first, period, unit);
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long first, long delay, TimeUnit unit) {
        Runnable timed =
                command == null ? null : PoolTask.Timed.often(command, unit.toNanos(first), -unit.toNanos(delay));
        return super.scheduleWithFixedDelay(timed, first, delay, unit);
    }

    @Override
    protected <V> RunnableScheduledFuture<V> decorateTask(Runnable command, RunnableScheduledFuture<V> task) {
        return command instanceof PoolTask.Timed timed ? new PoolTask<>(this, task, timed) : task;
    }

    @Override
    protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> command, RunnableScheduledFuture<V> task) {
        return command instanceof PoolTask.TimedCall<V> call ? new PoolTask<>(this, task, call.timed()) : task;
    }

    @Override
    public void setThreadFactory(ThreadFactory threads) {
        super.setThreadFactory(PoolTask.ofPool(threads));
    }

    @Override
    public boolean remove(Runnable task) {
        if (task instanceof PoolTask<?> known) {
            forget(known);
        }
        return super.remove(task);
    }

    @Override
    public List<Runnable> shutdownNow() {
        ThreadHandover.markUnseen(); // its workers are interrupted
        List<Runnable> left = super.shutdownNow();
        left.forEach(DeviceScheduledPool::forget);
        return left;
    }

    void pending(PoolTask<?> task) {
        PENDING.add(task);
    }

    void begin(PoolTask<?> task) {
        forget(task);
        running.incrementAndGet();
    }

    void end() {
        running.decrementAndGet();
    }

    void cancelled(PoolTask<?> task) {
        if (PENDING.remove(task)) {
            CANCELLED.add(task);
        }
    }

    private static void forget(Runnable task) {
        PENDING.remove(task);
        CANCELLED.remove(task);
    }

    /** A pool starts its threads with its first tasks. */
    private boolean hasIdleWorker() {
        return running.get() < Math.max(1, super.getCorePoolSize());
    }

    /** When the next task is due of those that are not yet, in milliseconds of uptime; the largest number when none is. */
    static long nextMs() {
        long now = SystemClock.uptimeMillis();
        return PENDING.stream()
                .mapToLong(PoolTask::dueMs)
                .filter(due -> due > now)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    /** Whether a task's time has come that a worker which does nothing has not taken yet. */
    static boolean someoneIsWaking() {
        long now = SystemClock.uptimeMillis();
        return PENDING.stream()
                .anyMatch(task -> task.dueMs() <= now && task.pool().hasIdleWorker() && !task.isForgotten());
    }

    /** Lets workers look again whose time has come. */
    static void clockAdvanced() {
        long now = SystemClock.uptimeMillis();
        List<PoolTask<?>> due =
                PENDING.stream().filter(task -> task.dueMs() <= now).toList();
        due.stream().map(PoolTask::pool).distinct().forEach(DeviceScheduledPool::lookAgain);
        due.stream().filter(PoolTask::isForgotten).forEach(PENDING::remove);
        CANCELLED.stream()
                .filter(task -> task.dueMs() <= now)
                .filter(CANCELLED::remove)
                .forEach(task -> task.pool().lookAgain());
    }

    /** Ends the pools of a process that is over. */
    public static void endAll() {
        synchronized (ALL) {
            List.copyOf(ALL).forEach(DeviceScheduledPool::endNow);
            ALL.clear();
        }
        PENDING.clear();
        CANCELLED.clear();
    }

    /** A shorter limit on idleness interrupts who waits for a task, and whoever is interrupted there looks again. */
    private void lookAgain() {
        long idle = super.getKeepAliveTime(TimeUnit.NANOSECONDS);
        super.setKeepAliveTime(idle + 1, TimeUnit.NANOSECONDS);
        super.setKeepAliveTime(idle, TimeUnit.NANOSECONDS);
    }

    private void endNow() {
        super.shutdownNow();
    }
}
