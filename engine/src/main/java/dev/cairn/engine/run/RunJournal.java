package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.CompletedItems;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes one run's events and keeps the state that follows from them. Events are staged first and written together by {@link #commit},
 * which must come before anything is executed because of them. For one thread.
 */
final class RunJournal<S> {
    /** What touches nothing is executed upon at most this many events that are not written. */
    private static final int MOST_STAGED = 64;

    private static final long UNWRITABLE_BYTES = 1 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(RunJournal.class);

    private final RetryingStore store;
    private final PendingWrites writes;
    private final Graph<S> graph;
    private final JsonCodec json;
    private final EngineClock clock;
    private final Listeners listeners;
    private final StateRebuilder states;
    private final Fold<S> fold;
    private final boolean encodes;
    private final List<StoredEvent> staged = new ArrayList<>();
    private final List<ListenerNotice> notices = new ArrayList<>(); // what listeners are told once it is written
    private final StagedInterrupts interrupts;
    private final SnapshotSchedule snapshots;
    private int pending;
    private boolean cancelNoted;
    private RunState<S> run;
    private RunHead head;
    private boolean restsOnStore;
    private int checksum;

    RunJournal(
            RetryingStore store,
            PendingWrites writes,
            Graph<S> graph,
            JsonCodec json,
            EngineClock clock,
            Listeners listeners,
            StateRebuilder states,
            LoadedRun<S> from) {
        this.store = store;
        this.writes = writes;
        this.graph = graph;
        this.json = json;
        this.clock = clock;
        this.listeners = listeners;
        this.states = states;
        this.fold = new Fold<>(graph, json);
        this.encodes = store.keeps();
        this.run = from.state();
        this.interrupts = new StagedInterrupts(run.run(), clock);
        this.head = from.head();
        this.restsOnStore = from.isWaiting();
        this.snapshots = new SnapshotSchedule(json, from);
        this.checksum = from.checksum();
    }

    /** Where the run stands with all that is staged. */
    RunState<S> run() {
        return run;
    }

    /** Whether the store knows already that the run waits. */
    boolean restsOnStore() {
        return restsOnStore;
    }

    /** Whether anything will be read back; else nothing is written, either. */
    boolean isKept() {
        return encodes;
    }

    boolean hasStaged() {
        return pending > 0;
    }

    boolean hasManyStaged() {
        return pending >= MOST_STAGED;
    }

    /** What the inbox's cancel asked for is dealt with. */
    void noteCancel() {
        cancelNoted = true;
    }

    /** Takes an event of the run as a whole. */
    void stage(JournalEvent.OfRun event) {
        Frame<S> root = run.root();
        stage("", root.position().stepOrdinal(), event, null);
        if (event instanceof JournalEvent.RunEnded) {
            interrupts.settleWithin(root);
        }
        if (event instanceof JournalEvent.RunMigrated) {
            interrupts.reword(run);
        }
    }

    /**
     * Takes an event of a frame.
     *
     * @param known what the event's node made of it, see {@link Fold#next(RunState, JournalEntry, Object)}
     * @throws dev.cairn.engine.CairnException {@code json.write} if it cannot be written; nothing has changed then
     */
    void stage(Frame<?> frame, JournalEvent.OfFrame event, @Nullable Object known) {
        stage(frame.path(), frame.position().stepOrdinal(), event, known);
        interrupts.stage(frame, event);
    }

    private void stage(String frame, long stepOrdinal, JournalEvent event, @Nullable Object known) {
        JournalEntry entry =
                new JournalEntry(run.seq() + 1, Instant.ofEpochMilli(clock.millis()), frame, stepOrdinal, event);
        StoredEvent stored = encodes ? EventJson.stored(json, entry, checksum) : null;
        run = fold.next(run, entry, known);
        pending++;
        if (event instanceof JournalEvent.RunMigrated) {
            snapshots.migrated();
        }
        if (stored != null) {
            add(stored);
        }
        if (listeners.isHeard()) {
            long length = stored == null ? length(event) : stored.payload().length;
            notices.add(new ListenerNotice.Appended(entry, run.run(), run, states, true, ListenerNotice.bytes(length)));
        }
    }

