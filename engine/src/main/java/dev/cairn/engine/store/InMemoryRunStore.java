package dev.cairn.engine.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Journals in the heap, for tests and for runs that need not survive. Thread-safe. */
public final class InMemoryRunStore implements RunStore {
    private final InstantSource clock;
    private final Map<String, InMemoryRun> runs = new ConcurrentHashMap<>();
    private final Map<String, InMemoryRun> asking = new ConcurrentHashMap<>(); // by interrupt
    private final Map<String, byte[]> graphs = new ConcurrentHashMap<>();
    private final List<Consumer<String>> subscribers = new CopyOnWriteArrayList<>();

    /** A store whose claims lapse by {@code clock}. */
    public InMemoryRunStore(InstantSource clock) {
        this.clock = clock;
    }

    /** A store on the system's clock. */
    public InMemoryRunStore() {
        this(InstantSource.system());
    }

    @Override
    public void create(Append first) {
        insert(new InMemoryRun(first));
        tell(first.run());
    }

    @Override
    public Lease create(Append first, Owner owner, Duration ttl) {
        InMemoryRun run = new InMemoryRun(first);
        Lease lease = claim(run, owner, ttl);
        insert(run);
        return lease;
    }

    private void insert(InMemoryRun run) {
        if (runs.putIfAbsent(run.head().run(), run) != null) {
            throw StoreErrors.exists(run.head().run());
        }
        run.interrupts().forEach(raised -> asking.put(raised.id(), run));
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return with(run, stored -> {
            stored.holder(clock.instant())
                    .map(RunHolder::owner)
                    .filter(holder -> !holder.equals(owner))
                    .ifPresent(holder -> {
                        throw StoreErrors.owned(run, holder);
                    });
            return claim(stored, owner, ttl);
        });
    }

