package dev.cairn.engine.run;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Executes a step once, for at most its timeout. Called within an {@link Interruptible}'s stretch. */
final class Attempt<S, I, O> {
    private final Step<S, I, O> step;
    private final Interruptible interruptible;
    private final ScheduledExecutorService timer;

    Attempt(Step<S, I, O> step, Interruptible interruptible, ScheduledExecutorService timer) {
        this.step = step;
        this.interruptible = interruptible;
        this.timer = timer;
    }

    O execute(I input, Effects effects) throws Exception {
        return step.timeout().isEmpty()
                ? step.handler().execute(input, effects)
                : timed(input, effects, step.timeout().get());
    }

    private O timed(I input, Effects effects, Duration most) throws Exception {
        AtomicBoolean late = new AtomicBoolean();
        long stretch = interruptible.stretch();
        Future<?> alarm = timer.schedule(
                () -> {
                    late.set(true);
                    interruptible.interrupt(stretch);
                },
                most.toMillis(),
                TimeUnit.MILLISECONDS);
        try {
            return step.handler().execute(input, effects);
        } catch (Exception e) {
            throw late.get() ? timeout(most, e) : e;
        } finally {
            alarm.cancel(false);
        }
    }

    private StepException timeout(Duration most, Exception cause) {
        String message = "no result within " + most.toMillis() + " ms";
        return step.delivery() == Delivery.AT_MOST_ONCE
                ? StepException.permanent(Failure.TIMEOUT, message + "; whether it took effect is not known", cause)
                : StepException.retryable(Failure.TIMEOUT, message, cause);
    }
}
