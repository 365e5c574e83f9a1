package dev.cairn.engine.run;

import java.time.Instant;

/**
 * How far a step is, as it tells by {@link dev.cairn.engine.effects.Effects#progress}; not journaled.
 *
 * @param run the run's id
 * @param node the node, of whichever frame
 * @param message for people
 * @param at when it was told, by the engine's clock
 */
public record StepProgress(String run, String node, String message, Instant at) {}
