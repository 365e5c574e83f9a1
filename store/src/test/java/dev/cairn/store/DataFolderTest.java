package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void makesTheFolderWithAJournalAndFiles() {
        Path path = folder.resolve("a/b/.cairn");
        try (DataFolder data = DataFolder.open(path)) {
            assertThat(data.path()).isEqualTo(path);
            assertThat(data.runs().heads()).isEmpty();
            data.files().put(new byte[] {1});
            assertThat(path.resolve("journal.db")).isRegularFile();
            assertThat(path.resolve("files")).isDirectory();
        }
    }

    @Test
    void findsWhatWasKeptBefore() {
        FileRef ref;
        try (DataFolder data = DataFolder.open(folder)) {
            ref = data.files().put(new byte[] {1, 2});
        }
        try (DataFolder data = DataFolder.open(folder)) {
            assertThat(data.files().get(ref)).containsExactly(1, 2);
        }
    }

    @Test
    void takesFoldersWithUnusualNames() {
        Path path = folder.resolve("50% of ?cache=x&y=#1 ünï");
        try (DataFolder data = DataFolder.open(path)) {
            assertThat(data.runs().heads()).isEmpty();
        }
        assertThat(path.resolve("journal.db")).isRegularFile();
    }

    @Test
    void refusesAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> DataFolder.open(file))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("store.failed"))
                .hasMessage(file + " is a file; the data folder must be a folder");
    }

    @Test
    void refusesAFolderThatCannotBeMade() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> DataFolder.open(file.resolve("below")))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("store.failed"))
                .hasMessageContaining(file.resolve("below").toString())
                .hasMessageContaining("choose a folder");
    }
}
