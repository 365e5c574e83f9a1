package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunStatus;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/**
 * A run that is being worked on in this process. Thread-safe.
 *
 * @param <S> the graph's state
 */
public final class RunHandle<S> {
    private final String run;
    private final Consumer<String> cancel;
    private final CompletableFuture<RunResult<S>> result;

    RunHandle(String run, Consumer<String> cancel, CompletableFuture<RunResult<S>> result) {
        this.run = run;
        this.cancel = cancel;
        this.result = result;
    }

    /** Of a run that has ended already. */
    static <S> RunHandle<S> ended(RunState<S> last) {
        return resting(RunResult.of(last, RunStatus.RUNNING));
    }

    /** Of a run that has come to rest. */
    static <S> RunHandle<S> resting(RunResult<S> rest) {
        return new RunHandle<>(rest.run(), reason -> {}, CompletableFuture.completedFuture(rest));
    }

    /** The run's id. */
    public String id() {
        return run;
    }

    /** Asks the run to stop: what executes is interrupted, and the run ends by its halt path. Returns at once. */
    public void cancel(String reason) {
        cancel.accept(reason);
    }

    /** Comes to what {@link #await} returns or throws. */
    CompletableFuture<RunResult<S>> result() {
        return result;
    }

    /** Whether the run has ended, waits for people alone, or could not go on. */
    public boolean isDone() {
        return result.isDone();
    }

    /**
     * Waits until the run has ended, or has nothing to do until somebody answers: see {@link RunResult#status}. A run that waits for time is
     * awaited on; it takes no thread but the caller's meanwhile.
     *
     * @throws CairnException if the run could not go on, for example because the store failed; it can be resumed later
     * @throws InterruptedException if the waiting thread was interrupted; the run goes on
     */
    public RunResult<S> await() throws InterruptedException {
        try {
            return result.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CairnException known) {
                throw known;
            }
            throw new CairnException("run.broken", "run " + run + " stopped on an error: " + e.getCause(), e);
        }
    }
}
