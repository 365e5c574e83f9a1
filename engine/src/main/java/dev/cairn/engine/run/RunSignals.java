package dev.cairn.engine.run;

import dev.cairn.engine.store.Inbox;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What others want of a run's threads: that they stop, take an answer, or leave the run alone. Thread-safe. */
final class RunSignals {
    private final Set<InterruptibleSection> interruptibles = ConcurrentHashMap.newKeySet();
    private final RunMailbox mailbox = new RunMailbox();
    private final Map<String, byte[]> answers = new ConcurrentHashMap<>();
    private volatile @Nullable String cancelReason;
    private volatile @Nullable RuntimeException lost;

    /** Asks the run to stop; what it does at the moment is interrupted, unless the run is on its way to its end already. */
    void cancel(String reason) {
        cancelReason = reason;
        interruptibles.forEach(InterruptibleSection::cancel);
        wakeUp();
    }

    /** Tells the threads that the run is no longer their own; what they do is interrupted. */
    void abort(RuntimeException why) {
        lost = why;
        interruptibles.forEach(InterruptibleSection::interrupt);
        wakeUp();
    }

    /** The run is its threads' own again, under a new claim. */
    void regain() {
        lost = null;
    }

    /** Hands over what was left for the run in its store. */
    void deliver(Inbox inbox) {
        answers.putAll(inbox.answers());
        if (inbox.cancel().isPresent() && cancelReason == null) {
            cancel(inbox.cancel().get());
        }
        wakeUp();
    }

    /** Has the run's thread look around if it waits. */
    void wakeUp() {
        mailbox.add(LoopMessage.WAKEUP);
    }

    RunMailbox mailbox() {
        return mailbox;
    }

    /** Answers that were not taken yet, by interrupt id. */
    Map<String, byte[]> answers() {
        return answers;
    }

    Optional<String> cancelReason() {
        return Optional.ofNullable(cancelReason);
    }

    boolean isCancelled() {
        return cancelReason != null;
    }

    /** Throws what {@link #abort} was told. */
    void checkLeaseHeld() {
        RuntimeException why = lost;
        if (why != null) {
            throw why;
        }
    }

    /** What these signals interrupt from now on. */
    InterruptibleSection register() {
        InterruptibleSection made = new InterruptibleSection();
        interruptibles.add(made);
        return made;
    }

    /** Interrupts all that is under way. */
    void interruptAll() {
        interruptibles.forEach(InterruptibleSection::interrupt);
    }

    /**
     * Begins a stretch that signals interrupt, which {@link InterruptibleSection#leave} ends.
     *
     * @param cancellable whether a cancel interrupts it
     * @throws InterruptedException if the signal came before; nothing has begun then
     */
    void enter(InterruptibleSection interruptible, boolean cancellable) throws InterruptedException {
        interruptible.enter(cancellable);
        boolean stopped = lost != null
                || interruptible.isStopped()
                || cancellable && cancelReason != null; // asked inside: what comes later interrupts
        if (stopped) {
            interruptible.leave();
            throw new InterruptedException("stopped before it began");
        }
    }
}
