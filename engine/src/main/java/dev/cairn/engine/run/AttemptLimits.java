package dev.cairn.engine.run;

import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Lets an attempt last as long as it may take and the run has time, and no longer. Called within an {@link InterruptibleSection}'s stretch. */
final class AttemptLimits {
    private static final long LOOK_AGAIN_MS = 20;

    private final Execution limits;
    private final InterruptibleSection interruptible;
    private final ScheduledExecutorService timer;

    AttemptLimits(Execution limits, InterruptibleSection interruptible, ScheduledExecutorService timer) {
        this.limits = limits;
        this.interruptible = interruptible;
        this.timer = timer;
    }

    /** Whether there are limits of any kind. */
    static boolean apply(Execution limits, AttemptEffects effects) {
        return limits.timeout().isPresent()
                || limits.heartbeat().isPresent()
                || effects.timeLeft().isPresent();
    }

    <O> O within(AttemptEffects effects, Callable<O> work) throws Exception {
        Optional<Duration> left = effects.timeLeft();
        return limits.timeout().isEmpty() && limits.heartbeat().isEmpty() && left.isEmpty()
                ? work.call()
                : limited(effects, left, work);
    }

    private <O> O limited(AttemptEffects effects, Optional<Duration> left, Callable<O> work) throws Exception {
        AtomicReference<@Nullable StepException> late = new AtomicReference<>();
        List<Future<?>> alarms = new ArrayList<>();
        long generation = interruptible.generation();
        effects.heartbeat(); // the first one: it has begun
        limits.timeout().ifPresent(most -> alarms.add(timeout(most, generation, late)));
        left.ifPresent(time -> alarms.add(outOfTime(time, generation, late, effects)));
        limits.heartbeat().ifPresent(most -> alarms.add(heartbeat(most, generation, late, effects)));
        try {
            return work.call();
        } catch (Exception e) {
            StepException limit = late.get();
            if (limit == null) {
                throw e;
            }
            limit.addSuppressed(e);
            throw limit;
        } finally {
            alarms.forEach(alarm -> alarm.cancel(false));
        }
    }

    private Future<?> timeout(Duration most, long generation, AtomicReference<@Nullable StepException> late) {
        Runnable ring = () -> {
            late.compareAndSet(null, tooLong(Failure.TIMEOUT, "no result within " + most.toMillis() + " ms"));
            interruptible.interrupt(generation);
        };
        return timer.schedule(ring, most.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** By the run's clock, which may be another one than the timer's. */
    private Future<?> outOfTime(
            Duration left, long generation, AtomicReference<@Nullable StepException> late, AttemptEffects effects) {
        Instant end = effects.now().plus(left);
        Runnable ring = () -> {
            if (!effects.now().isBefore(end)) {
                late.compareAndSet(null, tooLong(Failure.OUT_OF_TIME, "the run's budget of time is spent"));
                interruptible.interrupt(generation);
            }
        };
        return timer.scheduleWithFixedDelay(ring, left.toMillis(), LOOK_AGAIN_MS, TimeUnit.MILLISECONDS);
    }

    private Future<?> heartbeat(
            Duration most, long generation, AtomicReference<@Nullable StepException> late, AttemptEffects effects) {
        Runnable ring = () -> {
            if (effects.sinceHeartbeat().compareTo(most) >= 0) {
                late.compareAndSet(null, tooLong(Failure.HEARTBEAT, "no heartbeat within " + most.toMillis() + " ms"));
                interruptible.interrupt(generation);
            }
        };
        long everyMs = Math.max(1, most.toMillis() / 4);
        return timer.scheduleAtFixedRate(ring, everyMs, everyMs, TimeUnit.MILLISECONDS);
    }

    private StepException tooLong(String kind, String message) {
        return limits.delivery() == Delivery.AT_MOST_ONCE
                ? StepException.permanent(kind, message + "; whether it took effect is not known", null)
                : StepException.retryable(kind, message, null);
    }
}
