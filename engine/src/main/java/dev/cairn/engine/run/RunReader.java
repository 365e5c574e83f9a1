package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.type.TypeFactory;

/** Reads journals back: entries as they are, or folded into where a run stands. Thread-safe. */
final class RunReader {
    private static final int PAGE = 1_000;

    private final RunStore store;
    private final JsonCodec json;

    RunReader(RunStore store, JsonCodec json) {
        this.store = store;
        this.json = json;
    }

    /** All entries behind {@code afterSeq}. */
    List<JournalEntry> entries(String run, long afterSeq) {
        List<JournalEntry> entries = new ArrayList<>();
        List<StoredEvent> page;
        long last = afterSeq;
        do {
            page = store.read(run, last, PAGE);
            for (StoredEvent stored : page) {
                entries.add(decode(run, stored));
                last = stored.seq();
            }
        } while (page.size() == PAGE);
        return entries;
    }

    /** Where the run stands, from its newest snapshot on. */
    <S> RunState<S> state(Graph<S> graph, String run) {
        checkGraph(graph, run);
        Fold<S> fold = new Fold<>(graph, json);
        Optional<StoredSnapshot> snapshot = store.snapshot(run);
        List<JournalEntry> entries =
                entries(run, snapshot.map(StoredSnapshot::seq).orElse(0L));
        RunState<S> state;
        if (snapshot.isPresent()) {
            var type = TypeFactory.createDefaultInstance().constructParametricType(RunState.class, graph.stateType());
            state = json.read("the snapshot of run " + run, snapshot.get().payload(), type);
        } else {
            state = fold.begin(run, entries.removeFirst());
        }
        for (JournalEntry entry : entries) {
            state = fold.next(state, entry);
        }
        return state;
    }

    private void checkGraph(Graph<?> graph, String run) {
        List<StoredEvent> first = store.read(run, 0, 1);
        if (first.isEmpty() || !(decode(run, first.getFirst()).event() instanceof JournalEvent.RunStarted started)) {
            throw new CairnException("journal.gap", "run " + run + ": its journal does not begin with its start");
        }
        boolean same = started.graph().equals(graph.name())
                && started.version() == graph.version()
                && started.fingerprint().equals(graph.fingerprint());
        if (!same) {
            throw new CairnException(
                    "graph.changed",
                    "run " + run + " was started under graph '" + started.graph() + "' version " + started.version()
                            + " (fingerprint " + brief(started.fingerprint()) + "), which differs from '" + graph.name()
                            + "' version " + graph.version() + " (" + brief(graph.fingerprint())
                            + "); resume it with the program that started it");
        }
    }

    private JournalEntry decode(String run, StoredEvent stored) {
        JournalEvent event =
                json.read("entry " + stored.seq() + " of run " + run, stored.payload(), JournalEvent.class);
        return new JournalEntry(stored.seq(), stored.at(), stored.stepOrdinal(), event);
    }

    private static String brief(String fingerprint) {
        return fingerprint.substring(0, Math.min(12, fingerprint.length()));
    }
}
