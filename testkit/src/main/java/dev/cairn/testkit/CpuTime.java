package dev.cairn.testkit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** Bounds work in tests by processor time, which says the same on a machine that is busy with something else. */
public final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CpuTime() {}

    /** Something that is done on the calling thread. */
    @FunctionalInterface
    public interface Task<E extends Throwable> {
        /** Does it. */
        void run() throws E;
    }

    /**
     * Does the task and returns the processor time that the calling thread took for it. What other threads took is not in it, nor what
     * was waited; what waits for ever needs a limit of its own, such as JUnit's {@code @Timeout}.
     *
     * @throws E if the task throws it
     */
    public static <E extends Throwable> Duration of(Task<E> task) throws E {
        long before = THREADS.getCurrentThreadCpuTime();
        task.run();
        return Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - before);
    }
}
