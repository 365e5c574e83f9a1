package dev.cairn.android.apk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderSumsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("classes.jar"), "code");
        Files.writeString(folder.resolve("app.apk"), "app");
        FolderSums.write(folder);
    }

    @Test
    void holdWhileNothingChanges() throws IOException {
        assertThat(FolderSums.hold(folder)).isTrue();
    }

    @Test
    void doNotHoldForAChangedAMissingOrAnAddedFile() throws IOException {
        Files.writeString(folder.resolve("classes.jar"), "evil");
        assertThat(FolderSums.hold(folder)).isFalse();
        Files.writeString(folder.resolve("classes.jar"), "code");
        assertThat(FolderSums.hold(folder)).isTrue();
        Path added = Files.writeString(folder.resolve("more.jar"), "evil");
        assertThat(FolderSums.hold(folder)).isFalse();
        Files.delete(added);
        Files.delete(folder.resolve("app.apk"));
        assertThat(FolderSums.hold(folder)).isFalse();
    }

    @Test
    void doNotHoldWhereThereAreNone() throws IOException {
        Files.delete(folder.resolve("sums"));

        assertThat(FolderSums.hold(folder)).isFalse();
    }
}
