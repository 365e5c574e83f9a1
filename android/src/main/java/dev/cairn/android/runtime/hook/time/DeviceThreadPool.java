package dev.cairn.android.runtime.hook.time;

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
import java.util.concurrent.atomic.AtomicLong;

/**
 * What {@code AsyncTask} and apps make and inherit from in place of {@link ThreadPoolExecutor}: a worker that was handed a task seems to rest until it has a processor, and it is
 * known here that it does not. Thread-safe.
 */
public class DeviceThreadPool extends ThreadPoolExecutor {
    private static final Set<DeviceThreadPool> ALL =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private static final long IDLE_SECONDS = 60;

    /** How many tasks were handed over, without those that were refused. */
    private final AtomicLong handed = new AtomicLong();

    private volatile long begun;
    private volatile RejectedExecutionHandler refused;

    /** For the constructor of the same parameters. */
    public DeviceThreadPool(int core, int most, long idle, TimeUnit unit, BlockingQueue<Runnable> queue) {
        this(core, most, idle, unit, queue, Executors.defaultThreadFactory(), new AbortPolicy());
    }

    /** For the constructor of the same parameters. */
    public DeviceThreadPool(
            int core, int most, long idle, TimeUnit unit, BlockingQueue<Runnable> queue, ThreadFactory threads) {
        this(core, most, idle, unit, queue, threads, new AbortPolicy());
    }

    /** For the constructor of the same parameters. */
    public DeviceThreadPool(
            int core,
            int most,
            long idle,
            TimeUnit unit,
            BlockingQueue<Runnable> queue,
            RejectedExecutionHandler handler) {
        this(core, most, idle, unit, queue, Executors.defaultThreadFactory(), handler);
    }

    /** For the constructor of the same parameters. */
    @SuppressWarnings("this-escape") // a pool that is asked before it is made has no threads
    public DeviceThreadPool(
            int core,
            int most,
            long idle,
            TimeUnit unit,
            BlockingQueue<Runnable> queue,
            ThreadFactory threads,
            RejectedExecutionHandler handler) {
        super(core, most, idle, unit, queue, threads, handler);
        refused = handler;
        super.setRejectedExecutionHandler(uncounted(handler));
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

    /**
     * As on Android, which takes more than the pool's most, too: an SDK that many apps have sets the one before the other. As many threads run then; what is the most is told as
     * that many, where Android tells the old number.
     */
    @Override
    public void setCorePoolSize(int size) {
        if (size > getMaximumPoolSize()) {
            setMaximumPoolSize(size);
        }
        super.setCorePoolSize(size);
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task);
        handed.incrementAndGet();
        ThreadHandover.mark();
        super.execute(task);
    }

    @Override
    public List<Runnable> shutdownNow() {
        ThreadHandover.markUnseen(); // its workers are interrupted
        return super.shutdownNow();
    }

    @Override
    public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
        refused = Objects.requireNonNull(handler);
        super.setRejectedExecutionHandler(uncounted(handler));
    }

    @Override
    public RejectedExecutionHandler getRejectedExecutionHandler() {
        return refused;
    }

    /** What is refused is not waited for, whatever becomes of it then. */
    private RejectedExecutionHandler uncounted(RejectedExecutionHandler handler) {
        return (task, pool) -> {
            handed.decrementAndGet();
            handler.rejectedExecution(task, pool);
        };
    }

    /** A queue that holds nothing gives a task to a worker at once; from another one the worker takes it once it runs. Whoever inherits may not tell what it begins. */
    private boolean isWaking() {
        if (!(getQueue() instanceof SynchronousQueue)) {
            return !getQueue().isEmpty() && super.getPoolSize() > super.getActiveCount();
        }
        long now = handed.get();
        if (begun != now) {
            begun = Math.min(now, super.getTaskCount());
        }
        return begun < now;
    }

    /** Whether a worker was handed a task, or could take one, and has not begun. */
    static boolean someoneIsWaking() {
        synchronized (ALL) {
            return ALL.stream().anyMatch(DeviceThreadPool::isWaking);
        }
    }
}
