package dev.cairn.bench.contender;

import java.util.Locale;

/** Where Cairn keeps journals. */
public enum CairnStore {
    /** On the heap, encoded as for a disk. */
    MEMORY,
    /** In a new SQLite file. */
    SQLITE;

    /** As in the rows of the report. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
