package dev.cairn.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class OwnerOnlyFilesTest {
    @TempDir
    private Path temp;

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static void open(Path path) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void whatAnEarlierReleaseLeftOpenIsClosed() throws IOException {
        Path folder = Files.createDirectory(temp.resolve("data"));
        Path file = Files.createFile(folder.resolve("journal.db"));
        open(folder);
        open(file);

        OwnerOnlyFiles.folder(folder);
        OwnerOnlyFiles.file(file);

        assertThat(permissions(folder)).isEqualTo("rwx------");
        assertThat(permissions(file)).isEqualTo("rw-------");
    }

    /** As in a container that is run by a number alone. */
    @Test
    void aUserWithoutANameIsTheOwnerToo() throws IOException {
        Path folder = Files.createDirectory(temp.resolve("data"));
        open(folder);
        String name = System.setProperty("user.name", "?");
        try {
            OwnerOnlyFiles.folder(folder);
        } finally {
            System.setProperty("user.name", name);
        }

        assertThat(permissions(folder)).isEqualTo("rwx------");
    }
}
