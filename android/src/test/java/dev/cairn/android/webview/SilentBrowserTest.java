package dev.cairn.android.webview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.chromium.ChromiumFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A browser that starts and never answers, and none at all. */
@DisabledOnOs(OS.WINDOWS)
class SilentBrowserTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path temp;

    private Browser browser(Path program) {
        ChromiumFinder finder = new ChromiumFinder(Map.of(ChromiumFinder.VARIABLE, program.toString()), temp);
        return new Browser(finder, temp, List::of, Duration.ofMillis(50));
    }

    private Path silent() throws IOException {
        Path program = Files.writeString(temp.resolve("silent"), """
                #!/bin/sh
                echo $$ >> %s/started
                exec sleep 600
                """.formatted(temp));
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program;
    }

    @Test
    void isEndedAndTriedOnceMoreAndThenNeverAgain() throws IOException {
        try (Browser browser = browser(silent())) {
            for (int time = 0; time < 2; time++) {
                assertThatThrownBy(() -> browser.open("app", (method, parameters) -> {}))
                        .isInstanceOf(DevToolsException.class)
                        .hasMessageStartingWith("Chromium did not answer within");
            }
            assertThatThrownBy(() -> browser.open("app", (method, parameters) -> {}))
                    .hasMessage("Chromium was started 2 times and did not answer");
        }

        assertThat(temp.resolve("profile-2")).exists();
        assertThat(temp.resolve("profile-3")).doesNotExist();
        assertThat(
                        Files.exists(temp.resolve("started"))
                                ? Files.readAllLines(temp.resolve("started"))
                                : List.<String>of())
                .noneMatch(pid -> ProcessHandle.of(Long.parseLong(pid)).isPresent());
    }

    @Test
    void whereThereIsNoneItSaysWhatToDo() {
        try (Browser browser = browser(temp.resolve("none"))) {
            assertThatThrownBy(() -> browser.open("app", (method, parameters) -> {}))
                    .hasMessageContaining("install chromium, or set CAIRN_CHROMIUM");
        }
    }
}
