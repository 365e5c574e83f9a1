package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuestEnvironmentTest {
    @TempDir
    private Path cache;

    @Test
    void onlyWhatIsOnTheListStays() {
        Map<String, String> environment = new HashMap<>(Map.of(
                "PATH", "/bin",
                "LC_ALL", "C.UTF-8",
                "CAIRN_CHROMIUM", "/opt/chromium",
                "Path", "as on Windows",
                "OPENAI_API_KEY", "secret",
                "AWS_SESSION_TOKEN", "secret",
                "CAIRN_LLM_KEY", "secret",
                "JAVA_TOOL_OPTIONS", "-Dhttp.proxyPassword=secret",
                "DISPLAY", ":0",
                "SSH_AUTH_SOCK", "/run/agent"));
        GuestEnvironment.restrict(environment);

        assertThat(environment).containsOnlyKeys("PATH", "LC_ALL", "CAIRN_CHROMIUM", "Path");
    }

    @Test
    void foldersAreItsOwn() throws IOException {
        Map<String, String> environment = new HashMap<>(Map.of("HOME", "/home/user", "XDG_CACHE_HOME", "/home/user/x"));
        try (DeviceFolder own = DeviceFolder.in(cache)) {
            GuestEnvironment.restrict(environment, own);

            assertThat(environment)
                    .containsEntry("HOME", own.home().toString())
                    .containsEntry("TMPDIR", own.temporary().toString())
                    .containsEntry(
                            "XDG_CACHE_HOME", own.home().resolve(".cache").toString());
        }
    }
}
