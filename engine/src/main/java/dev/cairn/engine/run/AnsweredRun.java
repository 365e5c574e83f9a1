package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A run that an answer was accepted for: whoever works on it takes the answer, and if nobody does it is carried on here. Somebody may be about
 * to take it up or to leave it at this moment, so whether it can be carried on here is tried again until it rests. For one caller.
 */
final class AnsweredRun<S> {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(10);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
    private static final Set<String> ELSEWHERE = Set.of("run.owned", "run.held", "run.ended");

    private final Engine engine;
    private final RunScheduler scheduler;
    private final Graph<S> graph;
    private final String run;

    AnsweredRun(Engine engine, RunScheduler scheduler, Graph<S> graph, String run) {
        this.engine = engine;
        this.scheduler = scheduler;
        this.graph = graph;
        this.run = run;
    }

    RunHandle<S> handle() {
        return here().orElseGet(this::follow);
    }

    /** The handle of this engine's own work on the run, if it can work on it. */
    private Optional<RunHandle<S>> here() {
        @SuppressWarnings("unchecked") // a run has one graph
        Optional<RunHandle<S>> active = scheduler.deliverInbox(run).map(handle -> (RunHandle<S>) handle);
        if (active.isPresent()) {
            return active;
        }
        try {
            return Optional.of(engine.resume(graph, run));
        } catch (CairnException e) {
            if (ELSEWHERE.contains(e.code())) {
                return engine.ended(graph, run);
            }
            throw e;
        }
    }

    private RunHandle<S> follow() {
        CompletableFuture<RunResult<S>> result = new CompletableFuture<>();
        Thread.ofVirtual().name("cairn-follow-" + run).start(() -> {
            try {
                result.complete(await());
            } catch (InterruptedException | RuntimeException e) {
                result.completeExceptionally(e);
            }
        });
        return new RunHandle<>(run, reason -> engine.cancel(run, reason), result);
    }

    private RunResult<S> await() throws InterruptedException {
        Duration pause = FIRST_PAUSE;
        while (true) {
            Thread.sleep(pause);
            if (scheduler.isClosed()) {
                throw new CairnException(
                        "engine.closed", "run " + run + " is followed no longer, since the engine was closed");
            }
            Optional<RunResult<S>> rest = rest();
            if (rest.isPresent()) {
                return rest.get();
            }
            Optional<RunHandle<S>> mine = here();
            if (mine.isPresent()) {
                return mine.get().await();
            }
            Duration twice = pause.multipliedBy(2);
            pause = twice.compareTo(LONGEST_PAUSE) < 0 ? twice : LONGEST_PAUSE;
        }
    }

    /** What the run came to, if whoever works on it took all that was left for it and has nothing to do. */
    private Optional<RunResult<S>> rest() {
        boolean waits = scheduler
                .store
                .head(run)
                .map(RunHead::status)
                .filter(RunStatus.WAITING::equals)
                .isPresent();
        boolean taken = waits && scheduler.store.inboxes(List.of(run)).isEmpty();
        return taken ? Optional.of(RunResult.of(engine.state(graph, run), RunStatus.WAITING)) : Optional.empty();
    }
}
