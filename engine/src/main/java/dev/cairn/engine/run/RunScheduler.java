package dev.cairn.engine.run;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;

/** What an engine's runs share: threads, timer, listeners, and the watch on what others leave for them. Thread-safe. */
final class RunScheduler implements AutoCloseable {
    final RunStore store;
    final FileStore files;
    final JsonCodec json;
    final StoreClock clock;
    final Owner owner;
    final ActiveRuns runs;
    final ParkedRuns parked;
    final Listeners listeners;
    final AttemptScopes scopes;
    final WaitingRunCache rested;
    final InboxWatch watch;
    final ScheduledExecutorService timer = Timers.timer();
    final Duration patience;

    private final Set<Worker> workers = ConcurrentHashMap.newKeySet();
    private final Set<String> savedGraphs = ConcurrentHashMap.newKeySet();
    private final Duration parkAfter;
    private volatile boolean closed;

    RunScheduler(EngineBuilder builder) {
        this.store = builder.store;
        this.files = builder.files;
        this.json = builder.json;
        this.clock = StoreClock.of(builder);
        this.patience = builder.patience;
        this.parkAfter = builder.parkAfter;
        this.parked = new ParkedRuns(clock);
        this.owner = Owner.ofThisProcess(UlidCreator.getUlid().toString());
        this.runs = new ActiveRuns(store, owner, builder, run -> listeners().tell(new ListenerNotice.Left(run)));
        this.listeners = new Listeners(builder.listeners);
        this.scopes = new AttemptScopes(builder.scopes);
        this.rested = new WaitingRunCache(store, json);
        this.watch = new InboxWatch(store, runs, parked);
    }

    private Listeners listeners() {
        return listeners;
    }

    /** Tells listeners of a new run's first entry; {@code goesOn} says whether it is worked on here. */
    <S> void tell(Graph<S> graph, NewRun<S> started, boolean goesOn) {
        if (listeners.isHeard()) {
            listeners.tell(new ListenerNotice.Appended(
                    started.entry(),
                    started.run(),
                    started.first(),
                    StateRebuilder.of(graph, json, store),
                    goesOn,
                    ListenerNotice.bytes(started.stored().payload().length)));
        }
    }

    /** Keeps the graph's document, so that it can be told later what changed. */
    void saveGraphOnce(Graph<?> graph) {
        if (!savedGraphs.contains(graph.fingerprint())) {
            store.saveGraph(graph.fingerprint(), graph.toJson().getBytes(StandardCharsets.UTF_8));
            savedGraphs.add(graph.fingerprint());
        }
    }

    /** Notes that the run is worked on here while {@code work} claims it and carries it on; after an error it is left. */
    <T> T take(String run, Function<ActiveRun, T> work) {
        ActiveRun active = runs.register(run);
        try {
            return work.apply(active);
        } catch (RuntimeException e) {
            runs.unregister(active);
            throw e;
        }
    }

    /** As {@link #take}; empty if the run is worked on here already, or if {@code work} comes to nothing: then it is left. */
    private <T> Optional<T> tryTake(String run, Function<ActiveRun, Optional<T>> work) {
        Optional<ActiveRun> free = runs.tryRegister(run);
        if (free.isEmpty()) {
            return Optional.empty();
        }
        try {
            Optional<T> done = work.apply(free.get());
            if (done.isEmpty()) {
                runs.unregister(free.get());
            }
            return done;
        } catch (RuntimeException e) {
            runs.unregister(free.get());
            throw e;
        }
    }

    /** Claims a run that is there. */
    Lease acquire(ActiveRun active) {
        return runs.claims.claim(active, () -> store.acquire(active.run, owner, runs.lease));
    }

    /**
     * Claims a run that is there and carries it on, on a thread of its own.
     *
     * @param come an instant that has come, whatever the clock shows
     * @return empty if it is worked on here already
     */
    <S> Optional<RunHandle<S>> resume(Graph<S> graph, String run, Optional<Instant> come) {
        return tryTake(run, active -> {
            Lease lease = acquire(active);
            LoadedRun<S> from = load(graph, lease).unended();
            return Optional.of(schedule(
                    graph,
                    active,
                    loop(graph, active, lease, from, come.orElse(from.head().updatedAt()))));
        });
    }

    /**
     * Leaves an answer for a run, claims it and carries it on, on a thread of its own. The answer is durable with what is written next.
     *
     * @return empty if the run is worked on already, here or elsewhere
     */
    <S> Optional<RunHandle<S>> answer(Graph<S> graph, InterruptAnswers.LeftAnswer answer) {
        return tryTake(answer.run(), active -> acquire(active, answer).map(lease -> schedule(graph, active, lease)));
    }

    /** Leaves an answer and claims its run; empty if somebody else has it. */
    Optional<Lease> acquire(ActiveRun active, InterruptAnswers.LeftAnswer answer) {
        return runs.claims.tryClaim(
                active,
                () -> store.answerAndAcquire(answer.interrupt(), answer.bytes(), answer.at(), owner, runs.lease));
    }

    /** Carries a claimed run on from where it stands, on a thread of its own. */
    <S> RunHandle<S> schedule(Graph<S> graph, ActiveRun active, Lease lease) {
        return schedule(graph, active, lease, load(graph, lease).unended());
    }

