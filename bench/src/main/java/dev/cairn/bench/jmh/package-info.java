/** Microbenchmarks, run by hand with {@code bench/jmh}. Read {@code FoldBenchmark} first. */
@NullMarked
package dev.cairn.bench.jmh;

import org.jspecify.annotations.NullMarked;
