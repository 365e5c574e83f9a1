package dev.cairn.engine.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes one run's events and keeps the state that follows from them. For one thread. */
final class RunJournal<S> {
    /** A state this small is not worth a snapshot for fewer bytes of events. */
    private static final long LEAST_BETWEEN_SNAPSHOTS = 64 * 1024;

    /** Snapshots cost at most this part of what the events cost, however large the state grows. */
    private static final long EVENTS_PER_SNAPSHOT_BYTE = 2;

    private final RunStore store;
    private final Lease lease;
    private final Graph<S> graph;
    private final JsonCodec json;
    private final RunClock clock;
    private final Listeners listeners;
    private final Fold<S> fold;
    private RunState<S> run;
    private long bytesSinceSnapshot;
    private long snapshotBytes;

    RunJournal(
            RunStore store,
            Lease lease,
            Graph<S> graph,
            JsonCodec json,
            RunClock clock,
            Listeners listeners,
            Loaded<S> from) {
        this.store = store;
        this.lease = lease;
        this.graph = graph;
        this.json = json;
        this.clock = clock;
        this.listeners = listeners;
        this.fold = new Fold<>(graph, json);
        this.run = from.state();
        this.bytesSinceSnapshot = from.bytesSinceSnapshot();
        this.snapshotBytes = from.snapshotBytes();
    }

    RunState<S> run() {
        return run;
    }

    /** Appends a completed step with the state that it led to. */
    void append(JournalEvent.StepCompleted completed, S state) {
        JournalEntry entry = entry(run, completed);
        write(List.of(entry), List.of(fold.completed(run, entry, completed, state)));
    }

    /** Appends events, all or nothing. */
    void append(JournalEvent... events) {
        List<JournalEntry> entries = new ArrayList<>();
        List<RunState<S>> states = new ArrayList<>();
        RunState<S> after = run;
        for (JournalEvent event : events) {
            JournalEntry entry = entry(after, event);
            after = fold.next(after, entry);
            entries.add(entry);
            states.add(after);
        }
        write(entries, states);
    }

    private JournalEntry entry(RunState<S> before, JournalEvent event) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return new JournalEntry(before.seq() + 1, now, before.position().stepOrdinal(), event);
    }

    private void write(List<JournalEntry> entries, List<RunState<S>> states) {
        RunState<S> after = states.getLast();
        List<StoredEvent> stored =
                entries.stream().map(entry -> encode(json, entry)).toList();
        bytesSinceSnapshot +=
                stored.stream().mapToLong(event -> event.payload().length).sum();
        Optional<StoredSnapshot> snapshot = snapshot(after);
        store.append(lease, stored, head(graph, after, entries.getLast().at()), snapshot);
        run = after;
        for (int i = 0; i < entries.size(); i++) {
            JournalEntry entry = entries.get(i);
            RunState<S> state = states.get(i);
            listeners.tell(listener -> listener.onEntry(state, entry));
        }
    }

    private Optional<StoredSnapshot> snapshot(RunState<S> after) {
        long due = Math.max(LEAST_BETWEEN_SNAPSHOTS, EVENTS_PER_SNAPSHOT_BYTE * snapshotBytes);
        if (bytesSinceSnapshot < due || after.end().isPresent()) {
            return Optional.empty();
        }
        byte[] payload = json.writeBytes(after);
        snapshotBytes = payload.length;
        bytesSinceSnapshot = 0;
        return Optional.of(new StoredSnapshot(after.seq(), payload));
    }

    static StoredEvent encode(JsonCodec json, JournalEntry entry) {
        return new StoredEvent(entry.seq(), entry.at(), entry.stepOrdinal(), json.writeBytes(entry.event()));
    }

    static <S> RunHead head(Graph<S> graph, RunState<S> run, Instant at) {
        RunStatus status = run.end().map(end -> RunStatus.of(end.disposition())).orElse(RunStatus.RUNNING);
        return new RunHead(
                run.run(),
                graph.name(),
                graph.version(),
                status,
                run.position().node(),
                run.seq(),
                run.startedAt(),
                at,
                run.labels());
    }
}
