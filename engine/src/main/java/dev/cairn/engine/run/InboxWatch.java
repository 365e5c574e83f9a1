package dev.cairn.engine.run;

import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sees to it that the runs that are worked on here, or parked here, get what others leave for them in the store: by the store's hints, and by
 * polling behind them. Thread-safe.
 */
final class InboxWatch implements AutoCloseable {
    /** How often runs look for what a store's hints did not tell. */
    private static final Duration POLL = Duration.ofSeconds(1);

    /** How many of the parked runs are looked at for an end by other hands at each poll: a lookup by key each, so a process that holds few handles hears within a poll. */
    private static final int ENDS_AT_A_POLL = 20;

    private static final Logger LOG = LoggerFactory.getLogger(InboxWatch.class);

    private final RunStore store;
    private final ActiveRuns runs;
    private final ParkedRuns parked;
    private final ScheduledExecutorService polling = Timers.named("cairn-polling");
    private final Set<String> hinted = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean begun = new AtomicBoolean();
    private volatile RunStore.@Nullable Subscription subscription;
    private volatile boolean closed;

    InboxWatch(RunStore store, ActiveRuns runs, ParkedRuns parked) {
        this.store = store;
        this.runs = runs;
        this.parked = parked;
    }

    /** Begins to watch, unless it has. */
    void begin() {
        if (store instanceof NoopRunStore || !begun.compareAndSet(false, true)) {
            return;
        }
        try {
            subscription = store.subscribe(this::hint);
        } catch (RuntimeException e) {
            begun.set(false);
            throw e;
        }
        polling.scheduleWithFixedDelay(
                () -> logFailure(this::poll), POLL.toMillis(), POLL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** What was left for a run. */
    Inbox inbox(String run) {
        return store.inboxes(List.of(run)).getOrDefault(run, Inbox.EMPTY);
    }

    /**
     * Hands what was left for a run to whoever works on it here.
     *
     * @return its handle; empty if it is not worked on here
     */
    Optional<RunHandle<?>> deliverInbox(String run) {
        return runs.isActive(run) ? runs.deliver(run, inbox(run)) : Optional.empty();
    }

    /** Has whoever works on the run here, or has it parked here, look for what was left for it. */
    void look(String run) {
        if (deliverInbox(run).isEmpty()) {
            parked.wake(run);
        }
    }

    private void hint(String run) {
        boolean known = runs.isActive(run) || parked.runs().contains(run);
        if (known && hinted.add(run) && !closed) {
            polling.execute(() -> logFailure(this::deliverHinted));
        }
    }

    private void deliverHinted() {
        List<String> told = List.copyOf(hinted);
        told.forEach(hinted::remove); // before looking: what is left after that is told anew
        if (!told.isEmpty()) {
            store.inboxes(told).forEach(this::deliver);
        }
    }

    private void poll() {
        List<String> known = new ArrayList<>(runs.active());
        known.addAll(parked.runs());
        if (!known.isEmpty()) {
            store.inboxes(known).forEach(this::deliver);
            runs.wakeUp();
        }
        parked.next(ENDS_AT_A_POLL).stream().filter(this::isOver).forEach(parked::over);
    }

    /** Whether it was ended as it stood, or deleted, by a process that leaves nothing in its inbox. */
    private boolean isOver(String run) {
        return store.head(run).map(head -> head.status().ended()).orElse(true);
    }

    private void deliver(String run, Inbox inbox) {
        if (runs.deliver(run, inbox).isEmpty()) {
            parked.wake(run);
        }
    }

    private static void logFailure(Runnable look) {
        try {
            look.run();
        } catch (RuntimeException e) {
            LOG.warn("could not look for answers and cancels; trying again within {} s", POLL.toSeconds(), e);
        }
    }

    @Override
    public void close() {
        closed = true;
        RunStore.Subscription watched = subscription;
        if (watched != null) {
            watched.close();
        }
        polling.shutdown(); // an interrupt would break the connection on which it looks
        Timers.await(polling, POLL);
    }
}
