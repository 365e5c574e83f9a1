package dev.cairn.engine.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One run of an {@link InMemoryRunStore}; whoever uses it holds its monitor. */
final class InMemoryRun {
    private final List<StoredEvent> events;
    private final Map<String, StoredInterrupt> interrupts = new LinkedHashMap<>();
    private final Map<String, byte[]> answers = new LinkedHashMap<>(); // that nobody has taken
    private volatile RunHead head;
    private @Nullable StoredSnapshot snapshot;
    private final NavigableMap<Long, StoredSnapshot> pastSnapshots = new TreeMap<>();
    private int snapshotsReplaced;
    private @Nullable String cancel;
    private final InMemoryClaims claims;

    InMemoryRun(Append first) {
        this.events = new ArrayList<>(first.events());
        this.head = first.head();
        this.claims = new InMemoryClaims(head.run());
        take(first);
    }

    RunHead head() {
        return head;
    }

    Collection<StoredInterrupt> interrupts() {
        return interrupts.values();
    }

    /** Some interrupts; also for those who do not hold its monitor. */
    synchronized List<StoredInterrupt> interrupts(Predicate<StoredInterrupt> which) {
        return interrupts.values().stream().filter(which).toList();
    }

    /** One interrupt, if the run raised it; also for those who do not hold its monitor. */
    synchronized Optional<StoredInterrupt> find(String id) {
        return Optional.ofNullable(interrupts.get(id));
    }

    Optional<StoredSnapshot> snapshot(long after, long until) {
        return Optional.ofNullable(snapshot)
                .filter(newest -> newest.seq() <= until)
                .or(() -> Optional.ofNullable(pastSnapshots.floorEntry(until)).map(Map.Entry::getValue))
                .filter(found -> found.seq() > after);
    }

    InMemoryClaims claims() {
        return claims;
    }

    /** Whose claim holds; also for those who do not hold its monitor. */
    synchronized Optional<RunHolder> holder(Instant now) {
        return claims.holder(now);
    }

    /** Whether a worker may have the run; also for those who do not hold its monitor. */
    synchronized boolean due(Instant now) {
        boolean wanted = switch (head.status()) {
            case RUNNING -> true;
            case WAITING -> head.wakeAt().filter(wake -> !now.isBefore(wake)).isPresent() || !inbox().isEmpty();
            case SUCCEEDED, FAILED, CANCELLED, BUDGET_EXHAUSTED -> false;
        };
        return wanted && claims.areFree(now, head.seq());
    }

    /** Whether the run is asked for; also for those who do not hold its monitor. */
    synchronized boolean matches(RunQuery query) {
        return query.matches(head) && (!query.held() || claims.held().isPresent());
    }

    Lease claim(Owner newOwner, Instant now, Instant until) {
        return claims.claim(newOwner, now, until, head.seq());
    }

    /** Gives a claim up; whether there was one, on a run that goes on. Also for those who do not hold its monitor. */
    synchronized boolean release(Lease lease) {
        return claims.release(lease) && !head.status().ended();
    }

    /** Claims the run if it is due; also for those who do not hold its monitor. */
    synchronized Optional<Lease> claimIfDue(Owner newOwner, Instant now, Instant until) {
        return due(now) ? Optional.of(claim(newOwner, now, until)) : Optional.empty();
    }

    /** Gives a claim up in vain; also for those who do not hold its monitor. */
    synchronized void giveUp(Lease lease, String cause, Instant now) {
        claims.giveUp(lease, cause, now, head.seq());
    }

    /** Since when the run is held, and why; also for those who do not hold its monitor. */
    synchronized Optional<HeldRun> held() {
        return claims.held();
    }

    /** Takes a turn of a run that is where it was left, telling {@code raised} of new interrupts; whether it was. Also for those who do not hold its monitor. */
    synchronized boolean turn(RestedAnswer answer, Append append, Consumer<String> raised) {
        StoredInterrupt asked = interrupts.get(answer.interrupt());
        boolean asLeft = asked != null
                && asked.waits()
                && inbox().isEmpty()
                && interrupts.keySet().containsAll(append.settled())
                && interrupts.keySet().containsAll(append.expired())
                && StoredEvent.preceding(append.run(), append.events()) == head.seq()
                && head.isWhere(answer.head())
                && claims.turn(answer.left());
        if (asLeft) {
            answer(answer.interrupt(), answer.answer());
            append(append);
            append.raised().forEach(asks -> raised.accept(asks.id()));
        }
        return asLeft;
    }

    void append(Lease lease, Append append) {
        claims.checkHeld(lease);
        long expected = StoredEvent.preceding(lease.run(), append.events());
        if (expected != head.seq()) {
            throw StoreErrors.conflict(lease.run(), expected, head.seq());
        }
        append(append);
    }

    private void append(Append append) {
        append.settled().forEach(this::interrupt);
        for (String id : append.expired()) {
            if (interrupt(id).answer().isPresent()) {
                throw StoreErrors.answered(id);
            }
        }
        events.addAll(append.events());
        if (!append.head().isUnderSameGraph(head)) {
            pastSnapshots.clear();
            snapshotsReplaced = 0;
        }
        head = append.head()
                .withImported(head.imported())
                .withPinned(head.pinned())
                .withChained(head.chained())
                .withActor(head.actor());
        take(append);
    }

    private void take(Append append) {
        append.snapshot().ifPresent(this::replaceSnapshot);
        append.raised().forEach(raised -> interrupts.merge(raised.id(), raised, StoredInterrupt::reworded));
        append.settled().forEach(this::close);
        append.expired().forEach(this::close);
        if (append.cancelNoted()) {
            cancel = null;
        }
    }

    private void replaceSnapshot(StoredSnapshot newer) {
        if (snapshot != null && ++snapshotsReplaced % StoredSnapshot.ONE_STAYS_OF == 0) {
            pastSnapshots.put(snapshot.seq(), snapshot);
        }
        snapshot = newer;
    }

    private void close(String id) {
        interrupts.put(id, interrupt(id).closed());
        answers.remove(id);
    }

    boolean answer(String id, byte[] answer) {
        StoredInterrupt interrupt = interrupt(id);
        if (interrupt.answer().isPresent()) {
            if (!Arrays.equals(interrupt.answer().get(), answer)) {
                throw StoreErrors.answered(id);
            }
            return false;
        }
        if (!interrupt.open()) {
            throw StoreErrors.closed(id);
        }
        interrupts.put(id, interrupt.answered(answer));
        answers.put(id, answer);
        return true;
    }

    void requestCancel(String reason) {
        if (head.status().ended()) {
            throw StoreErrors.ended(head.run(), head.status());
        }
        cancel = cancel == null ? reason : cancel;
        claims.forgive();
    }

    Inbox inbox() {
        return answers.isEmpty() && cancel == null ? Inbox.EMPTY : new Inbox(Optional.ofNullable(cancel), answers);
    }

    List<StoredEvent> read(long afterSeq, int limit) {
        int from = (int) Math.min(events.size(), afterSeq);
        return List.copyOf(events.subList(from, (int) Math.min(events.size(), (long) from + limit)));
    }

    long size() {
        long kept = snapshot == null ? 0 : snapshot.payload().length;
        kept += pastSnapshots.values().stream()
                .mapToLong(past -> past.payload().length)
                .sum();
        return kept + events.stream().mapToLong(event -> event.payload().length).sum();
    }

    private StoredInterrupt interrupt(String id) {
        StoredInterrupt interrupt = interrupts.get(id);
        if (interrupt == null) {
            throw StoreErrors.noInterrupt(id);
        }
        return interrupt;
    }
}
