package dev.cairn.android.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPackTest {
    private static final byte[] ONE = "the first class".getBytes(StandardCharsets.UTF_8);
    private static final byte[] TWO = "another class".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("classes.zip");
        try (ClassPack pack = ClassPack.writing(file)) {
            pack.add("a/One.class", ONE);
            pack.add("a/One.class", TWO);
            pack.add("a/Two.class", TWO);
        }
    }

    @Test
    void whatWasAddedFirstIsFound() throws IOException {
        try (ClassPack pack = ClassPack.reading(file)) {
            assertThat(pack.find("a/One.class")).isEqualTo(ONE);
            assertThat(pack.find("a/Two.class")).isEqualTo(TWO);
            assertThat(pack.find("a/Three.class")).isNull();
        }
    }

    @Test
    void aDamagedEntryIsNotFound() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("first");
        bytes[at] = 'F';
        Files.write(file, bytes);

        try (ClassPack pack = ClassPack.reading(file)) {
            assertThat(pack.find("a/One.class")).isNull();
            assertThat(pack.find("a/Two.class")).isEqualTo(TWO);
        }
    }

    @Test
    void aPackThatIsNotWholeIsAsGoodAsNone() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));

        try (ClassPack pack = ClassPack.reading(file)) {
            assertThat(pack.find("a/One.class")).isNull();
        }
    }

    @Test
    void withoutAFileNothingIsFound() throws IOException {
        try (ClassPack pack = ClassPack.reading(folder.resolve("none.zip"))) {
            assertThat(pack.find("a/One.class")).isNull();
        }
    }
}
