package dev.cairn.engine.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Journals in the heap, for tests and for runs that need not survive. Thread-safe. */
public final class InMemoryRunStore implements RunStore {
    private final InstantSource clock;
    private final Map<String, Stored> runs = new HashMap<>();

    /** A store whose claims lapse by {@code clock}. */
    public InMemoryRunStore(InstantSource clock) {
        this.clock = clock;
    }

    /** A store on the system's clock. */
    public InMemoryRunStore() {
        this(InstantSource.system());
    }

    @Override
    public synchronized Lease create(RunHead head, StoredEvent started, Owner owner, Duration ttl) {
        if (runs.containsKey(head.run())) {
            throw StoreErrors.exists(head.run());
        }
        Stored stored = new Stored(head);
        stored.events.add(started);
        runs.put(head.run(), stored);
        return stored.claim(owner, clock.instant().plus(ttl));
    }

    @Override
    public synchronized Lease acquire(String run, Owner owner, Duration ttl) {
        Stored stored = stored(run);
        Owner holder = stored.owner;
        if (holder != null && !holder.equals(owner) && clock.instant().isBefore(stored.until)) {
            throw StoreErrors.owned(run, holder);
        }
        return stored.claim(owner, clock.instant().plus(ttl));
    }

    @Override
    public synchronized void renew(Lease lease, Duration ttl) {
        held(lease).until = clock.instant().plus(ttl);
    }

    @Override
    public synchronized void release(Lease lease) {
        Stored stored = runs.get(lease.run());
        if (stored != null && stored.token == lease.token()) {
            stored.owner = null;
        }
    }

    @Override
    public synchronized void append(
            Lease lease, List<StoredEvent> events, RunHead head, Optional<StoredSnapshot> snapshot) {
        Stored stored = held(lease);
        long expected = StoredEvent.preceding(lease.run(), events);
        if (expected != stored.head.seq()) {
            throw StoreErrors.conflict(lease.run(), expected, stored.head.seq());
        }
        stored.events.addAll(events);
        stored.head = head;
        snapshot.ifPresent(newer -> stored.snapshot = newer);
    }

    @Override
    public synchronized List<StoredEvent> read(String run, long afterSeq, int limit) {
        List<StoredEvent> events = stored(run).events;
        int from = (int) Math.min(events.size(), afterSeq);
        return List.copyOf(events.subList(from, (int) Math.min(events.size(), (long) from + limit)));
    }

    @Override
    public synchronized Optional<StoredSnapshot> snapshot(String run) {
        return Optional.ofNullable(stored(run).snapshot);
    }

    @Override
    public synchronized Optional<RunHead> head(String run) {
        return Optional.ofNullable(runs.get(run)).map(stored -> stored.head);
    }

    @Override
    public synchronized List<RunHead> heads() {
        return runs.values().stream()
                .map(stored -> stored.head)
                .sorted(Comparator.comparing(RunHead::startedAt)
                        .thenComparing(RunHead::run)
                        .reversed())
                .toList();
    }

    @Override
    public void close() {
        // nothing is open
    }

    private Stored stored(String run) {
        Stored stored = runs.get(run);
        if (stored == null) {
            throw StoreErrors.missing(run);
        }
        return stored;
    }

    private Stored held(Lease lease) {
        Stored stored = stored(lease.run());
        if (stored.token != lease.token() || !lease.owner().equals(stored.owner)) {
            throw StoreErrors.fenced(lease);
        }
        return stored;
    }

    private static final class Stored {
        final List<StoredEvent> events = new ArrayList<>();
        RunHead head;

        @Nullable
        StoredSnapshot snapshot;

        @Nullable
        Owner owner;

        Instant until = Instant.MIN;
        long token;

        Stored(RunHead head) {
            this.head = head;
        }

        Lease claim(Owner newOwner, Instant newUntil) {
            owner = newOwner;
            until = newUntil;
            token++;
            return new Lease(head.run(), newOwner, token);
        }
    }
}
