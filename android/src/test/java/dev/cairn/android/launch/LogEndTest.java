package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogEndTest {
    @TempDir
    private Path temp;

    @Test
    void aShortLogIsItsOwnEnd() throws IOException {
        assertThat(LogEnd.of(Files.createFile(temp.resolve("empty")))).isEmpty();
        assertThat(LogEnd.of(Files.writeString(temp.resolve("log"), "a\nb\n"))).isEqualTo("a\nb\n");
    }

    @Test
    void ofALogOfAnySizeTheEndIsRead() throws IOException {
        Path log = temp.resolve("log");
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            file.seek(3L << 30); // a hole, where the file system has such
            file.write("the app ended".getBytes(StandardCharsets.UTF_8));
        }

        assertThat(LogEnd.of(log)).hasSize(1 << 20).endsWith("\0the app ended");
    }

    @Test
    void bytesThatAreNoTextHideNothing() throws IOException {
        Path log = Files.write(temp.resolve("log"), new byte[] {(byte) 0xff, 'o', 'u', 't'});

        assertThat(LogEnd.of(log)).endsWith("out");
    }
}
