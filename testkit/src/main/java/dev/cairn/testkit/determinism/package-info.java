/**
 * Finds what must not be in the pure functions of graphs: clocks, randomness, input and output, threads, state that others share. Read
 * {@code DeterminismCheck} first.
 *
 * <p>One package, large as it is: one analysis of byte code, of which {@code Determinism}, {@code DeterminismCheck} and what they report are
 * public.
 */
@NullMarked
package dev.cairn.testkit.determinism;

import org.jspecify.annotations.NullMarked;
