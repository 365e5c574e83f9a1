package dev.cairn.android.runtime.process;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * How long threads that work are waited for: until each has taken {@link #MOST_NANOS} of a processor, or gets next to none of it, since it waits for something
 * that Java calls work too, such as a connection. By the machine's clock alone, an app that computes would be waited for on an idle machine and not on a
 * busy one, and the same steps would lead to other screens. Not safe for several threads.
 */
final class WorkPatience {
    static final long MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(1500);

    /** How often it is looked, after so much time by the machine's clock, what the threads still take. */
    static final long LOOK_NANOS = MOST_NANOS / 3;

    /** The part of a processor that tells work from waiting: on a machine with eight others for each processor a thread still gets it. */
    static final int LEAST_SHARE = 10;

    /** Most work is shorter than this, and what it takes is not read: that costs a call of the system for each thread. */
    static final long UNREAD_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Supplier<? extends Collection<Thread>> busy;
    private final LongSupplier clock;
    private final ToLongFunction<Thread> processorTime;

    private final long start;
    private long nextLook;
    private Map<Thread, Long> first = Map.of();
    private Map<Thread, Long> last = Map.of();

    /** Begins to wait for those that the supplier tells. */
    WorkPatience(Supplier<? extends Collection<Thread>> busy) {
        this(busy, System::nanoTime, Processor::nanosOf);
    }

    /** With clocks of the caller's, in nanoseconds. */
    WorkPatience(
            Supplier<? extends Collection<Thread>> busy, LongSupplier clock, ToLongFunction<Thread> processorTime) {
        this.busy = busy;
        this.clock = clock;
        this.processorTime = processorTime;
        start = clock.getAsLong();
        nextLook = start + UNREAD_NANOS;
    }

    /** Whether to wait on. */
    boolean lasts() {
        long now = clock.getAsLong();
        if (now - nextLook < 0) {
            return true;
        }
        Map<Thread, Long> times = new HashMap<>();
        busy.get().forEach(thread -> times.put(thread, processorTime.applyAsLong(thread)));
        boolean isFirstLook = nextLook == start + UNREAD_NANOS;
        if (isFirstLook) {
            first = times;
        }
        boolean goesOn =
                isFirstLook || times.entrySet().stream().anyMatch(one -> isWorth(one.getKey(), one.getValue()));
        last = times;
        nextLook = isFirstLook ? start + MOST_NANOS : now + LOOK_NANOS;
        return goesOn;
    }

    private boolean isWorth(Thread thread, long time) {
        return time - first.getOrDefault(thread, 0L) < MOST_NANOS
                && time - last.getOrDefault(thread, 0L) >= LOOK_NANOS / LEAST_SHARE;
    }

    /** How long it has been waited, by the machine's clock. */
    long waitedNanos() {
        return clock.getAsLong() - start;
    }

    /** Loaded with the first thread that works for longer. */
    private static final class Processor {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

        static long nanosOf(Thread thread) {
            return Math.max(0, THREADS.getThreadCpuTime(thread.threadId())); // -1: it has ended
        }
    }
}
