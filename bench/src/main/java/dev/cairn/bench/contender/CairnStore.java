package dev.cairn.bench.contender;

import java.util.Locale;

/** Where Cairn keeps journals. */
public enum CairnStore {
    /** Nowhere. */
    NONE,
    /** On the heap, encoded as for a disk. */
    MEMORY,
    /** In a new SQLite file. */
    SQLITE,
    /** In a new schema of a real PostgreSQL. */
    POSTGRES;

    /** Whether what is kept outlives the process. */
    public boolean isDurable() {
        return switch (this) {
            case NONE, MEMORY -> false;
            case SQLITE, POSTGRES -> true;
        };
    }

    /** As in the rows of the report. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
