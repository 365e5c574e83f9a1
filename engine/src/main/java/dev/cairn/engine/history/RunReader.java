package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads journals back: entries as they are, or folded into where a run stands or stood. Thread-safe. */
public final class RunReader {
    private final RunStore store;
    private final JsonCodec json;

    /** Reads from {@code store}. */
    public RunReader(RunStore store, JsonCodec json) {
        this.store = store;
        this.json = json;
    }

    /** All entries behind {@code afterSeq}. */
    public List<JournalEntry> entries(String run, long afterSeq) {
        List<JournalEntry> entries = new ArrayList<>();
        JournalReader.behind(store, json, run, afterSeq).forEachRemaining(entries::add);
        return entries;
    }

    /**
     * Where a run stands, folded from its newest snapshot on; a run that another version of the graph left is migrated.
     *
     * @throws CairnException {@code run.missing}; {@code graph.changed} if the graph differs and no migration leads to it
     */
    public <S> LoadedRun<S> load(Graph<S> graph, String run) {
        RunHead head = head(run);
        if (!isOf(head, graph)) {
            return new Migrator<>(store, json, graph).load(head);
        }
        Optional<StoredSnapshot> snapshot = store.snapshot(run);
        VersionFold<S> fold = new VersionFold<>(graph, store, json, run);
        JournalReader entries = JournalReader.behind(store, json, head, snapshot);
        snapshot.ifPresent(kept -> fold.begin(restored(graph, run, kept)));
        entries.forEachRemaining(fold::add);
        entries.end(head.seq());
        RunState<S> state = fold.state().orElseThrow(() -> VersionFold.changed(run, graph));
        LoadedRun.Tail tail = new LoadedRun.Tail(
                snapshot.map(kept -> kept.payload().length).orElse(0),
                state.seq() - snapshot.map(StoredSnapshot::seq).orElse(0L),
                entries.bytes());
        return new LoadedRun<>(state, head, tail, entries.checksum(), Optional.empty());
    }

    /**
     * Where a run stood after an entry.
     *
     * @throws CairnException {@code run.missing}; {@code journal.gap} if there is no such entry; {@code graph.changed} if the run was under
     *     another version of the graph then
     */
    public <S> RunState<S> stateAt(Graph<S> graph, String run, long seq) {
        RunHead head = head(run);
        if (seq < 1 || seq > head.seq()) {
            throw new CairnException(
                    "journal.gap", "run " + run + " has no entry " + seq + "; its entries are 1 to " + head.seq());
        }
        VersionFold<S> fold = new VersionFold<>(graph, store, json, run);
        Optional<StoredSnapshot> snapshot = store.snapshot(run, 0, seq).filter(kept -> isOf(head, graph));
        JournalReader entries = JournalReader.behind(store, json, head, snapshot);
        snapshot.ifPresent(kept -> fold.begin(restored(graph, run, kept)));
        for (long at = snapshot.map(StoredSnapshot::seq).orElse(0L); at < seq; at++) {
            fold.add(entries.next());
        }
        return fold.state().filter(state -> state.seq() == seq).orElseThrow(() -> VersionFold.changed(run, graph));
    }

    /**
     * Goes through a run from its start, entry by entry, with the state after each; entries under other versions of the graph are left out.
     */
    public <S> void history(Graph<S> graph, String run, Consumer<HistoryEntry<S>> each) {
        RunHead head = head(run);
        VersionFold<S> fold = new VersionFold<>(graph, store, json, run);
        JournalReader.all(store, json, head, Optional.empty()).forEachRemaining(entry -> {
            fold.add(entry);
            fold.state()
                    .filter(state -> state.seq() == entry.seq())
                    .ifPresent(state -> each.accept(new HistoryEntry<>(entry, state)));
        });
    }

    /** Goes through a journal from its first entry on, up to {@code until}. */
    public <S> JournalReplay<S> replay(Graph<S> graph, RunHead head, long until) {
        return replay(graph, head, new JournalReplay.ReplayPoint<>(0, 0, Optional.empty()), until);
    }

    /** Goes on through a journal behind a point of it, up to {@code until}. */
    public <S> JournalReplay<S> replay(Graph<S> graph, RunHead head, JournalReplay.ReplayPoint<S> point, long until) {
        JournalReader entries = JournalReader.between(store, json, head, point.seq(), point.checksum(), until);
        return new JournalReplay<>(entries, version(graph, head, point.state()), point.seq());
    }

    /**
     * The last snapshot of an entry behind {@code after} and not behind {@code until} as a point of its journal; empty if there is none, or if the graph is not the one that the run is under.
     *
     * @throws CairnException {@code journal.damaged} if it is not what was written
     */
    public <S> Optional<JournalReplay.ReplayPoint<S>> snapshot(Graph<S> graph, RunHead head, long after, long until) {
        return store.snapshot(head.run(), after, until)
                .filter(kept -> isOf(head, graph))
                .map(kept -> {
                    JournalReader entries = JournalReader.behind(store, json, head, Optional.of(kept));
                    return new JournalReplay.ReplayPoint<>(
                            kept.seq(), entries.checksum(), Optional.of(restored(graph, head.run(), kept)));
                });
    }

    /** The point of an entry again, of which {@link #saved} was made. */
    public <S> JournalReplay.ReplayPoint<S> restore(Graph<S> graph, String run, long seq, int checksum, byte[] saved) {
        Optional<RunState<S>> state = saved.length == 0
                ? Optional.empty()
                : Optional.of(restored(graph, run, new StoredSnapshot(seq, saved)));
        return new JournalReplay.ReplayPoint<>(seq, checksum, state);
    }

    /** A point as JSON, which {@link #restore} reads; nothing where there is no state. */
    public <S> byte[] saved(JournalReplay.ReplayPoint<S> point) {
        return point.state()
                .map(state -> json.writeBytes(SavedRun.of(state, json)))
                .orElse(new byte[0]);
    }

    /** How states are written as JSON. */
    public JsonCodec json() {
        return json;
    }

    private <S> VersionFold<S> version(Graph<S> graph, RunHead head, Optional<RunState<S>> from) {
        VersionFold<S> fold = new VersionFold<>(graph, store, json, head.run());
        from.ifPresent(fold::begin);
        return fold;
    }

    /**
     * A run's head.
     *
     * @throws CairnException {@code run.missing}
     */
    public RunHead head(String run) {
        return store.head(run).orElseThrow(() -> StoreErrors.missing(run));
    }

    boolean isOf(RunHead head, Graph<?> graph) {
        return new GraphIdentity(graph, store).isOf(head);
    }

    private <S> RunState<S> restored(Graph<S> graph, String run, StoredSnapshot snapshot) {
        SavedRun saved = json.read("the snapshot of run " + run, snapshot.payload(), SavedRun.class);
        if (saved.seq() != snapshot.seq()) {
            throw new CairnException(
                    "journal.gap",
                    "run " + run + ": its snapshot says entry " + saved.seq() + ", and is kept as of "
                            + snapshot.seq());
        }
        return saved.restore(graph, json);
    }
}
