package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Verification.Divergence;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredSnapshot;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Folds a run anew with today's code, and compares what is decided and asked, and the state where one was stored, with what the journal
 * says.
 *
 * @param <S> the graph's state
 */
public final class Verifier<S> {
    private final Graph<S> graph;
    private final RunStore store;
    private final JsonCodec json;

    /** Verifies runs of {@code graph}. */
    public Verifier(Graph<S> graph, RunStore store, JsonCodec json) {
        this.graph = graph;
        this.store = store;
        this.json = json;
    }

    /**
     * Verifies one run. Entries under other versions of the graph are left out.
     *
     * @throws CairnException {@code run.missing}; {@code journal.damaged} if an entry or a snapshot is not what was written; {@code graph.changed} if no part of the run is under this version
     */
    public Verification verify(String run) {
        RunReader reader = new RunReader(store, json);
        RunHead head = reader.head(run);
        Deque<Long> snapshots = snapshots(run, head.seq());
        boolean today = reader.isOf(head, graph);
        VersionFold<S> fold = new VersionFold<>(graph, store, json, run);
        JournalReader entries = JournalReader.all(store, json, head, store.snapshot(run));
        long count = 0;
        while (entries.hasNext()) {
            JournalEntry entry = entries.next();
            Optional<StoredSnapshot> snapshot = snapshot(run, entry.seq(), snapshots);
            snapshot.ifPresent(entries::check);
            Optional<Divergence> divergence = divergence(fold, entry, snapshot.filter(kept -> today));
            if (divergence.isPresent()) {
                return new Verification(run, entry.seq(), divergence);
            }
            count += fold.state().isPresent() ? 1 : 0;
        }
        entries.end(head.seq());
        if (count == 0) {
            throw VersionFold.changed(run, graph);
        }
        return new Verification(run, count, Optional.empty());
    }

    /** The entries that there is a snapshot of, in their order: those that stayed when they were replaced, and the newest. */
    private Deque<Long> snapshots(String run, long end) {
        Deque<Long> found = new ArrayDeque<>();
        for (Optional<StoredSnapshot> one = store.snapshot(run, 0, end);
                one.isPresent();
                one = store.snapshot(run, 0, found.getFirst() - 1)) {
            found.addFirst(one.get().seq());
        }
        return found;
    }

    /** That of an entry, if there is one: read when its entry is there, since all of them may be large. */
    private Optional<StoredSnapshot> snapshot(String run, long seq, Deque<Long> snapshots) {
        if (snapshots.isEmpty() || snapshots.getFirst() != seq) {
            return Optional.empty();
        }
        snapshots.removeFirst();
        return store.snapshot(run, seq - 1, seq);
    }

    private Optional<Divergence> divergence(
            VersionFold<S> fold, JournalEntry entry, Optional<StoredSnapshot> snapshot) {
        Optional<RunState<S>> before = fold.state();
        try {
            Optional<Divergence> decided = before.flatMap(run -> decided(run, entry));
            if (decided.isPresent()) {
                return decided;
            }
            fold.add(entry);
        } catch (RuntimeException e) { // the journal's data no longer fit the code, or the code throws where it did not
            return Optional.of(divergence(
                    before, entry, "event", json.write(entry.event()).text(), String.valueOf(e.getMessage())));
        }
        return snapshot.flatMap(kept -> fold.state().flatMap(run -> stored(run, entry, kept)));
    }

    private Optional<Divergence> decided(RunState<S> run, JournalEntry entry) {
        JournalEvent today = new DecisionReplay(run, entry, json).event();
        return JsonDifference.first("", json.tree(json.write(entry.event())), json.tree(json.write(today)))
                .map(one -> divergence(Optional.of(run), entry, one.path(), one.expected(), one.found()));
    }

    private Optional<Divergence> stored(RunState<S> run, JournalEntry entry, StoredSnapshot kept) {
        Json expected = new Json(new String(kept.payload(), StandardCharsets.UTF_8));
        return JsonDifference.first("state", json.tree(expected), json.tree(json.write(SavedRun.of(run, json))))
                .map(one -> divergence(Optional.of(run), entry, one.path(), one.expected(), one.found()));
    }

    private Divergence divergence(
            Optional<RunState<S>> run, JournalEntry entry, String field, String expected, String found) {
        String node = run.flatMap(at -> at.frame(entry.frame()))
                .map((Frame<?> frame) -> frame.position().node())
                .orElse("");
        return new Divergence(entry.seq(), entry.frame(), entry.stepOrdinal(), node, field, expected, found);
    }
}
