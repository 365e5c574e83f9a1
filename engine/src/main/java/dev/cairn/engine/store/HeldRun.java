package dev.cairn.engine.store;

import java.time.Instant;

/**
 * A run that no worker carries on until a person releases it.
 *
 * @param run the run's id
 * @param cause what went wrong the last time
 * @param since when it was held
 */
public record HeldRun(String run, String cause, Instant since) {}
