package dev.cairn.store.sqlite;

import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.contract.RunStoreContract;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.io.TempDir;

class SqliteRunStoreTest extends RunStoreContract {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Override
    protected RunStore open(InstantSource clock) {
        return SqliteRunStore.open(folder.resolve("journal.db"), clock);
    }
}
