package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunHolder;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Keeps nothing: for runs that need no journal. */
final class NoopRunStore implements RunStore {
    @Override
    public Instant now() {
        throw none();
    }

    @Override
    public void create(Append first) {
        throw none();
    }

    @Override
    public Lease create(Append first, Owner owner, Duration ttl) {
        return new Lease(first.run(), owner, 1);
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        throw none();
    }

    @Override
    public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
        throw none();
    }

    @Override
    public void renew(Lease lease, Duration ttl) {}

    @Override
    public void release(Lease lease) {}

    @Override
    public void giveUp(Lease lease, String cause) {}

    @Override
    public Optional<RunHolder> holder(String run) {
        return Optional.empty();
    }

    @Override
    public List<HeldRun> held() {
        return List.of();
    }

    @Override
    public boolean releaseHeld(String run) {
        throw none();
    }

    @Override
    public void append(Lease lease, Append append) {}

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        throw none();
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run, long after, long until) {
        throw none();
    }

    @Override
    public Optional<RunHead> head(String run) {
        throw none();
    }

    @Override
    public ResultPage<RunHead> runs(RunQuery query, PageBounds bounds) {
        throw none();
    }

    @Override
    public long count(RunQuery query) {
        throw none();
    }

    @Override
    public ResultPage<StoredInterrupt> interrupts(InterruptQuery query, PageBounds bounds) {
        throw none();
    }

    @Override
    public long count(InterruptQuery query) {
        throw none();
    }

    @Override
    public Optional<StoredInterrupt> interrupt(String id) {
        throw none();
    }

    @Override
    public boolean answer(String interrupt, byte[] answer, Instant at) {
        throw none();
    }

    @Override
    public void requestCancel(String run, String reason) {
        throw none();
    }

    @Override
    public Map<String, Inbox> inboxes(Collection<String> runs) {
        return Map.of();
    }

    @Override
    public Subscription subscribe(Consumer<String> due) {
        return () -> {};
    }

    @Override
    public void saveGraph(String fingerprint, byte[] document) {}

    @Override
    public Optional<byte[]> graph(String fingerprint) {
        throw none();
    }

    @Override
    public long size(String run) {
        throw none();
    }

    @Override
    public void delete(String run) {
        throw none();
    }

    @Override
    public void close() {}

    private static CairnException none() {
        return new CairnException(
                "store.none", "this engine keeps no journals; use Engine.on(store) for what looks back or waits");
    }
}
