package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFolderTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    @Test
    void whatAKilledProcessHasLeftGoesWithTheNextOne() throws Exception {
        Path left = Files.createDirectories(temporary.resolve("cairn-browser-0-1"));
        Files.createFile(left.resolve("lock"));
        Files.writeString(Files.createDirectories(left.resolve("tmp/profile")).resolve("cookies"), "x");
        Path others = Files.createDirectories(temporary.resolve("cairn-browser-0-2"));
        try (ScratchFolder own = ScratchFolder.make(temporary)) {
            assertThat(left).doesNotExist();
            assertThat(others).as("a folder that nobody has locked yet").exists();
            try (ScratchFolder next = ScratchFolder.make(temporary)) {
                assertThat(own.path()).exists();
                assertThat(next.path()).isNotEqualTo(own.path());
            }
        }
        assertThat(temporary).isDirectoryNotContaining(folder -> !folder.equals(others));
    }
}
