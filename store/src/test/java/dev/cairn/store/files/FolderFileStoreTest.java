package dev.cairn.store.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.testkit.contract.FileStoreContract;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderFileStoreTest extends FileStoreContract {
    private static final byte[] CONTENT = "a picture".getBytes(StandardCharsets.UTF_8);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Override
    protected FileStore open() {
        return FolderFileStore.open(folder.resolve("files"));
    }

    @Test
    void putsAFileUnderItsHashAndLeavesNothingElse() throws IOException {
        FileRef ref = open().put(CONTENT);
        Path expected = folder.resolve("files")
                .resolve(ref.sha256().substring(0, 2))
                .resolve(ref.sha256().substring(2));
        assertThat(regularFiles()).containsExactly(expected);
    }

    @Test
    void findsAFileThatAnotherStoreAtTheSameFolderPut() {
        FileRef ref = open().put(CONTENT);
        assertThat(open().get(ref)).isEqualTo(CONTENT);
    }

    @Test
    void tellsThatAFileIsDamaged() throws IOException {
        FolderFileStore store = FolderFileStore.open(folder.resolve("files"));
        FileRef ref = store.put(CONTENT);
        Files.writeString(store.path(ref), "a pictura");
        assertThatThrownBy(() -> store.get(ref))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("file.damaged"))
                .hasMessageContaining(store.path(ref).toString());
    }

    @Test
    void puttingTheContentAgainRepairsADamagedFile() throws IOException {
        FolderFileStore store = FolderFileStore.open(folder.resolve("files"));
        FileRef ref = store.put(CONTENT);
        Files.writeString(store.path(ref), "a pictura");
        store.put(CONTENT);
        assertThat(store.get(ref)).isEqualTo(CONTENT);
    }

    @Test
    void anInterruptDoesNotStopAPut() {
        FileStore store = open();
        Thread.currentThread().interrupt();
        FileRef ref = store.put(CONTENT);
        assertThat(Thread.interrupted()).as("the interrupt is kept").isTrue();
        assertThat(store.get(ref)).isEqualTo(CONTENT);
    }

    @Test
    void clearsAwayWhatADeadProcessLeftButNotWhatALivingOneWrites() throws IOException {
        open();
        Path incoming = folder.resolve("files/incoming");
        Path old = Files.writeString(incoming.resolve("file1.part"), "x");
        Path fresh = Files.writeString(incoming.resolve("file2.part"), "x");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
        open();
        assertThat(regularFiles()).containsExactly(fresh);
    }

    @Test
    void saysWhichFolderCannotBeUsed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> FolderFileStore.open(file.resolve("files")))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("file.failed"))
                .hasMessageContaining(file.toString());
    }

    private Stream<Path> regularFiles() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList().stream();
        }
    }
}
