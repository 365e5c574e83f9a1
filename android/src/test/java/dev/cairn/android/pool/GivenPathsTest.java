package dev.cairn.android.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.boot.CacheLayers;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class GivenPathsTest {
    private static final String GIVEN = "/given/apps/1/a.apk";

    @TempDir
    private Path temp;

    private Path app;
    private GivenPaths paths;

    @BeforeEach
    void makeApp() throws IOException {
        app = Files.writeString(temp.resolve("a.apk"), "");
        paths = new GivenPaths(
                file -> GIVEN,
                file -> "/given/parts/" + file.getFileName(),
                new ApkCache(CacheLayers.of(temp.resolve("cache"))));
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text.replace('\'', '"'));
    }

    private JsonNode capabilities(String path) {
        return json("{'capabilities':{'alwaysMatch':{'appium:app':'" + path + "'}}}");
    }

    @Test
    void theDeviceIsToldOfAPathThatItCanRead() {
        assertThat(paths.in("/session", capabilities(app.toString()))).isEqualTo(capabilities(GIVEN));
        JsonNode install = json("{'script':'mobile: installMultipleApks','args':[{'apks':['" + app + "']}]}");
        assertThat(paths.in("/session/1/execute/sync", install).toString()).contains("/given/parts/a.apk");
        assertThat(paths.in("/session/1/element", install)).isEqualTo(install);
    }

    @Test
    void answersNameTheAppAsTheClientDid() {
        var unused = paths.in("/session", capabilities("file://" + app));
        JsonNode answer = json("{'sessionId':'1','capabilities':{'appium:app':'" + GIVEN + "'}}");
        String expected = "{\"sessionId\":\"1\",\"capabilities\":{\"appium:app\":\"file://" + app + "\"}}";

        assertThat(paths.back("/session", answer)).hasToString(expected);
        assertThat(paths.back("/session/1", answer)).hasToString(expected);
        assertThat(paths.back("/session/1/appium/capabilities", answer)).hasToString(expected);
        assertThat(paths.back("/appium/sessions", answer)).hasToString(expected);
        assertThat(paths.back("/session/1/element", answer)).isEqualTo(answer);
        assertThat(paths.back("Not an APK: " + GIVEN + ".")).isEqualTo("Not an APK: file://" + app + ".");
    }

    @Test
    void aSessionWhoseAppCannotBeFetchedIsNotCreated() {
        JsonNode dead = capabilities("http://127.0.0.1:1/a.apk");

        assertThatThrownBy(() -> paths.in("/session", dead))
                .isInstanceOfSatisfying(
                        WebDriverException.class,
                        e -> assertThat(e.error()).isEqualTo(WebDriverError.SESSION_NOT_CREATED));
        assertThatThrownBy(() -> paths.in(
                        "/session/1/appium/device/install_app", json("{'appPath':'http://127.0.0.1:1/a.apk'}")))
                .isInstanceOfSatisfying(
                        WebDriverException.class, e -> assertThat(e.error()).isEqualTo(WebDriverError.UNKNOWN_ERROR));
    }
}
