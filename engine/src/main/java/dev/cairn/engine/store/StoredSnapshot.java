package dev.cairn.engine.store;

/**
 * A run's folded state at a sequence number.
 *
 * @param seq the last event that is folded into it
 * @param payload JSON in UTF-8; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent")
public record StoredSnapshot(long seq, byte[] payload) {}
