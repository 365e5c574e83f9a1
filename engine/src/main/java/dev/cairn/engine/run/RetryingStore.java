package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A run's store, which may be out of reach for a moment: what fails so is tried again, so that what is staged is not lost and nothing is executed
 * again. An append is repeated under the same sequence number and token; since it may have been written and only its acknowledgement lost, it
 * is looked for in the journal first. Given up when the run's claim is about to lapse, or when the run's patience with its store is spent, which is whole again once
 * something was written: a store that takes a claim and no entry is not back. For the run's thread.
 */
final class RetryingStore {
    /** Errors of a store that may go by themselves. */
    static final Set<String> PASSING = Set.of("store.unavailable", "store.locked", "store.full");

    private static final Logger LOG = LoggerFactory.getLogger(RetryingStore.class);

    private final RunStore store;
    private final Supplier<Lease> lease;
    private final StoreBackoff pauses;
    private final RunSignals signals;
    private final Consumer<Lease> gave;

    /** {@code lease} is the run's claim, which may be renewed by another one; {@code gave} is told when it was given up with an append. */
    RetryingStore(
            RunStore store, Supplier<Lease> lease, StoreBackoff pauses, RunSignals signals, Consumer<Lease> gave) {
        this.store = store;
        this.lease = lease;
        this.pauses = pauses;
        this.signals = signals;
        this.gave = gave;
    }

    static boolean isPassing(Throwable error) {
        return error instanceof CairnException known && PASSING.contains(known.code());
    }

    /** Whether anything is kept. */
    boolean keeps() {
        return !(store instanceof NoopRunStore);
    }

    void append(Append append) {
        persist(append.run(), isFirst -> {
            if (isFirst || !isWritten(append)) {
                write(append, store::append);
            }
            return append;
        });
        pauses.reset();
    }

    /** As {@link #append}, of a run that comes to wait; its claim is given up with that where the store can. */
    void appendAndRelease(Append append) {
        persist(append.run(), isFirst -> {
            if (isFirst || !isWritten(append)) {
                write(append, this::appendAndRelease);
            } else {
                Lease used = lease.get();
                store.release(used); // again, if it was
                gave.accept(used);
            }
            return append;
        });
        pauses.reset();
    }

    /** Writes a turn of a run that nobody has claimed; false if the run is not where it was left any more. */
    boolean appendTurn(RestedAnswer answer, Append append) {
        boolean written =
                persist(append.run(), isFirst -> !isFirst && isWritten(append) || store.appendTurn(answer, append));
        if (written) {
            pauses.reset();
        }
        return written;
    }

    private void appendAndRelease(Lease used, Append append) {
        if (store.appendAndRelease(used, append)) {
            gave.accept(used);
        }
    }

    /** Under the newest claim: the engine's own worker may have claimed the run since the append began, if the claim before had lapsed. */
    private void write(Append append, BiConsumer<Lease, Append> writing) {
        Lease used = lease.get();
        try {
            writing.accept(used, append);
        } catch (CairnException e) {
            if (!e.code().equals("run.fenced") || lease.get().token() == used.token()) {
                throw e;
            }
            write(append, writing);
        }
    }

    /** What was left for the run. */
    Inbox inbox(String run) {
        return persist(run, isFirst -> store.inboxes(List.of(run)).getOrDefault(run, Inbox.EMPTY));
    }

    /** Does {@code work}, which is told whether this is the first try, until the store can be reached. */
    private <T> T persist(String run, Function<Boolean, T> work) {
        boolean isFirst = true;
        while (true) {
            try {
                T done = work.apply(isFirst);
                pauses.reached();
                return done;
            } catch (CairnException e) {
                if (!isPassing(e) || pauses.areSpent()) {
                    throw e;
                }
                LOG.warn("run {} waits for its store; trying again: {}", run, e.getMessage());
                isFirst = false;
                pauses.await();
                checkLeaseHeld(e);
            }
        }
    }

    /** A claim that lapses meanwhile comes of {@code why}, which is what a person has to hear. */
    private void checkLeaseHeld(CairnException why) {
        try {
            signals.checkLeaseHeld();
        } catch (CairnException lapsing) {
            why.addSuppressed(lapsing);
            throw why;
        }
    }

    private boolean isWritten(Append append) {
        List<StoredEvent> events = append.events();
        List<StoredEvent> found = store.read(append.run(), events.getFirst().seq() - 1, events.size());
        if (found.size() != events.size()) {
            return false;
        }
        for (int i = 0; i < found.size(); i++) {
            if (!isSame(found.get(i), events.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(StoredEvent one, StoredEvent other) {
        return one.seq() == other.seq()
                && one.at().toEpochMilli() == other.at().toEpochMilli()
                && one.frame().equals(other.frame())
                && Arrays.equals(one.payload(), other.payload());
    }
}