    private void add(StoredEvent stored) {
        staged.add(stored);
        checksum = stored.checksum();
        snapshots.staged(stored.payload().length);
    }

    /**
     * Takes the ends of some items of a for-each, as {@link #stage(Frame, JournalEvent.OfFrame, Object)} takes one after another. Where nobody hears of each, they
     * are folded at once.
     */
    void stageItems(Frame<?> frame, List<LoopMessage.ItemCompleted> items) {
        if (listeners.isHeard()) {
            items.forEach(item -> stage(frame, item.event(), item.output()));
            return;
        }
        Instant at = Instant.ofEpochMilli(clock.millis());
        CompletedItems completed = new CompletedItems(frame, at, items.size());
        try {
            for (LoopMessage.ItemCompleted item : items) {
                if (encodes) {
                    long seq = run.seq() + completed.size() + 1;
                    long ordinal = frame.position().stepOrdinal();
                    add(StoredEvent.chained(checksum, seq, at, frame.path(), ordinal, item.bytes(json)));
                }
                completed.add(item.event(), item.output());
            }
        } finally { // where one cannot be written, those before it are staged
            run = fold.next(run, completed);
            pending += completed.size();
        }
    }

    /** Writes what is staged, all or nothing; does nothing if nothing is. */
    void commit() {
        commit(false);
    }

    /** Begins to write what is staged, on a thread beside; nothing is staged before {@link PendingWrites#settle}. */
    void commitBeside() {
        if (pending > 0) {
            writes.beginCommit(() -> write(false));
        }
    }

    /** Writes what is staged and that the run waits from now on. */
    void commitWaiting() {
        if (pending == 0 && !restsOnStore) {
            stage(new JournalEvent.RunSuspended());
        }
        commit(true);
    }

    /**
     * Writes what is staged together with the answer that it began with, of a run that waits or has ended behind that and that nobody has claimed.
     *
     * @return false if somebody has touched the run since it was left; then nothing is written, and this is of no use any more
     */
    boolean commitTurn(RestedAnswer answer) {
        boolean waiting = run.end().isEmpty();
        writes.awaitFiles();
        Append turn = staged(waiting);
        boolean written = store.appendTurn(answer, turn);
        if (written) {
            wrote(turn.head());
            tellWritten(waiting);
        }
        return written;
    }

    /** Where the run stands, as the store has it; empty if nothing is kept. */
    Optional<LoadedRun<S>> rested() {
        return encodes
                ? Optional.of(new LoadedRun<>(run, head, snapshots.tail(), checksum, Optional.empty()))
                : Optional.empty();
    }

    private void commit(boolean waiting) {
        writes.settle();
        if (pending > 0) {
            write(waiting);
        }
    }

    private void write(boolean waiting) {
        writes.awaitFiles();
        if (encodes) {
            Append append = staged(waiting);
            if (waiting) {
                store.appendAndRelease(append);
            } else {
                store.append(append);
            }
            wrote(append.head());
        }
        tellWritten(waiting);
    }

    private void tellWritten(boolean waiting) {
        notices.forEach(listeners::tell);
        notices.clear();
        pending = 0;
        restsOnStore = waiting;
    }

    private Append staged(boolean waiting) {
        return new Append(
                staged,
                RunHeadFactory.of(graph, run, staged.getLast().at(), waiting),
                snapshots.due(run, checksum, waiting),
                interrupts.open(),
                interrupts.settled(),
                interrupts.expired(),
                cancelNoted);
    }

    private void wrote(RunHead next) {
        staged.clear();
        interrupts.clear();
        cancelNoted = false;
        snapshots.written();
        head = next;
    }

    /** How long an event would be that nobody writes; where it cannot be written, it counts as much. */
    private long length(JournalEvent event) {
        try {
            return json.writeBytes(event).length;
        } catch (CairnException e) {
            LOG.debug("run {}: an entry that is not kept could not be written either", run.run(), e);
            return UNWRITABLE_BYTES;
        }
    }
}
