package dev.cairn.agent.userfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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

    /** As the shell hands it over for {@code <(command)}. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aPipeThatThisProcessHasOpenIsRead() throws IOException {
        Set<Path> before = pipes();
        Pipe pipe = Pipe.open();
        try (Pipe.SourceChannel source = pipe.source()) {
            Path opened = pipes().stream()
                    .filter(one -> !before.contains(one))
                    .min(Comparator.comparing(
                            one -> Integer.parseInt(one.getFileName().toString())))
                    .orElseThrow();
            pipe.sink().write(ByteBuffer.wrap("said".getBytes(StandardCharsets.UTF_8)));
            pipe.sink().close();
            assertThat(BoundedFile.text(Path.of("/dev/fd").resolve(opened.getFileName()), 1))
                    .isEqualTo("said");
            assertThatThrownBy(() -> BoundedFile.text(opened, 1)).hasMessageContaining("it is a pipe");
        }
    }

    private static Set<Path> pipes() throws IOException {
        Set<Path> found = new HashSet<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path one : all) {
                if (Files.isSymbolicLink(one)
                        && Files.readSymbolicLink(one).toString().startsWith("pipe:")) {
                    found.add(one);
                }
            }
        }
        return found;
    }
}
