/** The events of a run. Read {@code JournalEvent} first: what is not in it did not happen. */
@NullMarked
package dev.cairn.engine.journal;

import org.jspecify.annotations.NullMarked;
