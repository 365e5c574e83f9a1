package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import java.nio.charset.StandardCharsets;
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
    /** A state this small is not worth a snapshot for fewer bytes of events. */
    private static final long LEAST_BETWEEN_SNAPSHOTS = 64 * 1024;

    /** Snapshots cost at most this part of what the events cost, however large the state grows. */
    private static final long EVENTS_PER_SNAPSHOT_BYTE = 2;

    private static final Logger LOG = LoggerFactory.getLogger(RunJournal.class);

    private final PatientStore store;
    private final Graph<S> graph;
    private final JsonCodec json;
    private final RunClock clock;
    private final Listeners listeners;
    private final Fold<S> fold;
    private final boolean encodes;
    private final List<StoredEvent> staged = new ArrayList<>();
    private final List<Notification<S>> notifications = new ArrayList<>();
    private final List<StoredInterrupt> raised = new ArrayList<>();
    private final List<String> settled = new ArrayList<>();
    private final List<String> expired = new ArrayList<>();
    private int pending;
    private boolean cancelNoted;
    private boolean migrated; // nothing before a migration can be folded any more, so a snapshot is due
    private RunState<S> run;
    private boolean restsOnStore;
    private long bytesSinceSnapshot;
    private long snapshotBytes;

    /** What listeners are told once it is written. */
    private record Notification<S>(JournalEntry entry, RunState<S> after) {}

    RunJournal(
            PatientStore store,
            Graph<S> graph,
            JsonCodec json,
            RunClock clock,
            Listeners listeners,
            LoadedRun<S> from) {
        this.store = store;
        this.graph = graph;
        this.json = json;
        this.clock = clock;
        this.listeners = listeners;
        this.fold = new Fold<>(graph, json);
        this.encodes = store.keeps();
        this.run = from.state();
        this.restsOnStore = from.waiting();
        this.bytesSinceSnapshot = from.bytesSinceSnapshot();
        this.snapshotBytes = from.snapshotBytes();
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

    /** What the inbox's cancel asked for is dealt with. */
    void noteCancel() {
        cancelNoted = true;
    }

    /** Takes an event of the run as a whole. */
    void stage(JournalEvent.OfRun event) {
        Frame<S> root = run.root();
        stage("", root.position().stepOrdinal(), event, null);
        if (event instanceof JournalEvent.RunEnded) {
            settleWithin(root);
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
        settle(frame, event);
    }

    private void stage(String frame, long stepOrdinal, JournalEvent event, @Nullable Object known) {
        JournalEntry entry =
                new JournalEntry(run.seq() + 1, Instant.ofEpochMilli(clock.millis()), frame, stepOrdinal, event);
        StoredEvent stored = encodes ? encode(json, entry) : null;
        run = fold.next(run, entry, known);
        pending++;
        migrated |= event instanceof JournalEvent.RunMigrated;
        if (stored != null) {
            staged.add(stored);
            bytesSinceSnapshot += stored.payload().length;
        }
        if (listeners.isHeard()) {
            notifications.add(new Notification<>(entry, run));
        }
    }

    private void settle(Frame<?> frame, JournalEvent.OfFrame event) {
        switch (event) {
            case JournalEvent.InterruptRaised asked -> raised.add(stored(frame, asked));
            case JournalEvent.InterruptAnswered answered -> settle(answered.interrupt(), settled);
            case JournalEvent.InterruptExpired lapsed -> settle(lapsed.interrupt(), expired);
            case JournalEvent.RunHalted halted -> settleWithin(frame);
            case JournalEvent.StepFailed failed -> settleWithin(frame);
            case JournalEvent.StepStarted none -> {}
            case JournalEvent.StepCompleted none -> {}
            case JournalEvent.CallStarted none -> {}
            case JournalEvent.CallReturned none -> {}
            case JournalEvent.ItemsStarted none -> {}
            case JournalEvent.ItemStarted none -> {}
            case JournalEvent.ItemCompleted none -> {}
            case JournalEvent.ItemFailed none -> {}
            case JournalEvent.ItemsJoined none -> {}
        }
    }

    private void settleWithin(Frame<?> frame) {
        frame.asking().forEach(asking -> settle(asking.interrupt(), settled));
    }

    /** A question that is raised and over within one transaction never comes to the store. */
    private void settle(String interrupt, List<String> over) {
        if (!raised.removeIf(one -> one.id().equals(interrupt))) {
            over.add(interrupt);
        }
    }

    private StoredInterrupt stored(Frame<?> frame, JournalEvent.InterruptRaised asked) {
        return StoredInterrupt.raised(
                asked.interrupt(),
                run.run(),
                asked.node(),
                asked.question().text().getBytes(StandardCharsets.UTF_8),
                frame.node() instanceof Ask<?, ?, ?> ask ? ask.answer().getTypeName() : "",
                Instant.ofEpochMilli(clock.millis()),
                asked.deadline());
    }

    /** Writes what is staged, all or nothing; does nothing if nothing is. */
    void commit() {
        commit(false);
    }

    /** Writes what is staged and that the run waits from now on. */
    void commitWaiting() {
        if (pending == 0 && !restsOnStore) {
            stage(new JournalEvent.RunSuspended());
        }
        commit(true);
    }

    private void commit(boolean waiting) {
        if (pending == 0) {
            return;
        }
        if (encodes) {
            write(waiting);
        }
        notifications.forEach(one -> listeners.tell(listener -> listener.onEntry(one.after(), one.entry())));
        notifications.clear();
        pending = 0;
        restsOnStore = waiting;
    }

    private void write(boolean waiting) {
        RunHead head = RunHeads.of(graph, run, staged.getLast().at(), waiting);
        store.append(new Append(staged, head, snapshot(waiting), raised, settled, expired, cancelNoted));
        staged.clear();
        raised.clear();
        settled.clear();
        expired.clear();
        cancelNoted = false;
        migrated = false;
    }

    private Optional<StoredSnapshot> snapshot(boolean waiting) {
        long due = Math.max(LEAST_BETWEEN_SNAPSHOTS, EVENTS_PER_SNAPSHOT_BYTE * snapshotBytes);
        boolean whole = waiting || run.end().isPresent() || migrated;
        if (bytesSinceSnapshot < due && !whole) {
            return Optional.empty();
        }
        bytesSinceSnapshot = 0;
        try {
            StoredSnapshot snapshot = new StoredSnapshot(run.seq(), json.writeBytes(SavedRun.readable(run, json)));
            snapshotBytes = snapshot.payload().length;
            return Optional.of(snapshot);
        } catch (CairnException e) {
            LOG.warn(
                    "run {} at entry {}: a snapshot would not say what the state is, and is left out; the run will be read from its events",
                    run.run(),
                    run.seq(),
                    e);
            return Optional.empty();
        }
    }

    static StoredEvent encode(JsonCodec json, JournalEntry entry) {
        return new StoredEvent(
                entry.seq(), entry.at(), entry.frame(), entry.stepOrdinal(), json.writeBytes(entry.event()));
    }
}
