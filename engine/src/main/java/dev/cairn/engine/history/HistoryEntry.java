package dev.cairn.engine.history;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;

/**
 * One entry of a journal with the state after it.
 *
 * @param entry what happened
 * @param run where the run stood then
 */
public record HistoryEntry<S>(JournalEntry entry, RunState<S> run) {}
