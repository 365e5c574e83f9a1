package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnerOnlyFilesTest {
    @TempDir
    Path folder;

    @BeforeEach
    void knowsPermissions() {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static void use(Path path) {
        try (DataFolder data = DataFolder.open(path)) {
            var unused = data.files().put("secret".getBytes(StandardCharsets.UTF_8));
            data.runs().saveGraph("f", new byte[] {1});
            data.cache().put("k", new byte[] {1}, Instant.now().plusSeconds(60));
            try (Stream<Path> all = Files.walk(path)) {
                for (Path one : all.toList()) {
                    assertThat(permissions(one))
                            .as(one.toString())
                            .isEqualTo(Files.isDirectory(one) ? "rwx------" : "rw-------");
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void nobodyElseReadsADataFolderWhileItIsOpen() {
        use(folder.resolve("new/data"));
    }

    @Test
    void oneThatAnEarlierReleaseLeftOpenIsClosed() throws IOException {
        Path data = Files.createDirectory(
                folder.resolve("data"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        DataFolder.open(data).close();
        for (Path path : List.of(data, data.resolve("journal.db"))) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        use(data);
    }

    @Test
    void whatGoesMeanwhileNeedsNoClosingAndIsNotMadeAnew() throws Exception {
        Path file = folder.resolve("journal.db-shm");
        AtomicBoolean done = new AtomicBoolean();
        Thread other = Thread.ofPlatform().start(() -> {
            while (!done.get()) {
                try {
                    Files.write(file, new byte[1]);
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        for (int i = 0; i < 2_000; i++) {
            OwnerOnlyFiles.ifThere(file);
        }
        done.set(true);
        other.join();

        OwnerOnlyFiles.ifThere(file);
        assertThat(file).doesNotExist();
    }
}
