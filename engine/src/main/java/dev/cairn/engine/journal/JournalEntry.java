package dev.cairn.engine.journal;

import java.time.Instant;

/**
 * One line of a run's journal.
 *
 * @param seq 1 for the first event, without gaps
 * @param at when it was appended, to the millisecond
 * @param stepOrdinal the step that it belongs to; 0 before the first step
 * @param event what happened
 */
public record JournalEntry(long seq, Instant at, long stepOrdinal, JournalEvent event) {}
