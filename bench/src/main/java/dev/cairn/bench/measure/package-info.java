/** Rounds, medians and rows. */
@NullMarked
package dev.cairn.bench.measure;

import org.jspecify.annotations.NullMarked;
