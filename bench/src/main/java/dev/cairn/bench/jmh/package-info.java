/** Microbenchmarks, run by hand with {@code bench/jmh}. */
@NullMarked
package dev.cairn.bench.jmh;

import org.jspecify.annotations.NullMarked;
