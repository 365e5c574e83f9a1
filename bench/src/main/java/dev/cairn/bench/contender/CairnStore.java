package dev.cairn.bench.contender;

import dev.cairn.bench.Workplace;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Where Cairn keeps journals. */
public enum CairnStore {
    /** On the heap, encoded as for a disk. */
    MEMORY,
    /** In a new SQLite file. */
    SQLITE;

    /** As in the rows of the report. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    Opened open() throws IOException {
        return switch (this) {
            case MEMORY -> new Opened(new InMemoryRunStore(), () -> {});
            case SQLITE -> {
                Path folder = Workplace.newFolder("cairn");
                yield new Opened(SqliteRunStore.open(folder.resolve("journal.db")), () -> Workplace.delete(folder));
            }
        };
    }

    /** A store, and how to be rid of what it leaves. */
    record Opened(RunStore runs, Cleanup cleanup) implements AutoCloseable {
        interface Cleanup {
            void run() throws IOException;
        }

        @Override
        public void close() throws IOException {
            runs.close();
            cleanup.run();
        }
    }
}
