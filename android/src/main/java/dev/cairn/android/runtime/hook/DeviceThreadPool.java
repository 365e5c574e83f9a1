package dev.cairn.android.runtime.hook;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What {@code AsyncTask} and apps make in place of {@link ThreadPoolExecutor} where nobody inherits from it: a worker that was handed a task seems to rest until it has a
 * processor, and it is known here that it does not. Thread-safe.
 */
public final class DeviceThreadPool extends ThreadPoolExecutor {
    private static final Set<DeviceThreadPool> ALL =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private static final long IDLE_SECONDS = 60;

    /** Whether a task was handed to some pool since somebody asked. */
    private static final AtomicBoolean HANDED = new AtomicBoolean();

    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    private volatile RejectedExecutionHandler refused = new AbortPolicy();

    /** For the constructor of the same parameters. */
    public DeviceThreadPool(
            int core, int most, long idle, TimeUnit unit, BlockingQueue<Runnable> queue, ThreadFactory threads) {
        super(core, most, idle, unit, queue, threads);
        setRejectedExecutionHandler(refused);
        ALL.add(this);
    }

    /** For {@link Executors#newFixedThreadPool(int)}. */
    public static ExecutorService newFixedThreadPool(int size) {
        return newFixedThreadPool(size, Executors.defaultThreadFactory());
    }

    /** For {@link Executors#newFixedThreadPool(int, ThreadFactory)}. */
    public static ExecutorService newFixedThreadPool(int size, ThreadFactory threads) {
        return new DeviceThreadPool(size, size, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), threads);
    }

    /** For {@link Executors#newCachedThreadPool()}. */
    public static ExecutorService newCachedThreadPool() {
        return newCachedThreadPool(Executors.defaultThreadFactory());
    }

    /** For {@link Executors#newCachedThreadPool(ThreadFactory)}. */
    public static ExecutorService newCachedThreadPool(ThreadFactory threads) {
        return new DeviceThreadPool(
                0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), threads);
    }

    /** For {@link Executors#newSingleThreadExecutor()}. */
    public static ExecutorService newSingleThreadExecutor() {
        return newSingleThreadExecutor(Executors.defaultThreadFactory());
    }

    /** For {@link Executors#newSingleThreadExecutor(ThreadFactory)}. */
    public static ExecutorService newSingleThreadExecutor(ThreadFactory threads) {
        return Executors.unconfigurableExecutorService(newFixedThreadPool(1, threads));
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task);
        waiting.incrementAndGet();
        HANDED.set(true);
        super.execute(task);
    }

    /** What is refused is not waited for, whatever becomes of it then. */
    @Override
    public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
        refused = Objects.requireNonNull(handler);
        super.setRejectedExecutionHandler((task, pool) -> {
            waiting.decrementAndGet();
            handler.rejectedExecution(task, pool);
        });
    }

    @Override
    public RejectedExecutionHandler getRejectedExecutionHandler() {
        return refused;
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
        running.incrementAndGet();
        waiting.decrementAndGet();
    }

    @Override
    protected void afterExecute(Runnable task, Throwable thrown) {
        running.decrementAndGet();
    }

    @Override
    public boolean remove(Runnable task) {
        boolean removed = super.remove(task);
        if (removed) {
            waiting.decrementAndGet();
        }
        return removed;
    }

    @Override
    public List<Runnable> shutdownNow() {
        List<Runnable> left = super.shutdownNow();
        waiting.addAndGet(-left.size());
        return left;
    }

    private boolean isWaking() {
        return waiting.get() > 0 && getPoolSize() > running.get();
    }

    /** Whether a worker was handed a task, or could take one, and has not begun. */
    static boolean someoneIsWaking() {
        synchronized (ALL) {
            return ALL.stream().anyMatch(DeviceThreadPool::isWaking);
        }
    }

    /** Whether a task was handed to some pool since this was asked before. */
    public static boolean wasHanded() {
        return HANDED.getAndSet(false);
    }
}
