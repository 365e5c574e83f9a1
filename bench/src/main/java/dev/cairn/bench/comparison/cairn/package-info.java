/** The agent on Cairn. Read {@code RefundAgent} first. */
@NullMarked
package dev.cairn.bench.comparison.cairn;

import org.jspecify.annotations.NullMarked;
