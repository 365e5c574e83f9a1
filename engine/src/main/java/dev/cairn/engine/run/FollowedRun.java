package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoreErrors;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A run that somebody here holds a handle on, until it has ended or waits for nothing but people. While it waits for time it is parked, and
 * carried on here when it is due, unless somebody else does so: then it is looked at now and then until it rests. Thread-safe.
 */
final class FollowedRun<S> {
    private static final Logger LOG = LoggerFactory.getLogger(FollowedRun.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(10);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
    /** With these somebody else has the run, or nobody any more. */
    static final Set<String> ELSEWHERE = Set.of("run.owned", "run.held", "run.ended");

    private final RunScheduler scheduler;
    private final Graph<S> graph;
    private final String run;
    private final CompletableFuture<RunResult<S>> result = new CompletableFuture<>();
    private volatile @Nullable RunHandle<S> working;
    private volatile @Nullable String cancelReason;

    private FollowedRun(RunScheduler scheduler, Graph<S> graph, String run) {
        this.scheduler = scheduler;
        this.graph = graph;
        this.run = run;
    }

    /** Follows a run that is worked on here. */
    static <S> RunHandle<S> of(RunScheduler scheduler, Graph<S> graph, RunHandle<S> working) {
        FollowedRun<S> followed = new FollowedRun<>(scheduler, graph, working.id());
        followed.follow(working);
        return followed.handle();
    }

    /**
     * Has a run carried on here and follows it, or follows it where this engine works on it already: one process never competes with itself.
     *
     * @throws CairnException if it cannot be carried on here
     */
    static <S> RunHandle<S> resumed(RunScheduler scheduler, Graph<S> graph, String run) {
        FollowedRun<S> followed = new FollowedRun<>(scheduler, graph, run);
        scheduler.resume(graph, run, Optional.empty()).ifPresentOrElse(followed::follow, () -> {
            followed.checkGraph();
            followed.resume(Optional.empty());
        });
        return followed.handle();
    }

    /** Whoever works on a run under another version of its graph has states of another kind. */
    private void checkGraph() {
        RunHead head = scheduler.store.head(run).orElseThrow(() -> StoreErrors.missing(run));
        if (!head.graph().equals(graph.name()) || head.version() != graph.version()) {
            throw StoreErrors.owned(run, scheduler.owner);
        }
    }

    /**
     * Follows a run that an answer was accepted for: whoever works on it takes the answer, and if nobody does it is carried on here. What keeps it from that is told
     * by the handle: the answer is there.
     */
    static <S> RunHandle<S> answered(RunScheduler scheduler, Graph<S> graph, String run) {
        FollowedRun<S> followed = new FollowedRun<>(scheduler, graph, run);
        Optional<RunHandle<S>> here;
        try {
            here = followed.here(Optional.empty());
        } catch (CairnException e) {
            LOG.debug("run {} was answered and could not be carried on at once; trying again", run, e);
            here = Optional.empty();
        }
        here.ifPresentOrElse(followed::follow, () -> followed.resume(Optional.empty()));
        return followed.handle();
    }

    /** Leaves an answer for a run that nobody works on, carries it on here and follows it; empty if it is worked on, and then the answer may not be left. */
    static <S> Optional<RunHandle<S>> answering(
            RunScheduler scheduler, Graph<S> graph, InterruptAnswers.LeftAnswer answer) {
        return scheduler.answer(graph, answer).map(working -> of(scheduler, graph, working));
    }

    private RunHandle<S> handle() {
        return new RunHandle<>(run, this::cancel, result);
    }

    private void follow(RunHandle<S> handle) {
        working = handle;
        handle.result().whenComplete((rest, error) -> {
            if (rest == null) {
                result.completeExceptionally(error);
            } else if (rest.status() == RunStatus.RUNNING) {
                resume(Optional.empty()); // what was left for it just when it came to wait is somebody else's work
            } else if (rest.wakeAt().isEmpty()) {
                result.complete(rest);
            } else {
                park(rest.wakeAt().get());
            }
        });
    }

    private void park(Instant until) {
        try {
            Instant shown = scheduler.clock.instant();
            Instant written = scheduler.store.head(run).map(RunHead::updatedAt).orElse(shown);
            scheduler.parked.park(run, until, written.isAfter(shown) ? written : shown, this);
            cancelIfAsked();
        } catch (RuntimeException e) {
            result.completeExceptionally(e);
        }
    }

    private void cancel(String reason) {
        cancelReason = reason;
        RunHandle<S> handle = working;
        if (handle != null) {
            handle.cancel(reason);
        }
        if (!result.isDone() && (handle == null || handle.isDone())) {
            request(reason);
        }
    }

    /** The run may have been parked just when somebody asked it to stop. */
    private void cancelIfAsked() {
        String reason = cancelReason;
        if (reason != null) {
            request(reason);
        }
    }

    private void request(String reason) {
        try {
            scheduler.cancel(run, reason, Optional.empty());
        } catch (CairnException e) {
            if (!e.code().equals("run.ended")) {
                throw e;
            }
        }
    }

    /** It has ended where it stood, or is gone. */
    void over() {
        try {
            result.complete(RunResult.of(state(), RunStatus.RUNNING));
        } catch (RuntimeException e) {
            result.completeExceptionally(e);
        }
    }

    /** Its engine is closed. */
    void leave() {
        result.completeExceptionally(new CairnException(
                "engine.closed", "run " + run + " is followed no longer, since the engine was closed"));
    }

    /**
     * Has the run carried on, on a thread of its own.
     *
     * @param come the instant that has come for which it was parked, whatever the clock shows
     */
    void resume(Optional<Instant> come) {
        Thread.ofVirtual().name("cairn-follow-" + run).start(() -> {
            try {
                carryOn(come);
            } catch (InterruptedException | RuntimeException e) {
                result.completeExceptionally(e);
            }
        });
    }

    private void carryOn(Optional<Instant> come) throws InterruptedException {
        Duration pause = FIRST_PAUSE;
        Optional<RunHandle<S>> mine = hereWhenInReach(come);
        while (mine.isEmpty()) {
            Optional<RunResult<S>> rest = rest();
            if (rest.isPresent()) {
                result.complete(rest.get());
                return;
            }
            Thread.sleep(pause);
            if (scheduler.isClosed()) {
                leave();
                return;
            }
            Duration twice = pause.multipliedBy(2);
            pause = twice.compareTo(LONGEST_PAUSE) < 0 ? twice : LONGEST_PAUSE;
            mine = hereWhenInReach(come);
        }
        follow(mine.get());
    }

    /** A store that is out of reach for a moment when the time has come does not end the wait. */
    private Optional<RunHandle<S>> hereWhenInReach(Optional<Instant> come) {
        StoreBackoff pauses = new StoreBackoff(scheduler.clock, scheduler.patience);
        while (true) {
            try {
                return here(come);
            } catch (CairnException e) {
                if (!RetryingStore.isPassing(e) || pauses.areSpent()) {
                    throw e;
                }
                pauses.await();
            }
        }
    }

    /** The handle of this engine's own work on the run, if it can work on it. */
    private Optional<RunHandle<S>> here(Optional<Instant> come) {
        @SuppressWarnings("unchecked") // a run has one graph
        Optional<RunHandle<S>> active = scheduler.watch.deliverInbox(run).map(handle -> (RunHandle<S>) handle);
        if (active.isPresent()) {
            return active;
        }
        try {
            return scheduler.resume(graph, run, come);
        } catch (CairnException e) {
            if (ELSEWHERE.contains(e.code())) {
                return state().end().isPresent() ? Optional.of(RunHandle.ended(state())) : Optional.empty();
            }
            throw e;
        }
    }

    /** What the run came to, if whoever works on it took all that was left for it and it waits for people alone. */
    private Optional<RunResult<S>> rest() {
        boolean taken = scheduler
                .store
                .inboxes(List.of(run))
                .isEmpty(); // before its head: what it takes between the two shows there
        boolean waits = taken
                && scheduler
                        .store
                        .head(run)
                        .map(RunHead::status)
                        .filter(RunStatus.WAITING::equals)
                        .isPresent();
        return waits
                ? Optional.of(RunResult.of(state(), RunStatus.WAITING))
                        .filter(rest -> rest.wakeAt().isEmpty())
                : Optional.empty();
    }

    private RunState<S> state() {
        return new RunReader(scheduler.store, scheduler.json).load(graph, run).state();
    }
}
