/** The command {@code bench/engine}. */
@NullMarked
package dev.cairn.bench;

import org.jspecify.annotations.NullMarked;