    /** Carries a claimed run on, on a thread of its own. */
    <S> RunHandle<S> schedule(Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from) {
        return schedule(graph, active, loop(graph, active, lease, from));
    }

    /** As {@link #schedule(Graph, ActiveRun, Lease, LoadedRun)}, by a loop that has begun or has not. */
    <S> RunHandle<S> schedule(Graph<S> graph, ActiveRun active, RunLoop<S> loop) {
        return schedule(active, new RunLoopFactory<>(Optional.of(loop), again -> loop(graph, active, again)));
    }

    /** As {@link #schedule(Graph, ActiveRun, Lease, LoadedRun)}, by what {@code loops} gives. */
    <S> RunHandle<S> schedule(ActiveRun active, RunLoopFactory<S> loops) {
        watch.begin();
        return runs.start(active, loops);
    }

    /** Carries a claimed run on by one event, on the caller's thread. */
    <S> RunResult<S> step(Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from) {
        RunLoop<S> loop = loop(graph, active, lease, from);
        return runs.run(active, new RunLoopFactory<>(Optional.of(loop), again -> loop(graph, active, again)), 1);
    }

    /** What carries a claimed run on from where its journal says it stands. */
    <S> RunLoop<S> loop(Graph<S> graph, ActiveRun active, Lease lease) {
        return loop(graph, active, lease, new RunReader(store, json).load(graph, lease.run()));
    }

    /** As {@link #loop}, of a run that the store gave as due: if nothing was left for it, it is its time that has come, whatever the clock shows. */
    <S> RunLoop<S> loopOfDue(Graph<S> graph, ActiveRun active, Lease lease) {
        LoadedRun<S> from = load(graph, lease);
        Instant updated = from.head().updatedAt();
        Inbox inbox = watch.inbox(lease.run());
        Instant come = inbox.isEmpty() ? from.head().wakeAt().orElse(updated) : updated;
        return loop(graph, active, lease, from, come, inbox);
    }

    /** Where a claimed run stands. */
    <S> LoadedRun<S> load(Graph<S> graph, Lease lease) {
        return rested.take(graph, lease);
    }

    private <S> RunLoop<S> loop(Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from) {
        return loop(graph, active, lease, from, from.head().updatedAt());
    }

    private <S> RunLoop<S> loop(Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from, Instant come) {
        return loop(graph, active, lease, from, come, patient(active).inbox(lease.run()));
    }

    /** What works on a run without a claim, with an answer that is not left yet. */
    <S> RunLoop<S> loopAhead(
            Graph<S> graph, ActiveRun active, WaitingRunCache.Left<S> left, InterruptAnswers.LeftAnswer answer) {
        Inbox inbox = new Inbox(Optional.empty(), Map.of(answer.interrupt(), answer.bytes()));
        return loop(graph, active, left.claim(), left.run(), left.run().head().updatedAt(), inbox);
    }

    private RetryingStore patient(ActiveRun active) {
        return new RetryingStore(
                store,
                () -> RunClaims.held(active),
                active.pauses,
                active.signals,
                given -> runs.claims.gave(active, given));
    }

    /** {@code inbox} is what was left for the run when it was claimed. */
    private <S> RunLoop<S> loop(
            Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from, Instant come, Inbox inbox) {
        clock.set();
        RunClock time = new RunClock(clock, come);
        RetryingStore patient = patient(active);
        PendingWrites writes = new PendingWrites(files);
        RunJournal<S> journal = new RunJournal<>(
                patient, writes, graph, json, time, listeners, StateRebuilder.of(graph, json, store), from);
        saveGraphOnce(graph); // the run may have been left under a fingerprint of an older form, or be migrated
        from.migration().ifPresent(journal::stage);
        active.signals.deliver(inbox);
        RunContext<S> context =
                new RunContext<>(journal, json, time, writes, listeners, timer, active.signals, scopes, parkAfter);
        return new RunLoop<>(
                context,
                () -> patient.inbox(lease.run()),
                waiting -> rested.put(graph, RunClaims.held(active), waiting));
    }

    /** Asks a run to stop, whoever works on it. */
    void cancel(String run, String reason, Optional<String> actor) {
        store.requestCancel(run, InboxText.reason(reason, actor, json));
        watch.look(run);
    }

    /** Notes a worker, which is closed before the runs are left. */
    void opened(Worker worker) {
        workers.add(worker);
        if (closed) {
            worker.close();
        }
    }

    void closed(Worker worker) {
        workers.remove(worker);
    }

    boolean isClosed() {
        return closed;
    }

    /** Goes on with a run of one of these graphs, which a worker has claimed; what goes wrong is told by the handle. */
    RunHandle<Object> carryOn(WorkerGraphs graphs, ActiveRun active) {
        return schedule(active, new RunLoopFactory<>(Optional.empty(), lease -> {
            RunHead head = store.head(active.run).orElseThrow(() -> StoreErrors.missing(active.run));
            @SuppressWarnings("unchecked") // only states of this very graph go in
            Graph<Object> graph = (Graph<Object>) graphs.of(head);
            return loopOfDue(graph, active, lease);
        }));
    }

    @Override
    public void close() {
        closed = true;
        workers.forEach(Worker::close);
        watch.close();
        runs.close();
        parked.close();
        timer.shutdownNow();
        listeners.close();
    }
}
