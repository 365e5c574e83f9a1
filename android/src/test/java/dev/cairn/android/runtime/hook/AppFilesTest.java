package dev.cairn.android.runtime.hook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which paths of the machine an app reaches. */
class AppFilesTest {
    private static final String CACHE = "cairn.device.cache";

    @BeforeEach
    void keepsItsFilesInSomebodysHome() {
        System.setProperty(CACHE, "/home/somebody/.cache/cairn");
    }

    @AfterEach
    void putBack() {
        System.clearProperty(CACHE);
    }

    @Test
    void theAppsOwnFilesAreThemselves() {
        String data = "/home/somebody/.cache/cairn/run/1/data/app/files/own.txt";

        assertThat(AppFiles.path(data)).isEqualTo(data);
    }

    @Test
    void theMachinesOtherFilesAreNot() {
        assertThat(AppFiles.path("/home/somebody/.cache/cairn-other"))
                .endsWith("system-files/home/somebody/.cache/cairn-other");
        assertThat(AppFiles.path("/etc/passwd")).endsWith("system-files/etc/passwd");
    }
}
