package dev.cairn.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.testkit.contract.CacheStoreContract;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteCacheStoreTest extends CacheStoreContract {
    @TempDir
    Path folder;

    @Override
    protected CacheStore open() {
        return SqliteCacheStore.at(folder.resolve("cache.db"));
    }

    @Test
    void isMadeWhenItIsFirstUsed() {
        Path file = folder.resolve("other.db");
        try (CacheStore store = SqliteCacheStore.at(file)) {
            assertThat(file).doesNotExist();
            assertThat(store.get("a", Instant.EPOCH)).isEmpty();
            assertThat(file).exists();
        }
    }

    @Test
    void saysWhatIsWrongWithAFileThatIsNone() throws Exception {
        Path file =
                Files.writeString(folder.resolve("no.db"), "this is no database, and long enough to be seen as none");
        try (CacheStore store = SqliteCacheStore.at(file)) {
            assertThatThrownBy(() -> store.get("a", Instant.EPOCH))
                    .isInstanceOf(CairnException.class)
                    .hasMessageContaining(file.toString());
        }
    }

    @Test
    void refusesAJournal() {
        Path file = folder.resolve("journal.db");
        SqliteRunStore.open(file).close();
        try (CacheStore store = SqliteCacheStore.at(file)) {
            assertThatThrownBy(() -> store.get("a", Instant.EPOCH)).hasMessageContaining("not a cache of Cairn");
        }
    }
}
