package dev.cairn.engine.run;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Virtual threads for what goes on beside a run's thread. Each does one task after the other as long as there are any; before it begins with one while others are
 * left, it sees to it that one more thread stands by. That one comes to run when a processor is free: beside the first, or in its place when its task waits. So
 * tasks that wait have a thread each, and those that do not share a few. Thread-safe.
 */
final class ItemThreads {
    /** What is done waits so long for company at most, so that one look at all of it is enough. */
    private static final long COMPANY_NS = Duration.ofNanos(50_000).toNanos();

    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean standby = new AtomicBoolean();
    private final Runnable after;

    /** {@code after} is run by these threads when some tasks are done. */
    ItemThreads(Runnable after) {
        this.after = after;
    }

    /** Adds a task, which is begun after a {@link #start}, or by that of these threads which adds it. */
    void add(Runnable task) {
        tasks.add(task);
    }

    /** Has the tasks done that were added. */
    void start() {
        if (!tasks.isEmpty() && !standby.get() && standby.compareAndSet(false, true)) {
            Thread.startVirtualThread(this::work);
        }
    }

    private void work() {
        standby.set(false); // before it looks for tasks: what is added from now on has the next one stand by
        Runnable task = next(true);
        long begun = System.nanoTime();
        while (task != null) {
            start();
            task.run();
            boolean late = System.nanoTime() - begun > COMPANY_NS;
            task = next(late);
            begun = late ? System.nanoTime() : begun;
        }
    }

    /** The next task; what is done is looked at first if it is {@code late} or if nothing else is to do. */
    private @Nullable Runnable next(boolean late) {
        Runnable task = late ? null : tasks.poll();
        if (task == null) {
            after.run();
            task = tasks.poll();
        }
        return task;
    }
}
