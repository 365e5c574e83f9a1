/** The same small agent on two engines, and what becomes of it when things go wrong. */
@NullMarked
package dev.cairn.bench.comparison;

import org.jspecify.annotations.NullMarked;
