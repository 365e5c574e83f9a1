/** The agent on Cairn. */
@NullMarked
package dev.cairn.bench.comparison.cairn;

import org.jspecify.annotations.NullMarked;
