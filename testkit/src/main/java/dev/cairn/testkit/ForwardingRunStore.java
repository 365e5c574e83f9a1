package dev.cairn.testkit;

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
import dev.cairn.engine.store.RunStatus;
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

/** A store that does what the one below does; what is to be different is overridden. As thread-safe as that one. */
public class ForwardingRunStore implements RunStore {
    private final RunStore below;

    /** Forwards to {@code below}. */
    public ForwardingRunStore(RunStore below) {
        this.below = below;
    }

    /** The store that each call is forwarded to; asked for each. */
    protected RunStore below() {
        return below;
    }

    @Override
    public void create(Append first) {
        below().create(first);
    }

    @Override
    public Lease create(Append first, Owner owner, Duration ttl) {
        return below().create(first, owner, ttl);
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return below().acquire(run, owner, ttl);
    }

    @Override
    public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
        return below().claim(offers, most, owner, ttl);
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        below().renew(lease, ttl);
    }

    @Override
    public void release(Lease lease) {
        below().release(lease);
    }

    @Override
    public void giveUp(Lease lease, String cause) {
        below().giveUp(lease, cause);
    }

    @Override
    public Optional<RunHolder> holder(String run) {
        return below().holder(run);
    }

    @Override
    public List<HeldRun> held() {
        return below().held();
    }

    @Override
    public boolean releaseHeld(String run) {
        return below().releaseHeld(run);
    }

    @Override
    public void append(Lease lease, Append append) {
        below().append(lease, append);
    }

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        return below().read(run, afterSeq, limit);
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run, long after, long until) {
        return below().snapshot(run, after, until);
    }

    @Override
    public Optional<RunHead> head(String run) {
        return below().head(run);
    }

    @Override
    public Instant now() {
        return below().now();
    }

    @Override
    public ResultPage<RunHead> runs(RunQuery query, PageBounds bounds) {
        return below().runs(query, bounds);
    }

    @Override
    public long count(RunQuery query) {
        return below().count(query);
    }

    @Override
    public Map<RunStatus, Long> counts(RunQuery query) {
        return below().counts(query);
    }

    @Override
    public ResultPage<StoredInterrupt> interrupts(InterruptQuery query, PageBounds bounds) {
        return below().interrupts(query, bounds);
    }

    @Override
    public long count(InterruptQuery query) {
        return below().count(query);
    }

    @Override
    public Optional<StoredInterrupt> interrupt(String id) {
        return below().interrupt(id);
    }

    @Override
    public boolean answer(String interrupt, byte[] answer, Instant at) {
        return below().answer(interrupt, answer, at);
    }

    @Override
    public void requestCancel(String run, String reason) {
        below().requestCancel(run, reason);
    }

    @Override
    public Map<String, Inbox> inboxes(Collection<String> runs) {
        return below().inboxes(runs);
    }

    @Override
    public Subscription subscribe(Consumer<String> due) {
        return below().subscribe(due);
    }

    @Override
    public void saveGraph(String fingerprint, byte[] document) {
        below().saveGraph(fingerprint, document);
    }

    @Override
    public Optional<byte[]> graph(String fingerprint) {
        return below().graph(fingerprint);
    }

    @Override
    public long size(String run) {
        return below().size(run);
    }

    @Override
    public void delete(String run) {
        below().delete(run);
    }

    @Override
    public void close() {
        below().close();
    }
}
