package dev.cairn.engine.run;

import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.ReadBack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Attempts and waits: on the run's own thread, or beside it on others, which tell what comes of them. */
final class AttemptExecutor<S> {
    private final RunContext<S> context;
    private final InterruptibleSection own;
    private final ItemThreads threads;
    private final List<Submission> submitted = new ArrayList<>();
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
        if (lent && InterruptibleSection.isInterrupt(error)) {
            if (!context.signals.isCancelled()) {
                Thread.currentThread().interrupt();
            }
            throw new IllegalStateException("the thread was interrupted that worked on the run", error);
        }
    }

    /** What goes on beside the run's thread as soon as all that is staged is written; it leaves a message of what came of it. */
    private abstract class Submission implements Runnable {
        final RunTask task;
        final InterruptibleSection interruptible;

        Submission(RunTask task, int steps) {
            this.task = task;
            this.interruptible = context.started(task, steps);
        }

        @Override
        public void run() {
            context.signals.mailbox().leave(done());
        }

        abstract LoopMessage done();
    }

    /** Executes on the run's thread; the output is what will be read back of it. */
    ReadBack execute(AttemptTask<?, ?> attempt) throws Exception {
        return execute(attempt, own);
    }

    private <I, O> ReadBack execute(AttemptTask<I, O> attempt, InterruptibleSection interruptible) throws Exception {
        I input = attempt.input();
        AttemptEffects effects = attempt.effects();
        O made;
        context.signals.enter(interruptible, effects.isCancellable());
        try {
            made = isPlain(attempt) ? attempt.execute(input) : surrounded(attempt, interruptible, input);
        } finally {
            interruptible.leave();
        }
        return context.readBack(effects.node(), "output", made, attempt.output());
    }

    /** Whether nothing is opened around the attempt and nothing limits how long it takes. */
    private boolean isPlain(AttemptTask<?, ?> attempt) {
        return context.scopes.areNone() && !AttemptLimits.apply(attempt.execution(), attempt.effects());
    }

    private <I, O> O surrounded(AttemptTask<I, O> attempt, InterruptibleSection interruptible, I input)
            throws Exception {
        AttemptEffects effects = attempt.effects();
        AttemptLimits limits = new AttemptLimits(attempt.execution(), interruptible, context.timer);
        Callable<O> work = () -> attempt.execute(input);
        Callable<O> limited = () -> limits.within(effects, work);
        return context.scopes.within(effects, limited);
    }

    /** Has the attempt made beside the run's thread, as soon as all that is staged is written. */
    <I, O> void submit(RunTask task, AttemptTask<I, O> attempt, int steps) {
        submitted.add(new SubmittedAttempt<>(task, attempt, steps));
    }

    private final class SubmittedAttempt<I, O> extends Submission {
        private final AttemptTask<I, O> attempt;

        SubmittedAttempt(RunTask task, AttemptTask<I, O> attempt, int steps) {
            super(task, steps);
            this.attempt = attempt;
        }

        @Override
        LoopMessage done() {
            try {
                ReadBack made = execute(attempt, interruptible);
                return task.isItem()
                        ? itemCompleted(made)
                        : new LoopMessage.AttemptCompleted(
                                task, made, null, attempt.effects().charges());
            } catch (Throwable error) {
                return new LoopMessage.AttemptCompleted(
                        task, null, error, attempt.effects().charges());
            }
        }

        private LoopMessage.ItemCompleted itemCompleted(ReadBack made) {
            AttemptEffects effects = attempt.effects();
            JournalEvent.ItemCompleted event = new JournalEvent.ItemCompleted(
                    effects.node(), task.item(), effects.attempt(), made.json(), effects.charges());
            byte[] json = context.journal.isKept() ? EventJson.of(event, context.json) : null;
            return new LoopMessage.ItemCompleted(task, event, json, made.value());
        }
    }

    /** Waits on the run's thread. */
    void sleep(Duration left, boolean cancellable) {
        sleep(left, cancellable, own);
    }

    /** Waits beside the run's thread. */
    void sleepAsync(RunTask task, Duration left, boolean cancellable) {
        submitted.add(new Submission(task, 0) {
            @Override
            LoopMessage done() {
                sleep(left, cancellable, interruptible);
                return new LoopMessage.TimerFired(task);
            }
        });
    }

    private void sleep(Duration left, boolean cancellable, InterruptibleSection interruptible) {
        try {
            context.signals.enter(interruptible, cancellable);
            try {
                context.clock.sleep(left);
            } finally {
                interruptible.leave();
            }
        } catch (InterruptedException cutShort) {
            return; // much may have changed meanwhile: who waited decides anew
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
        submitted.forEach(threads::add);
        submitted.clear();
    }

    /** Gives up what was submitted and not started, because what is staged could not be written. */
    void discardSubmitted() {
        submitted.forEach(pending -> context.finished(pending.task));
        submitted.clear();
    }
}
