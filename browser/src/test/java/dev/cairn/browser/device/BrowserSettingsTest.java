package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class BrowserSettingsTest {
    private static final Map<String, String> OWN =
            Map.of("DISPLAY", ":1", "WAYLAND_DISPLAY", "wayland-0", "AWS_SECRET_ACCESS_KEY", "x");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path scratch;

    private BrowserSettings settings(boolean headed) {
        return new BrowserSettings(Path.of("chromium"), () -> scratch, headed, Optional.empty(), scratch, Set.of());
    }

    @Test
    void aBrowserWithAWindowIsToldWhereTheScreenIsAndNothingElse() throws Exception {
        try (TemporaryFolder temporary = TemporaryFolder.in(scratch)) {
            String folder = temporary.path().toString();
            assertThat(settings(true).environment(temporary, OWN))
                    .isEqualTo(Map.of("TMPDIR", folder, "DISPLAY", ":1", "WAYLAND_DISPLAY", "wayland-0"));
            assertThat(settings(false).environment(temporary, OWN)).isEqualTo(Map.of("TMPDIR", folder));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aWindowWithoutAScreenIsSaidToBeNone() {
        BrowserProgram.requireScreen(OWN);
        assertThatThrownBy(() -> BrowserProgram.requireScreen(Map.of("DISPLAY", "")))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("leave --headed out");
    }

    @Test
    void aTemporaryFolderGoesWithAllThatIsInItAndIsShortEnoughForASocket() throws IOException {
        for (Path folder : new Path[] {scratch, scratch.resolve("x".repeat(80))}) {
            Path path;
            try (TemporaryFolder temporary = TemporaryFolder.in(folder)) {
                path = temporary.path();
                assertThat(path.resolve("org.chromium.Chromium.XXXXXX/SingletonSocket")
                                .toString()
                                .length())
                        .isLessThan(108);
                Files.createFile(Files.createDirectory(path.resolve("profile")).resolve("cookies"));
            }
            assertThat(path).doesNotExist();
        }
    }
}
