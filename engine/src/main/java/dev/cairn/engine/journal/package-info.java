/** The events of a run and the state that follows from them. */
@NullMarked
package dev.cairn.engine.journal;

import org.jspecify.annotations.NullMarked;
