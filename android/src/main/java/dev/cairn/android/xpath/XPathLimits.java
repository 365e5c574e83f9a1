package dev.cairn.android.xpath;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Ends an evaluation that takes too long or too much. The library's classes call {@link #check()} at each jump backwards and each call,
 * so it ends wherever it is, and nothing of it goes on in the background.
 */
public final class XPathLimits {
    private static final long MOST_BYTES = 256L << 20;
    private static final int BETWEEN_CHECKS = 1 << 12;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final ThreadLocal<Limit> CURRENT = new ThreadLocal<>();

    /** Counts calls of all threads; which are missed when two count at once does not matter. */
    private static int calls;

    /** Both are counted as this thread's own: a busy machine is not the expression's fault. */
    private record Limit(long processorNanos, long bytes) {
        boolean isLate() {
            return THREADS.getCurrentThreadCpuTime() > processorNanos;
        }

        boolean isLarge() {
            return THREADS.getCurrentThreadAllocatedBytes() > bytes;
        }
    }

    private XPathLimits() {}

    /**
     * Evaluates within limits.
     *
     * @param time how long it may have a processor
     * @throws ExceededError when it takes longer than that, or hundreds of megabytes
     */
    static <T> T within(Duration time, Supplier<T> evaluation) {
        CURRENT.set(new Limit(
                THREADS.getCurrentThreadCpuTime() + time.toNanos(),
                THREADS.getCurrentThreadAllocatedBytes() + MOST_BYTES));
        try {
            return evaluation.get();
        } finally {
            CURRENT.remove();
        }
    }

    /** Throws when the evaluation on this thread is over its limits. */
    public static void check() {
        if ((++calls & (BETWEEN_CHECKS - 1)) == 0) {
            checkNow();
        }
    }

    private static void checkNow() {
        Limit limit = CURRENT.get();
        if (limit != null && (limit.isLate() || limit.isLarge()) && !isInitializing()) {
            throw new ExceededError(limit.isLate() ? "it takes too long" : "it takes too much memory");
        }
    }

    /** A class whose initializer is ended can never be used again, so it comes to its end first. */
    private static boolean isInitializing() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
    }

    /** The evaluation was ended. An error, so that the library does not handle it. */
    static final class ExceededError extends Error {
        private static final long serialVersionUID = 1L;

        ExceededError(String message) {
            super(message, null, false, false);
        }
    }
}
