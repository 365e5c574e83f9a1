package dev.cairn.engine.store;

import java.time.Instant;

/**
 * A journal's line as a store sees it.
 *
 * @param seq 1 for the first event, without gaps
 * @param at to the millisecond
 * @param stepOrdinal the step that it belongs to
 * @param payload the event as JSON in UTF-8; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody; a copy per event would cost for nothing
public record StoredEvent(long seq, Instant at, long stepOrdinal, byte[] payload) {}
