/**
 * Finds what must not be in the pure functions of graphs: clocks, randomness, input and output, threads, state that others share. Read
 * {@code DeterminismCheck} first.
 */
@NullMarked
package dev.cairn.testkit.determinism;

import org.jspecify.annotations.NullMarked;
