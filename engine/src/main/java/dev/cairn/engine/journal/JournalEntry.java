package dev.cairn.engine.journal;

import java.time.Instant;

/**
 * One line of a run's journal.
 *
 * @param seq 1 for the first event, without gaps
 * @param at when it was appended, to the millisecond
 * @param frame the path of the frame that it belongs to: empty for the run's own graph; {@code 7} for the graph called at step 7 of that,
 *     {@code 7.3} for the graph of item 3 of the for-each at step 7, {@code 7.3/2} for one called at step 2 of that; where the step is tried
 *     for the second time {@code ~2} follows on its number
 * @param stepOrdinal the step in that frame; 0 before the first
 * @param event what happened
 */
public record JournalEntry(long seq, Instant at, String frame, long stepOrdinal, JournalEvent event) {}
