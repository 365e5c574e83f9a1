package dev.cairn.chromium;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ChromiumPackageTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path temp;

    /** What a fetched one is started with, if its program prints that and its arguments. */
    private List<String> started(Map<String, String> environment) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(temp.resolve("a cache"));
        Path chromium = Files.writeString(folder.resolve("chromium"), """
                #!/bin/sh
                printf '%s\\n' "$LD_LIBRARY_PATH" "$FONTCONFIG_FILE" "$@"
                """);
        assertThat(chromium.toFile().setExecutable(true)).isTrue();
        ChromiumPackage.writeStart(folder);
        ProcessBuilder builder = new ProcessBuilder(folder.resolve("start").toString(), "--headless", "two words");
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return process.inputReader().lines().toList();
    }

    @Test
    void isStartedWithItsOwnLibrariesAndFonts() throws Exception {
        assertThat(started(Map.of()))
                .containsExactly(temp + "/a cache/lib", temp + "/a cache/fonts.conf", "--headless", "two words");
        assertThat(temp.resolve("a cache/fonts.conf")).content().contains("<dir prefix=\"relative\">fonts</dir>");
    }

    @Test
    void whoHasChosenItsFontsKeepsThem() throws Exception {
        assertThat(started(Map.of("LD_LIBRARY_PATH", "/opt/lib", "FONTCONFIG_FILE", "/my/fonts.conf")))
                .containsExactly(temp + "/a cache/lib:/opt/lib", "/my/fonts.conf", "--headless", "two words");
    }
}
