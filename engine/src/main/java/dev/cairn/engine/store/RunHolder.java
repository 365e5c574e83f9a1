package dev.cairn.engine.store;

import java.time.Instant;

/**
 * Who works on a run.
 *
 * @param owner whose claim on the run holds
 * @param until when the claim lapses, unless it is prolonged before
 */
public record RunHolder(Owner owner, Instant until) {}
