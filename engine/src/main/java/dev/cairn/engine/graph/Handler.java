package dev.cairn.engine.graph;

import dev.cairn.engine.effects.Effects;

/**
 * What a step does, in three parts. Only {@link #execute} touches the world; the other methods are pure functions, called again whenever
 * a journal is folded.
 *
 * @param <S> the graph's state, an immutable record
 * @param <I> what the step needs of the state
 * @param <O> what the step found out; journaled as JSON, so it must be readable back from it
 */
public interface Handler<S, I, O> {
    /** Reads what the step needs from the state. Pure. */
    I input(S state);

    /**
     * Does the work: the only place with side effects. Runs on a thread that is interrupted by cancel and by the step's timeout, and that does
     * other steps before and after: what it leaves in a thread-local, those see.
     *
     * @throws StepException to say whether a retry makes sense; any other exception is a failure that may be retried
     * @throws Exception any failure
     */
    O execute(I input, Effects effects) throws Exception;

    /** Folds the output into the state. Pure. */
    S apply(S state, O output);

    /**
     * Folds a failure into the state, once no attempt is left and the run goes on elsewhere. Not for
     * an attempt that the end of the run's time has cut off. Pure; by default the state stays as it is.
     */
    default S failed(S state, Failure failure) {
        return state;
    }
}
