package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphDiff;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredGraphs;
import dev.cairn.engine.store.StoredSnapshot;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Brings a run under a newer version of its graph: the newest snapshot is migrated, and the events behind it are folded under their new
 * names.
 */
final class Migrator<S> {
    private final RunStore store;
    private final JsonCodec json;
    private final Graph<S> graph;

    Migrator(RunStore store, JsonCodec json, Graph<S> graph) {
        this.store = store;
        this.json = json;
        this.graph = graph;
    }

    LoadedRun<S> load(RunHead head) {
        checkWay(head);
        return graph.migration(head.version())
                .flatMap(Migration::before)
                .filter(older -> new GraphIdentity(older, store).isOf(head))
                .map(older -> foldedBy(older, head))
                .orElseGet(() -> folded(head));
    }

    /** By the graph that the run was left under: what that comes to is changed. */
    private LoadedRun<S> foldedBy(Graph<?> older, RunHead head) {
        LoadedRun<?> left = new RunReader(store, json).load(older, head.run());
        SavedRun old = SavedRun.of(left.state(), json);
        MigrationPath path = new MigrationPath(json, graph, head, document(head));
        path.learn(old.root());
        RunState<S> state = old.with(path.migrate(graph, old.root())).restore(graph, json);
        return new LoadedRun<>(
                state, head, LoadedRun.Tail.behindSnapshot(0), left.checksum(), Optional.of(migration(head, state)));
    }

    private LoadedRun<S> folded(RunHead head) {
        Optional<StoredSnapshot> kept = store.snapshot(head.run());
        JournalReader entries = kept.isPresent()
                ? JournalReader.behind(store, json, head, kept)
                : JournalReader.behind(store, json, head.run(), 1);
        SavedRun old = kept.map(snapshot ->
                        json.<SavedRun>read("the snapshot of run " + head.run(), snapshot.payload(), SavedRun.class))
                .orElseGet(() -> start(head));
        MigrationPath path = new MigrationPath(json, graph, head, document(head));
        path.learn(old.root());
        RunState<S> state = old.with(path.migrate(graph, old.root())).restore(graph, json);
        Fold<S> fold = new Fold<>(graph, json);
        while (entries.hasNext()) {
            state = fold.next(state, translated(path, state, entries.next()));
        }
        entries.end(head.seq());
        return new LoadedRun<>(
                state, head, LoadedRun.Tail.behindSnapshot(0), entries.checksum(), Optional.of(migration(head, state)));
    }

    private JournalEvent.RunMigrated migration(RunHead head, RunState<S> state) {
        return new JournalEvent.RunMigrated(
                graph.name(),
                head.version(),
                graph.version(),
                graph.fingerprint(),
                json.write(SavedRun.of(state, json)));
    }

    private JournalEntry translated(MigrationPath path, RunState<S> run, JournalEntry entry) {
        if (!(entry.event() instanceof JournalEvent.OfFrame event)) {
            return entry;
        }
        Graph<?> inGraph =
                run.frame(entry.frame()).<Graph<?>>map(frame -> frame.graph()).orElse(graph);
        return new JournalEntry(
                entry.seq(), entry.at(), entry.frame(), entry.stepOrdinal(), path.translate(inGraph, event));
    }

    private SavedRun start(RunHead head) {
        JournalEntry first = JournalReader.behind(store, json, head.run(), 0).next();
        return switch (first.event()) {
            case JournalEvent.RunStarted started ->
                SavedStart.of(head, first, started, document(head).path("start").asString());
            case JournalEvent.RunForked forked -> SavedStart.of(head, first, forked, json);
            default ->
                throw new CairnException( // whatever else, it is no start
                        "journal.gap", "run " + head.run() + ": its journal does not begin with its start");
        };
    }

    private JsonNode document(RunHead head) {
        return JsonMapper.shared().readTree(documentText(head));
    }

    private String documentText(RunHead head) {
        return StoredGraphs.document(store, head.fingerprint())
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElse("{}");
    }

    private void checkWay(RunHead head) {
        if (!head.graph().equals(graph.name()) || head.version() >= graph.version()) {
            throw refused(
                    head,
                    head.version() == graph.version()
                            ? "; raise its version and declare a migration, or use the program that started the run"
                            : "; resume it with the program that started it");
        }
        if (head.pinned()) {
            throw refused(head, "; it is pinned to the version that it was started under, so resume it with that one");
        }
        for (int version = head.version(); version < graph.version(); version++) {
            if (graph.migration(version).isEmpty()) {
                throw refused(head, "; no migration from version " + version + " to " + (version + 1) + " is declared");
            }
        }
    }

    private CairnException refused(RunHead head, String advice) {
        List<String> differences =
                StoredGraphs.document(store, head.fingerprint()).isEmpty()
                                || !head.graph().equals(graph.name())
                        ? List.of()
                        : GraphDiff.between(documentText(head), graph.toJson());
        String what = differences.isEmpty() ? "" : ": " + String.join("; ", differences);
        return new CairnException(
                "graph.changed",
                "run " + head.run() + " is under graph '" + head.graph() + "' version " + head.version()
                        + " (fingerprint " + brief(head.fingerprint()) + "), which differs from '" + graph.name()
                        + "' version " + graph.version() + " (" + brief(graph.fingerprint()) + ")" + what + advice);
    }

    private static String brief(String fingerprint) {
        return fingerprint.substring(0, Math.min(12, fingerprint.length()));
    }
}
