/** Durable agent graphs: an embeddable engine that does no I/O of its own. Read {@code graph.Graph} first, then {@code run.Engine}. */
@NullMarked
package dev.cairn.engine;

import org.jspecify.annotations.NullMarked;
