/** Durable agent graphs: an embeddable engine that does no I/O of its own. */
@NullMarked
package dev.cairn.engine;

import org.jspecify.annotations.NullMarked;
