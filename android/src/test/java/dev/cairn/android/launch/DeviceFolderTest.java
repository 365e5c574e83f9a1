package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DeviceFolderTest {
    @TempDir
    private Path cache;

    @Test
    void thoseSideBySideAreDifferentOnes() throws IOException {
        try (DeviceFolder one = DeviceFolder.in(cache);
                DeviceFolder other = DeviceFolder.in(cache)) {
            assertThat(one.path()).isEqualTo(cache.resolve("run/1"));
            assertThat(other.path()).isEqualTo(cache.resolve("run/2"));
            assertThat(one.home()).isEmptyDirectory();
            assertThat(one.temporary()).isEmptyDirectory();
        }
    }

    @Test
    void isDeletedAtItsEndAndUsedAgain() throws IOException {
        DeviceFolder first = DeviceFolder.in(cache);
        Files.writeString(first.home().resolve("secret"), "of an app");
        first.close();
        assertThat(first.path()).doesNotExist();

        try (DeviceFolder next = DeviceFolder.in(cache)) {
            first.close();
            assertThat(next.path()).isEqualTo(first.path()).isDirectory();
            assertThat(next.home()).isEmptyDirectory();
        }
    }

    @Test
    void linksAreDeletedAndNotFollowed() throws IOException {
        Path others = Files.writeString(cache.resolve("others"), "kept");
        try (DeviceFolder own = DeviceFolder.in(cache)) {
            Files.createSymbolicLink(own.home().resolve("link"), cache);
        }
        assertThat(cache.resolve("run/1")).doesNotExist();
        assertThat(others).hasContent("kept");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void isForItsOwnerAlone() throws IOException {
        Path made = cache.resolve("made");
        try (DeviceFolder own = DeviceFolder.in(made)) {
            for (Path folder : List.of(made, made.resolve("run"), own.path(), own.given())) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                        .as("%s", folder)
                        .isEqualTo("rwx------");
            }
        }
    }

    @Test
    void whatIsNestedDeeperThanAPathHasRoomForIsDeleted() throws IOException {
        String name = "a".repeat(200);
        try (DeviceFolder own = DeviceFolder.in(cache)) {
            Path deep = Files.createDirectory(own.home().resolve("deep"));
            Path around = own.home().resolve("around");
            for (int level = 0; level < 100; level++) {
                Files.move(deep, Files.createDirectory(around).resolve(name));
                Files.move(around, deep);
            }
        }
        assertThat(cache.resolve("run/1")).doesNotExist();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void foldersThatNobodyMayReadAreDeleted() throws IOException {
        try (DeviceFolder own = DeviceFolder.in(cache)) {
            Path closed = Files.createDirectories(own.home().resolve("in/closed"));
            Files.createDirectories(closed.resolve("inner/more"));
            Files.writeString(closed.resolve("inner/file"), "of an app");
            for (Path path : List.of(closed.resolve("inner"), closed, closed.resolveSibling(""), own.path())) {
                Files.setPosixFilePermissions(path, Set.of());
            }
        }
        assertThat(cache.resolve("run/1")).doesNotExist();
    }

    @Test
    void saysWhereItCannotWrite() throws IOException {
        Path file = Files.writeString(cache.resolve("file"), "in the way");

        assertThatThrownBy(() -> DeviceFolder.in(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("Cannot write to the cache folder " + file)
                .hasMessageEndingWith("Choose another with --cache.");
    }
}
