/** Rounds, medians and rows. Read {@code InterleavedRun} first. */
@NullMarked
package dev.cairn.bench.measure;

import org.jspecify.annotations.NullMarked;
