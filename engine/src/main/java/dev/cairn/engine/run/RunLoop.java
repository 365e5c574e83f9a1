package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.RunStatus;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Carries a run from where it stands until it ends or waits: decide, execute, decide, append. For one thread; only {@link #signals} are for
 * others. What is not inside a for-each is executed on that thread. While it waits for what goes on beside it, the threads there decide in its place what is next
 * inside of for-eaches, and of the run as long as that is another for-each: "the run's thread" of all that belongs to the loop is who has its {@link LoopBaton}.
 */
final class RunLoop<S> {
    final RunJournal<S> journal;
    private final RunSignals signals;
    private final RunContext<S> context;
    private final AttemptExecutor<S> attempts;
    private final NodeExecutor<S> nodes;
    private final ItemExecutor<S> items;
    private final LoopMessageHandler<S> messages;
    private final Supplier<Inbox> inbox;
    private final Consumer<LoadedRun<S>> waiting;
    private final RunMailbox mailbox;
    private final LoopBaton baton;

    /** {@code inbox} reads what was left for the run in its store; {@code waiting} is told where the run stands when it comes to wait. */
    RunLoop(RunContext<S> context, Supplier<Inbox> inbox, Consumer<LoadedRun<S>> waiting) {
        this.context = context;
        this.journal = context.journal;
        this.signals = context.signals;
        this.inbox = inbox;
        this.waiting = waiting;
        this.mailbox = context.signals.mailbox();
        this.baton = new LoopBaton(mailbox, this::carryOn);
        this.attempts = new AttemptExecutor<>(context, baton::offer);
        this.nodes = new NodeExecutor<>(context, attempts);
        this.items = new ItemExecutor<>(context, attempts);
        this.messages = new LoopMessageHandler<>(context, nodes, items);
    }

    /** Where the run ended, or what it waits for; stops as soon as {@code events} more events are written and nothing is under way. */
    RunResult<S> run(long events) {
        if (context.isAhead()) {
            context.writes();
            attempts.lend(false);
        } else {
            context.enqueue(RunTask.of("", null));
        }
        return runOn(events);
    }

    /**
     * Goes on in its caller's thread without a claim, as far as nothing needs to be written; {@link #run} goes on from there.
     *
     * @return whether the run has come to wait or to its end, so that all of it may be {@linkplain RunJournal#commitTurn written as one turn}
     */
    boolean runAhead() {
        context.goAhead();
        attempts.lend(true);
        context.enqueue(RunTask.of("", null));
        baton.take();
        try {
            executeReady(Long.MAX_VALUE);
            return journal.run().end().isPresent() || !context.hasReady() && !attempts.hasSubmitted();
        } finally {
            baton.put();
        }
    }

    /** Goes on after it has come to wait, as something was left for the run. */
    RunResult<S> runOn(long events) {
        long last = events == Long.MAX_VALUE ? events : journal.run().seq() + events;
        baton.take();
        try {
            while (journal.run().end().isEmpty() && journal.run().seq() < last) {
                if (!advance(last)) {
                    return suspend();
                }
            }
            awaitInFlight();
            journal.commit();
            return RunResult.of(journal.run(), RunStatus.RUNNING);
        } catch (RuntimeException e) {
            keepStaged(e);
            signals.abort(e); // what has been submitted and not started does not begin
            throw e;
        } catch (Error e) {
            keepStaged(e);
            throw e;
        } finally {
            cancelInFlight();
            baton.put();
        }
    }

    /** Where a user's function threw, what came before it is done and folded: unwritten, it would be done once more. Where the store failed, it has no say. */
    private void keepStaged(Throwable error) {
        if (error instanceof CairnException) {
            return;
        }
        try {
            signals.checkLeaseHeld();
            journal.commit();
        } catch (RuntimeException e) {
            error.addSuppressed(e);
        }
    }

    /** Goes on as far as it can; false if nothing is left to do but wait for people or for time. */
    private boolean advance(long last) {
        signals.checkLeaseHeld();
        context.noteCancel();
        executeReady(last);
        if (journal.run().end().isPresent()) {
            return true;
        }
        if (attempts.hasSubmitted()) {
            journal.commit();
            attempts.startSubmitted();
        }
        if (context.hasReady()) {
            return true;
        }
        if (context.hasInFlight()) {
            if (journal.hasStaged()) {
                journal.commit();
            }
            takeMessages(last == Long.MAX_VALUE);
            return true;
        }
        return hasInbox();
    }

    private void executeReady(long last) {
        RunTask task = context.poll();
        while (task != null) {
            execute(task);
            signals.checkLeaseHeld();
            context.noteCancel();
            boolean enough = journal.run().seq() >= last || last != Long.MAX_VALUE && attempts.hasSubmitted();
            task = enough || isPostponed() || journal.run().end().isPresent() ? null : context.poll();
        }
    }

    private boolean isPostponed() {
        return context.isAhead() && (context.hasPostponed() || attempts.hasSubmitted());
    }

    private void execute(RunTask task) {
        if (task.isClosed() || context.isInFlight(task) || !context.slots.tryAcquire(task)) {
            return;
        }
        if (task.isItem()) {
            items.execute(task);
        } else {
            nodes.execute(task);
        }
    }

    /** Waits for messages, and handles them; others may do that meanwhile if it is {@code delegating}. */
    private void takeMessages(boolean delegating) {
        if (mailbox.isEmpty()) {
            try {
                baton.await(delegating);
            } catch (InterruptedException e) {
                throw new IllegalStateException("the run's thread was interrupted while it waited", e);
            }
        }
        messages.handleAll();
    }

    /** Goes on as far as it can in the place of the run's thread; false if that has to. */
    private boolean carryOn() {
        messages.handleAll();
        signals.checkLeaseHeld();
        context.noteCancel();
        executeReadyBeside();
        if (context.hasReady() || !context.hasInFlight() || journal.run().end().isPresent()) {
            return false;
        }
        if (journal.hasStaged()) {
            attempts.startAdded();
            journal.commit();
        }
        attempts.addSubmitted();
        return true;
    }

    /** What is not executed by who decides about it: what is inside a for-each, and the turn of a for-each itself. */
    private void executeReadyBeside() {
        RunTask task = context.peek();
        while (task != null
                && context.slots.isBeside(task)
                && journal.run().end().isEmpty()) {
            context.poll();
            execute(task);
            signals.checkLeaseHeld();
            context.noteCancel();
            task = context.peek();
        }
    }

    private boolean hasInbox() {
        signals.deliver(inbox.get());
        mailbox.clear();
        boolean wanted = signals.cancelReason().isPresent()
                && journal.run().cancelRequested().isEmpty()
                && journal.run().root().halted().isEmpty();
        return context.wakeDue() || wanted;
    }

    private RunResult<S> suspend() {
        journal.commitWaiting();
        journal.rested().ifPresent(waiting);
        return RunResult.of(journal.run(), RunStatus.WAITING);
    }

    private void awaitInFlight() {
        while (context.hasInFlight()) {
            takeMessages(false);
        }
    }

    /** Nothing goes on beside a run that is left. */
    private void cancelInFlight() {
        attempts.discardSubmitted();
        if (!context.hasInFlight()) {
            return;
        }
        signals.interruptAll();
        try {
            while (context.hasInFlight()) {
                LoopMessage over = mailbox.poll();
                if (over == null) {
                    baton.await(false);
                } else {
                    drop(over);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void drop(LoopMessage over) {
        switch (over) {
            case LoopMessage.Wakeup wakeup -> {}
            case LoopMessage.TimerFired(RunTask task) -> context.finished(task);
            case LoopMessage.AttemptCompleted done -> context.finished(done.task());
            case LoopMessage.ItemCompleted done -> context.finished(done.task());
        }
    }
}
