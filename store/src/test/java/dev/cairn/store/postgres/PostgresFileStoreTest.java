package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.testkit.contract.FileStoreContract;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PostgresFileStoreTest extends FileStoreContract {
    private final PostgresOptions options = TestServer.fresh().blobsAbove(100);
    private final PostgresRunStore store = TestServer.open(options);

    @Override
    protected FileStore open() {
        return store.files();
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void isReadOnAnotherMachine() {
        FileRef ref = store.files().put(new byte[] {1, 2, 3});
        try (PostgresRunStore other = TestServer.open(options)) {
            assertThat(other.files().get(ref)).containsExactly(1, 2, 3);
        }
    }

    @Test
    void staysWhenTheRunIsDeletedThatHadTheSameContent() {
        byte[] content = new byte[101];
        store.create(Append.of(ended(), new StoredEvent(1, Instant.EPOCH, "", 1, content)));
        FileRef ref = store.files().put(content);
        store.delete("r");
        assertThat(store.files().get(ref)).isEqualTo(content);
    }

    @Test
    void saysThatAFileIsDamaged() throws Exception {
        FileRef ref = store.files().put(new byte[] {1, 2, 3});
        try (Connection connection = DriverManager.getConnection(TestServer.url());
                var statement = connection.createStatement()) {
            statement.executeUpdate("update \"" + options.schema() + "\".blobs set payload = '\\x0102'");
        }
        assertThatThrownBy(() -> store.files().get(ref)).hasMessageContaining("is damaged: its 2 bytes");
    }

    private static RunHead ended() {
        return new RunHead(
                "r",
                "g",
                1,
                "f",
                RunStatus.SUCCEEDED,
                "N",
                1,
                Instant.EPOCH,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Map.of());
    }
}
