package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
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
    void saysWhereItCannotWrite() throws IOException {
        Path file = Files.writeString(cache.resolve("file"), "in the way");

        assertThatThrownBy(() -> DeviceFolder.in(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("Cannot write to the cache folder " + file)
                .hasMessageEndingWith("Choose another with --cache.");
    }
}
