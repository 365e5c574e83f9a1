/**
 * Open talks under a newer version of their flow: which there are, what would become of each, and that. Read {@link dev.cairn.flows.move.TalkMoves} first.
 */
@NullMarked
package dev.cairn.flows.move;

import org.jspecify.annotations.NullMarked;
