package dev.cairn.engine.store;

/**
 * A worker's claim on a run.
 *
 * @param run the run's id
 * @param owner who holds it
 * @param token grows with every claim on the run; a write under an older token fails
 */
public record Lease(String run, Owner owner, long token) {}
