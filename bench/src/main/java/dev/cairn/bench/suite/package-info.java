/** Who takes part, and which bounds the figures must keep. Read {@code Suite} first. */
@NullMarked
package dev.cairn.bench.suite;

import org.jspecify.annotations.NullMarked;