    @Override
    public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
        return runs.values().stream()
                .filter(stored -> offers.stream().anyMatch(offer -> offer.covers(stored.head())))
                .flatMap(stored -> stored.claimIfDue(owner, now(), now().plus(ttl)).stream())
                .limit(most)
                .toList();
    }

    private Lease claim(InMemoryRun stored, Owner owner, Duration ttl) {
        Instant now = clock.instant();
        return stored.claim(owner, now, now.plus(ttl));
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        change(lease.run(), stored -> stored.claims().renew(lease, now().plus(ttl)));
    }

    @Override
    public void release(Lease lease) {
        InMemoryRun stored = runs.get(lease.run());
        tellIf(stored != null && stored.release(lease), lease.run());
    }

    @Override
    public void giveUp(Lease lease, String cause) {
        Optional.ofNullable(runs.get(lease.run())).ifPresent(stored -> stored.giveUp(lease, cause, now()));
    }

    @Override
    public Optional<RunHolder> holder(String run) {
        return Optional.ofNullable(runs.get(run)).flatMap(stored -> stored.holder(now()));
    }

    @Override
    public List<HeldRun> held() {
        return runs.values().stream()
                .flatMap(stored -> stored.held().stream())
                .sorted(Comparator.comparing(HeldRun::since).thenComparing(HeldRun::run))
                .toList();
    }

    @Override
    public boolean releaseHeld(String run) {
        boolean released = with(
                run,
                stored -> stored.claims().held().isPresent() && stored.claims().forgive());
        return tellIf(released, run);
    }

    @Override
    public void append(Lease lease, Append append) {
        change(lease.run(), stored -> {
            stored.append(lease, append);
            append.raised().forEach(raised -> asking.put(raised.id(), stored));
        });
    }

    @Override
    public boolean takesTurns() {
        return true;
    }

    @Override
    public boolean appendTurn(RestedAnswer answer, Append append) {
        Optional<InMemoryRun> taken = Optional.ofNullable(runs.get(append.run()))
                .filter(stored -> stored.turn(answer, append, raised -> asking.put(raised, stored)));
        tellIf(taken.filter(stored -> stored.due(now())).isPresent(), append.run());
        return taken.isPresent();
    }

    @Override
    public boolean appendAndRelease(Lease lease, Append append) {
        boolean due = with(lease.run(), stored -> {
            append(lease, append);
            stored.claims().release(lease);
            return stored.due(clock.instant());
        });
        tellIf(due, lease.run());
        return true;
    }

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        return with(run, stored -> stored.read(afterSeq, limit));
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run, long after, long until) {
        return with(run, found -> found.snapshot(after, until));
    }

    @Override
    public Optional<RunHead> head(String run) {
        return Optional.ofNullable(runs.get(run)).map(InMemoryRun::head);
    }

    @Override
    public ResultPage<RunHead> runs(RunQuery query, PageBounds bounds) {
        return InMemoryPages.runs(matching(query).map(InMemoryRun::head), bounds);
    }

    @Override
    public long count(RunQuery query) {
        return matching(query).count();
    }

    private Stream<InMemoryRun> matching(RunQuery query) {
        return runs.values().stream().filter(stored -> stored.matches(query));
    }

    @Override
    public ResultPage<StoredInterrupt> interrupts(InterruptQuery query, PageBounds bounds) {
        return InMemoryPages.interrupts(matching(query), bounds);
    }

    @Override
    public long count(InterruptQuery query) {
        return matching(query).count();
    }

    private Stream<StoredInterrupt> matching(InterruptQuery query) {
        return query.run()
                .map(id -> Stream.ofNullable(runs.get(id)))
                .orElseGet(() -> runs.values().stream())
                .filter(stored -> stored.matches(query.runs()))
                .flatMap(stored -> stored.interrupts(query::matches).stream());
    }

    @Override
    public Optional<StoredInterrupt> interrupt(String id) {
        return Optional.ofNullable(asking.get(id)).flatMap(stored -> stored.find(id));
    }

    @Override
    public boolean answer(String interrupt, byte[] answer, Instant at) {
        String run = interrupt(interrupt)
                .orElseThrow(() -> StoreErrors.noInterrupt(interrupt))
                .run();
        return tellIf(with(run, stored -> stored.answer(interrupt, answer)), run);
    }

    @Override
    public void requestCancel(String run, String reason) {
        change(run, stored -> stored.requestCancel(reason));
        tell(run);
    }

    @Override
    public Map<String, Inbox> inboxes(Collection<String> ids) {
        return ids.stream()
                .filter(runs::containsKey)
                .map(id -> Map.entry(id, with(id, InMemoryRun::inbox)))
                .filter(entry -> !entry.getValue().isEmpty())
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a));
    }

    @Override
    public Subscription subscribe(Consumer<String> due) {
        subscribers.add(due);
        return () -> subscribers.remove(due);
    }

    @Override
    public void saveGraph(String fingerprint, byte[] document) {
        graphs.putIfAbsent(fingerprint, document);
    }

    @Override
    public Optional<byte[]> graph(String fingerprint) {
        return Optional.ofNullable(graphs.get(fingerprint));
    }

    @Override
    public long size(String run) {
        return with(run, InMemoryRun::size);
    }

    @Override
    public void delete(String run) {
        change(run, stored -> {
            if (!stored.head().status().ended() || stored.holder(now()).isPresent()) {
                throw StoreErrors.open(run);
            }
            runs.remove(run);
            stored.interrupts().forEach(one -> asking.remove(one.id(), stored));
        });
    }

    @Override
    public void close() {
        // nothing is open
    }

    private <T> T with(String run, Function<InMemoryRun, T> work) {
        InMemoryRun stored = stored(run);
        synchronized (stored) {
            return work.apply(stored);
        }
    }

    private void change(String run, Consumer<InMemoryRun> work) {
        with(run, stored -> {
            work.accept(stored);
            return stored;
        });
    }

    private InMemoryRun stored(String run) {
        return Optional.ofNullable(runs.get(run)).orElseThrow(() -> StoreErrors.missing(run));
    }

    private void tell(String run) {
        subscribers.forEach(due -> due.accept(run));
    }

    /** As {@link #tell} if there is a reason; whether there is. */
    private boolean tellIf(boolean due, String run) {
        if (due) {
            tell(run);
        }
        return due;
    }
}
