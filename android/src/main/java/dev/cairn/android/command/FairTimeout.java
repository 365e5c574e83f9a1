package dev.cairn.android.command;

import dev.cairn.android.device.MachineLoad;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Waits as long as is allowed, not counting the time in which who works had no processor: on a machine that is busy with other things as well an app is slow, and not stuck. For
 * what the worker may wait for itself, it is given up to as much time again there.
 */
final class FairTimeout {
    /** However busy the machine is, an end comes after so many times what is allowed: 45 s of 15, before an explorer gives a step up, which has 60. */
    private static final int MOST_TIMES = 3;

    private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Duration limit;
    private final LongSupplier delayNanos;
    private final LongSupplier clock;

    /**
     * A wait.
     *
     * @param limit how long it may take on a machine that does nothing else
     * @param delayNanos how long who works had no processor, at any time before now
     */
    FairTimeout(Duration limit, LongSupplier delayNanos) {
        this(limit, delayNanos, System::nanoTime);
    }

    /**
     * By another clock.
     *
     * @param clock as {@link System#nanoTime()}
     */
    FairTimeout(Duration limit, LongSupplier delayNanos, LongSupplier clock) {
        this.limit = limit;
        this.delayNanos = delayNanos;
        this.clock = clock;
    }

    /** The result; waits for it. */
    <T extends @Nullable Object> T get(Future<T> done)
            throws InterruptedException, ExecutionException, TimeoutException {
        long begun = clock.getAsLong();
        long delayed = delayNanos.getAsLong();
        long left = limit.toNanos();
        long most = MOST_TIMES * limit.toNanos();
        while (left > 0) {
            try {
                return done.get(Math.max(left, LEAST_NANOS), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                long passed = clock.getAsLong() - begun;
                long had = passed - (delayNanos.getAsLong() - delayed);
                left = Math.min(limit.toNanos() - had, most - passed);
            }
        }
        long more = TimeUnit.MILLISECONDS.toNanos(MachineLoad.moreMs(limit.toMillis()));
        return done.get(Math.min(more, begun + most - clock.getAsLong()), TimeUnit.NANOSECONDS);
    }
}
