package dev.cairn.engine.run;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Executes a step once, for at most its timeout. */
final class Attempt<S, I, O> {
    private final Step<S, I, O> step;
    private final Interruptible interruptible;
    private final ScheduledExecutorService timer;

    Attempt(Step<S, I, O> step, Interruptible interruptible, ScheduledExecutorService timer) {
        this.step = step;
        this.interruptible = interruptible;
        this.timer = timer;
    }

    O execute(S state, Effects effects) throws Exception {
        I input = step.handler().input(state);
        return interruptible.call(() -> step.timeout().isEmpty()
                ? run(input, effects)
                : timed(input, effects, step.timeout().get()));
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
            return run(input, effects);
        } catch (Exception e) {
            if (late.get()) {
                throw StepException.retryable(Failure.TIMEOUT, "no result within " + most.toMillis() + " ms", e);
            }
            throw e;
        } finally {
            alarm.cancel(false);
        }
    }

    private O run(I input, Effects effects) throws Exception {
        if (effects.cancelled()) { // a cancel between the decision and here found nobody to interrupt
            throw new InterruptedException("cancelled before it began");
        }
        return step.handler().execute(input, effects);
    }
}
