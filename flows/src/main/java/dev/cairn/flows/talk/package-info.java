/**
 * A flow as a graph on the engine: a talk is a run, its state is what has been answered, and where it stands is walked to anew after each answer. Read
 * {@code Talks} first to hold talks, {@code TalkGraph} for how they run, {@code Talk} for what is known of one.
 *
 * <p>One package, large as it is: half of it are the records that a talk consists of and is answered by; what folds them sees the insides of all.
 */
@NullMarked
package dev.cairn.flows.talk;

import org.jspecify.annotations.NullMarked;
