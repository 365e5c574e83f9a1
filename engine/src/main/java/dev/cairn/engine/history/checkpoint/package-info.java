/** States and changes at any entry of a run, from one fold with checkpoints. Read {@code CheckpointedFold} first. */
@NullMarked
package dev.cairn.engine.history.checkpoint;

import org.jspecify.annotations.NullMarked;
