package dev.cairn.store.process;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteProcessesTest extends SeveralProcessesContract {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Override
    String[] where() {
        return new String[] {"sqlite", folder.resolve("journal.db").toString()};
    }
}
