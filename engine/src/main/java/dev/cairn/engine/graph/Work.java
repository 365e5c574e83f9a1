package dev.cairn.engine.graph;

import dev.cairn.engine.effects.Effects;

/**
 * Something to do that touches the world.
 *
 * @param <I> what it needs
 * @param <O> what it found out; journaled as JSON, so it must be readable back from it
 */
@FunctionalInterface
public interface Work<I, O> {
    /**
     * Does it. Runs under an interrupt that cancel and timeout may send.
     *
     * @throws StepException to say whether a retry makes sense; any other exception is a failure that may be retried
     * @throws Exception any failure
     */
    O execute(I input, Effects effects) throws Exception;
}
