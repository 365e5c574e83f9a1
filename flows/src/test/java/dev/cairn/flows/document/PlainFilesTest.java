package dev.cairn.flows.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainFilesTest {
    @TempDir
    private Path folder;

    private Path victim;
    private Path file;

    @BeforeEach
    void link() throws IOException {
        victim = Files.writeString(folder.resolve("victim"), "kept\n");
        file = folder.resolve("file");
    }

    @Test
    void aFileIsWrittenReadAndWrittenOn() throws IOException {
        assertThat(PlainFiles.lines(file)).isEmpty();
        PlainFiles.append(file, "a\n");
        PlainFiles.append(file, "ß\n");
        assertThat(PlainFiles.lines(file)).containsExactly("a", "ß");
        PlainFiles.write(file, "b\n");
        PlainFiles.appendToKnown(file, "c");
        assertThat(PlainFiles.lines(file)).containsExactly("b", "c");
        PlainFiles.replace(file, "d");
        assertThat(file).hasContent("d");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
        assertThatThrownBy(() -> PlainFiles.appendToKnown(folder.resolve("none"), "x"))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aLinkIsNeitherReadNorWrittenThrough() throws IOException {
        Files.createSymbolicLink(file, victim);
        assertThatThrownBy(() -> PlainFiles.lines(file)).hasMessageContaining("it is a link");
        assertThatThrownBy(() -> PlainFiles.write(file, "x")).hasMessageContaining("it is a link");
        assertThatThrownBy(() -> PlainFiles.append(file, "x")).hasMessageContaining("it is a link");
        assertThatThrownBy(() -> PlainFiles.appendToKnown(file, "x")).hasMessageContaining("it is a link");
        assertThat(victim).hasContent("kept\n");

        Files.delete(file);
        Files.createSymbolicLink(file, folder.resolve("nowhere"));
        assertThatThrownBy(() -> PlainFiles.append(file, "x")).hasMessageContaining("it is a link");
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }

    @Test
    void whatIsNoFileIsNotWaitedFor() throws IOException {
        Files.createDirectory(file);
        assertThatThrownBy(() -> PlainFiles.lines(file)).hasMessageContaining("or no file");
        Path zero = Files.createSymbolicLink(folder.resolve("zero"), Path.of("/dev/zero"));
        assertThatThrownBy(() -> PlainFiles.lines(zero)).hasMessageContaining("it is a link");
    }

    @Test
    void aReplacementTakesTheLinksPlaceAndLeavesWhatItLeadsTo() throws IOException {
        Path part = Files.createSymbolicLink(folder.resolve(".file.part"), victim);
        PlainFiles.replace(file, "new");
        assertThat(file).hasContent("new");
        assertThat(Files.isSymbolicLink(file)).isFalse();
        assertThat(Files.exists(part, LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(victim).hasContent("kept\n");
    }
}
