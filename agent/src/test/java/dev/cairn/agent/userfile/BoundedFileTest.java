package dev.cairn.agent.userfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedFileTest {
    @TempDir
    private Path temp;

    private Path folder;

    @BeforeEach
    void makeFiles() throws IOException {
        folder = Files.createDirectories(temp.resolve("a/report"));
        Files.writeString(folder.resolve("inside"), "");
        Files.writeString(temp.resolve("a/outside"), "");
        Files.createDirectories(folder.resolve("folder"));
        Files.createSymbolicLink(folder.resolve("out"), temp.resolve("a/outside"));
        Files.createSymbolicLink(folder.resolve("in"), folder.resolve("inside"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"inside", "in", "./inside", "folder/../inside"})
    void whatIsInAFolderIsFound(String path) throws IOException {
        assertThat(BoundedFile.inside(folder, path))
                .isEqualTo(folder.toRealPath().resolve("inside"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../outside", "out", "folder", "none", "/etc/passwd", "../report2/inside", "", "a\0b"})
    void nothingElseIs(String path) {
        assertThatThrownBy(() -> BoundedFile.inside(folder, path)).isInstanceOf(NoSuchFileException.class);
    }

    /** A link that leads in circles says so when it is followed. */
    @Test
    void whatIsNotNamedInsideIsNotLookedFor() throws IOException {
        Files.createSymbolicLink(temp.resolve("loop"), temp.resolve("loop"));

        assertThatThrownBy(() -> BoundedFile.inside(folder, "../../loop/x")).isInstanceOf(NoSuchFileException.class);
    }
}
