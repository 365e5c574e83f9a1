package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.access.ServeKey;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTest {
    /** Says nothing of runs, and has to be read by who has no key: what is served, and what its errors mean. */
    private static final Pattern OPEN = Pattern.compile("/api/v1/(health|openapi\\.json|problems(/\\{code})?)");

    private final Engine engine = Engine.inMemory();
    private final CairnServer server =
            CairnServer.on(engine).serving(Parcel.GRAPH).start();
    private final ApiClient api = new ApiClient(server);

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private HttpResponse<String> ask(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.address().resolve(path));
        return api.send((headers.length == 0 ? request : request.headers(headers)).build());
    }

    /** What comes back of bytes that no client of the JDK would send. */
    private String raw(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", server.address().getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String raw(String line, String... headers) throws IOException {
        return raw(line + " HTTP/1.1\r\n" + String.join("\r\n", headers) + "\r\nConnection: close\r\n\r\n");
    }

    private String bearer() {
        return "Authorization: Bearer " + server.key();
    }

    private String host() {
        return "Host: 127.0.0.1:" + server.address().getPort();
    }

    @Test
    void aFileThatABrowserHasIsNotSentAgainAndWhatRunsSayIsKeptByNone() {
        HttpResponse<String> file = ask("/viewer.js");
        String tag = file.headers().firstValue("ETag").orElseThrow();
        assertThat(file.headers().firstValue("Cache-Control")).hasValue("no-cache");
        HttpResponse<String> again = ask("/viewer.js", "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(ask("/viewer.js", "If-None-Match", "\"another\"").body()).isEqualTo(file.body());
        HttpResponse<String> runs = ask("/api/v1/runs", "Authorization", "bearer " + server.key()); // of any case
        assertThat(runs.headers().firstValue("Cache-Control")).hasValue("no-store");
    }

    @Test
    void aForeignHostIsRefusedEvenForThePage() throws IOException {
        assertThat(raw("GET / ", "Host: evil.example"))
                .startsWith("HTTP/1.1 421")
                .contains("access.host");
        assertThat(raw(
                        "GET /api/v1/runs",
                        "Host: evil.example:" + server.address().getPort(),
                        bearer()))
                .startsWith("HTTP/1.1 421");
        assertThat(raw("GET /api/v1/runs", host(), bearer())).startsWith("HTTP/1.1 200");
    }

    @Test
    void aForeignOriginIsRefused() {
        String[] key = {"Authorization", "Bearer " + server.key()};
        assertThat(ask("/api/v1/runs", key[0], key[1], "Origin", "https://evil.example")
                        .statusCode())
                .isEqualTo(403);
        assertThat(ask("/api/v1/runs", key[0], key[1], "Origin", "null").statusCode())
                .isEqualTo(403);
        assertThat(ask("/api/v1/runs", key[0], key[1], "Sec-Fetch-Site", "cross-site")
                        .statusCode())
                .isEqualTo(403);
        HttpResponse<String> own = ask(
                "/api/v1/runs",
                key[0],
                key[1],
                "Origin",
                "http://127.0.0.1:" + server.address().getPort());
        assertThat(own.statusCode()).isEqualTo(200);
        assertThat(own.headers().map()).doesNotContainKey("access-control-allow-origin");
    }

    @Test
    void nothingComesWithoutTheKey() {
        for (String path : ApiClient.DOCUMENT.get("paths").propertyNames()) {
            if (!OPEN.matcher(path).matches()) {
                assertThat(ask(path.replaceAll("[{}]", "")).statusCode())
                        .as(path)
                        .isEqualTo(401);
            }
        }
        HttpResponse<String> wrong = ask("/api/v1/runs", "Authorization", "Bearer wrong");
        assertThat(wrong.statusCode()).isEqualTo(401);
        assertThat(wrong.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
        assertThat(ask("/api/v1/runs?key=" + server.key()).statusCode()).isEqualTo(401);
        assertThat(ask("/api/v1/runs", "Cookie", "key=" + server.key()).statusCode())
                .isEqualTo(401);
        assertThat(ask("/api/v1/health").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../pom.xml",
                "/viewer/../../problems.json",
                "/%2e%2e/problems.json",
                "/..%2fproblems.json",
                "//etc/passwd",
                "/problems.json",
                "/api/v1/../../etc/passwd",
                "/api/v1/runs/..%2f..%2fetc",
                "/api/v1/runs/../../../etc/passwd"
            })
    void pathsLeadNowhereElse(String path) throws IOException {
        String answer = raw("GET " + path, host(), bearer());
        assertThat(answer).doesNotStartWith("HTTP/1.1 200").doesNotContain("access.host", "root:");
        assertThat(answer).matches("(?s)HTTP/1.1 (400|404) .*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/runs/..;/entries", "/api/v1/runs/%ff", "/api/v1/runs/%00/entries"})
    void whatIsRefusedBeforeAnyRouteIsAProblemToo(String path) throws IOException {
        String answer = raw("GET " + path, host(), bearer());
        assertThat(answer)
                .startsWith("HTTP/1.1 400 ")
                .contains("application/problem+json", "\"code\":\"request.invalid\"");
        assertThat(answer).contains("\"next\":", "nosniff").doesNotContain("<html");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"labels\": 1} | 'labels' is not what was expected: an object",
                "{\"agent\": [\"x\"]} | 'agent' is not what was expected: a text",
                "{\"labels\": {\"a\": {}}} | 'labels.a' is not what was expected: a text",
                "[] | the body is not what was expected: an object"
            },
            quoteCharacter = '`')
    void whatIsWrongWithABodyIsSaidInItsOwnWords(String body, String said) {
        assertThat(api.call("POST", "/api/v1/runs", body).json().get("detail").asString())
                .isEqualTo(said);
    }

    @Test
    void aBodyOfAGigabyteIsRefusedBeforeItIsRead() throws IOException {
        assertThat(raw("POST /api/v1/runs/x/cancel", host(), bearer(), "Content-Length: 1073741824"))
                .startsWith("HTTP/1.1 413")
                .contains("request.large");
    }

    @Test
    void aBodyWithoutALengthIsReadNoFurtherThanItMayGo() throws IOException {
        String chunk = "10000\r\n" + "a".repeat(0x10000) + "\r\n";
        assertThat(raw("POST /api/v1/runs/x/cancel HTTP/1.1\r\n" + host() + "\r\n" + bearer()
                        + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + chunk.repeat(17)
                        + "0\r\n\r\n"))
                .startsWith("HTTP/1.1 413");
    }

    @Test
    void jsonThatIsNestedTenThousandDeepIsRefused() {
        String deep = "{\"reason\": " + "[".repeat(10_000) + "]".repeat(10_000) + "}";
        assertThat(api.call("POST", "/api/v1/runs/x/cancel", deep).status()).isEqualTo(400);
        String answer = "{\"answer\": " + "[".repeat(10_000) + "]".repeat(10_000) + "}";
        assertThat(api.call("PUT", "/api/v1/interrupts/x/1/answer", answer).status())
                .isEqualTo(400);
    }

    @Test
    void scriptInAStateIsJsonAndNothingElse() throws InterruptedException {
        engine.run(Parcel.GRAPH, Parcel.of("<script>alert(1)</script>"), RunOptions.DEFAULT.id("bad"));
        HttpResponse<String> answer = api.get("/api/v1/runs/bad/at/1").raw();
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/json");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
                .startsWith("default-src 'none'")
                .doesNotContain("unsafe-inline", "unsafe-eval");
    }

    @Test
    void addressesAndMethodsThatAreNotThereAreProblems() {
        assertThat(api.get("/api/v1/nothing").code()).isEqualTo("request.missing");
        ApiClient.Reply refused = api.call("DELETE", "/api/v1/runs", null);
        assertThat(refused.status()).isEqualTo(405);
        assertThat(refused.raw().headers().firstValue("Allow").orElse("")).contains("GET", "POST");
    }

    @Test
    void anAddressThatIsNotThereIsAPageForPeopleAndAProblemForPrograms() {
        StudioBuild.require();
        ApiClient.Reply page = api.call("GET", "/nothing", null, "Accept", "text/html,*/*");
        assertThat(page.status()).isEqualTo(404);
        assertThat(page.raw().headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
        assertThat(page.raw().body()).contains("<script type=\"module\"");
        assertThat(api.get("/nothing").code()).isEqualTo("request.missing");
        assertThat(api.call("GET", "/api/v1/nothing", null, "Accept", "text/html")
                        .code())
                .isEqualTo("request.missing");
    }

    @Test
    void whoAsksTooOftenIsToldToWait() {
        try (CairnServer slow = CairnServer.on(engine).rate(1).start()) {
            ApiClient often = new ApiClient(slow);
            for (int i = 0; i < 10; i++) {
                assertThat(often.get("/api/v1/runs").status()).isEqualTo(200);
            }
            ApiClient.Reply refused = often.get("/api/v1/runs");
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.code()).isEqualTo("request.rate");
            assertThat(refused.raw().headers().firstValue("Retry-After")).hasValue("1");
            HttpRequest guess = HttpRequest.newBuilder(slow.address().resolve("/api/v1/runs"))
                    .header("Authorization", "Bearer guessed")
                    .build();
            for (int i = 0; i < 10; i++) {
                assertThat(often.send(guess).statusCode()).isEqualTo(401);
            }
            assertThat(often.send(guess).statusCode()).isEqualTo(429);
        }
    }

    @Test
    void aPortThatIsTakenIsSaidSo() {
        assertThatThrownBy(() ->
                        CairnServer.on(engine).port(server.address().getPort()).start())
                .isInstanceOfSatisfying(
                        CairnException.class, error -> assertThat(error.code()).isEqualTo("server.port"))
                .hasMessageContaining(String.valueOf(server.address().getPort()));
    }

    @Test
    void theKeyIsInTheFragmentAndTheFileIsTheOwners(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("sub/serve.key");
        String key = ServeKey.in(file);
        assertThat(ServeKey.in(file)).isEqualTo(key);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        Files.writeString(file, "short");
        assertThatThrownBy(() -> ServeKey.in(file)).hasMessageContaining("serve.key");
        assertThat(server.entrance().getFragment()).isEqualTo("key=" + server.key());
        assertThat(URI.create(server.address() + "x").getHost()).isEqualTo("127.0.0.1");
    }
}
