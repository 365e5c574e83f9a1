package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.Work;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.ReadBack;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Attempts and waits: on the run's own thread, or beside it on others, which tell what comes of them. */
final class AttemptExecutor<S> {
    private final RunContext<S> context;
    private final Interruptible own;
    private final ItemThreads threads;
    private final List<PendingStart> submitted = new ArrayList<>();
    private boolean lent;

    /** {@code after} is run by threads beside the run's when they have left messages of what came of something. */
    AttemptExecutor(RunContext<S> context, Runnable after) {
        this.context = context;
        this.threads = new ItemThreads(after);
        this.own = context.signals.register();
    }

    /** The run's thread is somebody else's for the time being, who may interrupt it for reasons of his own; or it is no longer. */
    void lend(boolean isLent) {
        own.lend(isLent);
        lent = isLent;
    }

    /** Throws if the error came of an interrupt of the thread, which was somebody else's, so that it says nothing about the attempt; the thread is interrupted again. */
    void checkNotLent(Throwable error) {
        if (lent && Interruptible.isInterrupt(error)) {
            if (!context.signals.isCancelled()) {
                Thread.currentThread().interrupt();
            }
            throw new IllegalStateException("the thread was interrupted that worked on the run", error);
        }
    }

    /** What goes on beside the run's thread as soon as all that is staged is written. */
    private record PendingStart(RunTask task, Runnable work) {}

    /** What an attempt is made of. */
    record AttemptTask<I, O>(
            Callable<I> input,
            Work<I, O> work,
            Type output,
            Execution execution,
            AttemptEffects effects,
            boolean cancellable) {}

    /** Executes on the run's thread; the output is what will be read back of it. */
    ReadBack execute(AttemptTask<?, ?> attempt) throws Exception {
        return execute(attempt, own);
    }

    private <I, O> ReadBack execute(AttemptTask<I, O> attempt, Interruptible interruptible) throws Exception {
        I input = attempt.input().call();
        AttemptEffects effects = attempt.effects();
        AttemptLimits limits = new AttemptLimits(attempt.execution(), interruptible, context.timer);
        Callable<O> work = () -> attempt.work().execute(input, effects);
        Callable<O> limited = () -> limits.within(effects, work);
        Callable<O> scoped = () -> context.scopes.within(effects, limited);
        O made = context.signals.call(interruptible, attempt.cancellable(), scoped);
        return context.readBack(effects.node(), "output", made, attempt.output());
    }

    /** Has the attempt made beside the run's thread, as soon as all that is staged is written. */
    <I, O> void submit(RunTask task, AttemptTask<I, O> attempt, int steps) {
        Interruptible interruptible = context.interruptible();
        context.started(task, steps, interruptible);
        submitted.add(
                new PendingStart(task, () -> context.signals.mailbox().leave(completed(task, attempt, interruptible))));
    }

    private <I, O> LoopMessage.AttemptCompleted completed(
            RunTask task, AttemptTask<I, O> attempt, Interruptible interruptible) {
        try {
            ReadBack made = execute(attempt, interruptible);
            Meters charges = attempt.effects().charges();
            WrittenItem item = task.isItem() ? written(attempt.effects(), task.item(), made) : null;
            return new LoopMessage.AttemptCompleted(task, made, null, charges, item);
        } catch (Throwable error) {
            return new LoopMessage.AttemptCompleted(
                    task, null, error, attempt.effects().charges(), null);
        }
    }

    private WrittenItem written(AttemptEffects effects, int item, ReadBack made) {
        JournalEvent.ItemCompleted event =
                new JournalEvent.ItemCompleted(effects.node(), item, effects.attempt(), made.json(), effects.charges());
        return new WrittenItem(event, context.journal.isKept() ? EventJson.of(event, context.json) : null);
    }

    /** Waits on the run's thread. */
    void sleep(Duration left, boolean cancellable) {
        sleep(left, cancellable, own);
    }

    /** Waits beside the run's thread. */
    void sleepAsync(RunTask task, Duration left, boolean cancellable) {
        Interruptible interruptible = context.interruptible();
        context.started(task, 0, interruptible);
        submitted.add(new PendingStart(task, () -> {
            sleep(left, cancellable, interruptible);
            context.signals.mailbox().leave(new LoopMessage.TimerFired(task));
        }));
    }

    private void sleep(Duration left, boolean cancellable, Interruptible interruptible) {
        try {
            context.signals.call(interruptible, cancellable, () -> {
                context.clock.sleep(left);
                return left;
            });
        } catch (InterruptedException cutShort) {
            return; // much may have changed meanwhile: who waited decides anew
        } catch (Exception e) {
            throw new IllegalStateException("waiting failed", e);
        }
    }

    boolean hasSubmitted() {
        return !submitted.isEmpty();
    }

    /** Starts what was submitted; all that is staged is written. */
    void startSubmitted() {
        addSubmitted();
        threads.start();
    }

    /** Has what was added begun by others. */
    void startAdded() {
        threads.start();
    }

    /** As {@link #startSubmitted}, for a thread beside the run's, which begins with it next. */
    void addSubmitted() {
        submitted.forEach(pending -> threads.add(pending.work()));
        submitted.clear();
    }

    /** Gives up what was submitted and not started, because what is staged could not be written. */
    void discardSubmitted() {
        submitted.forEach(pending -> context.finished(pending.task()));
        submitted.clear();
    }
}
