package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.RunStore;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The part of a journal that was written under one version of its graph, folded under that. */
final class VersionFold<S> {
    private final Graph<S> graph;
    private final JsonCodec json;
    private final String run;
    private final Fold<S> fold;
    private final GraphIdentity identity;
    private @Nullable RunState<S> state;

    VersionFold(Graph<S> graph, RunStore store, JsonCodec json, String run) {
        this.graph = graph;
        this.identity = new GraphIdentity(graph, store);
        this.json = json;
        this.run = run;
        this.fold = new Fold<>(graph, json);
    }

    void begin(RunState<S> known) {
        state = known;
    }

    /** Where the run stands; empty before that part, and after it. */
    Optional<RunState<S>> state() {
        return Optional.ofNullable(state);
    }

    void add(JournalEntry entry) {
        switch (entry.event()) {
            case JournalEvent.RunStarted started ->
                state = identity.isOf(started.fingerprint(), started.version()) ? fold.begin(run, entry) : null;
            case JournalEvent.RunForked forked ->
                state = identity.isOf(forked.fingerprint(), forked.version()) ? fold.begin(run, entry) : null;
            case JournalEvent.RunMigrated migrated -> state = migrated(entry, migrated);
            case JournalEvent.CancelRequested event -> follow(entry);
            case JournalEvent.RunSuspended event -> follow(entry);
            case JournalEvent.RunEnded event -> follow(entry);
            case JournalEvent.OfFrame event -> follow(entry);
        }
    }

    private void follow(JournalEntry entry) {
        state = state == null ? null : fold.next(state, entry);
    }

    private @Nullable RunState<S> migrated(JournalEntry entry, JournalEvent.RunMigrated migrated) {
        if (!identity.isOf(migrated.fingerprint(), migrated.version())) {
            return null;
        }
        RunState<S> before = state;
        if (before != null) {
            return fold.next(before, entry);
        }
        SavedRun saved = json.read("where run " + run + " stands", migrated.run(), SavedRun.class);
        return fold.next(saved.restore(graph, json).at(entry.seq() - 1), entry);
    }

    static CairnException changed(String run, Graph<?> graph) {
        return new CairnException(
                "graph.changed",
                "run " + run + " was not under " + graph
                        + " then; read that part of its journal with the version that wrote it");
    }
}
