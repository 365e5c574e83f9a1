package dev.cairn.android.dex;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DexFilesTest {
    @TempDir
    private Path folder;

    @Test
    void codeThatIsNoArchiveIsBoundedAsThatOfAnArchive() throws IOException {
        Path file = folder.resolve("large.dex");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.write("dex\n035".getBytes(StandardCharsets.US_ASCII));
            large.setLength(3L << 30); // nothing else of it is written
        }
        assertThatThrownBy(() -> DexFiles.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage("it is larger than 128 MB");
    }
}
