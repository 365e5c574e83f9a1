package dev.cairn.store.sqlite;

import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import dev.cairn.store.internal.RunRow;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is only read of a store, on the connections for that. Thread-safe. */
abstract class SqliteLookup implements RunStore {
    final Database database;

    SqliteLookup(Database database) {
        this.database = database;
    }

    @Override
    public List<HeldRun> held() {
        return database.read(Claims::held);
    }

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        return database.read(session -> Journal.read(session, run, afterSeq, limit));
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run, long after, long until) {
        return database.read(session -> Snapshots.within(session, run, after, until));
    }

    @Override
    public Optional<RunHead> head(String run) {
        return database.read(session -> Heads.known(session, run)).map(RunRow::head);
    }

    @Override
    public ResultPage<RunHead> runs(RunQuery query, PageBounds bounds) {
        return database.read(session -> Heads.page(session, query, bounds));
    }

    @Override
    public long count(RunQuery query) {
        return database.read(session -> Heads.count(session, query));
    }

    @Override
    public Map<RunStatus, Long> counts(RunQuery query) {
        return database.read(session -> Heads.counts(session, query));
    }

    @Override
    public ResultPage<StoredInterrupt> interrupts(InterruptQuery query, PageBounds bounds) {
        return database.read(session -> Interrupts.page(session, query, bounds));
    }

    @Override
    public long count(InterruptQuery query) {
        return database.read(session -> Interrupts.count(session, query));
    }

    @Override
    public Optional<StoredInterrupt> interrupt(String id) {
        return database.read(session -> Interrupts.one(session, id));
    }

    @Override
    public Map<String, Inbox> inboxes(Collection<String> runs) {
        return database.read(session -> Inboxes.of(session, runs));
    }

    @Override
    public Optional<byte[]> graph(String fingerprint) {
        return database.read(session -> GraphDocuments.find(session, fingerprint));
    }

    @Override
    public long size(String run) {
        return database.read(session -> Journal.size(session, run));
    }
}
