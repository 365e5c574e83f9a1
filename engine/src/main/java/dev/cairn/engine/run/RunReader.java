package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
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
        forEach(run, afterSeq, stored -> entries.add(decode(run, stored)));
        return entries;
    }

    /** The run, folded from its newest snapshot on. */
    <S> Loaded<S> load(Graph<S> graph, String run) {
        checkGraph(graph, run);
        Optional<StoredSnapshot> snapshot = store.snapshot(run);
        Folding<S> folding = new Folding<>(new Fold<>(graph, json), run);
        snapshot.ifPresent(stored -> folding.state = restored(graph, run, stored));
        forEach(run, snapshot.map(StoredSnapshot::seq).orElse(0L), folding::add);
        RunState<S> state = Objects.requireNonNull(folding.state, "the first entry was checked");
        return new Loaded<>(
                state,
                folding.bytes,
                snapshot.map(stored -> stored.payload().length).orElse(0));
    }

    /** A fold under way, so that no more than a page of the journal is held at a time. */
    private final class Folding<S> {
        private final Fold<S> fold;
        private final String run;

        @Nullable
        RunState<S> state;

        long bytes;

        Folding(Fold<S> fold, String run) {
            this.fold = fold;
            this.run = run;
        }

        void add(StoredEvent stored) {
            JournalEntry entry = decode(run, stored);
            state = state == null ? fold.begin(run, entry) : fold.next(state, entry);
            bytes += stored.payload().length;
        }
    }

    private void forEach(String run, long afterSeq, Consumer<StoredEvent> each) {
        List<StoredEvent> page;
        long last = afterSeq;
        do {
            page = store.read(run, last, PAGE);
            page.forEach(each);
            last = page.isEmpty() ? last : page.getLast().seq();
        } while (page.size() == PAGE);
    }

    private <S> RunState<S> restored(Graph<S> graph, String run, StoredSnapshot snapshot) {
        Type type = TypeFactory.createDefaultInstance().constructParametricType(RunState.class, graph.stateType());
        RunState<S> state = json.read("the snapshot of run " + run, snapshot.payload(), type);
        if (state.seq() != snapshot.seq()) {
            throw new CairnException(
                    "journal.gap",
                    "run " + run + ": its snapshot says entry " + state.seq() + ", and is kept as of "
                            + snapshot.seq());
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
