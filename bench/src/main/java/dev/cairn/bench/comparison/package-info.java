/** The same small agent on two engines, and what becomes of it when things go wrong. Read {@code Comparison} first, then {@code Subject}. */
@NullMarked
package dev.cairn.bench.comparison;

import org.jspecify.annotations.NullMarked;
