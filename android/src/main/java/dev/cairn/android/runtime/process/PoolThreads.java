package dev.cairn.android.runtime.process;

import static dev.cairn.android.runtime.PrivateMembers.field;

import java.lang.reflect.Field;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.Stream;

/** Threads of an app's pools. Who waits there for the next task lets no interrupt end it, and would keep all that the app had. */
final class PoolThreads {
    private static final Field HOLDER = field(Thread.class, "holder");
    private static final Field TASK = field(HOLDER.getType(), "task");
    private static final Class<?> WORKER = Stream.of(ThreadPoolExecutor.class.getDeclaredClasses())
            .filter(type -> type.getSimpleName().equals("Worker"))
            .findFirst()
            .orElseThrow();
    private static final Field POOL = field(WORKER, "this$0");

    private PoolThreads() {}

    /** Ends the pool that a thread works for, if the app has a part in it: its class, who makes its threads, or who hears what it refuses. */
    static void end(Thread thread, ClassLoader app) {
        poolOf(thread).filter(pool -> isOf(pool, app)).ifPresent(ExecutorService::shutdownNow);
    }

    private static Optional<ExecutorService> poolOf(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread worker) {
            return Optional.ofNullable(worker.getPool());
        }
        try {
            Object task = TASK.get(HOLDER.get(thread));
            return WORKER.isInstance(task) ? Optional.of((ExecutorService) POOL.get(task)) : Optional.empty();
        } catch (IllegalAccessException e) {
            throw new LinkageError("The threads of this JDK are not what they were", e);
        }
    }

    private static boolean isOf(ExecutorService pool, ClassLoader app) {
        return switch (pool) {
            case ThreadPoolExecutor threads ->
                Stream.of(threads, threads.getThreadFactory(), threads.getRejectedExecutionHandler())
                        .anyMatch(part -> part.getClass().getClassLoader() == app);
            case ForkJoinPool forks ->
                Stream.of(forks, forks.getFactory())
                        .anyMatch(part -> part.getClass().getClassLoader() == app);
            default -> false;
        };
    }
}
