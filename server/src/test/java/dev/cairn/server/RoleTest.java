package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.server.access.AccessRole;
import dev.cairn.server.access.ListenAddress;
import dev.cairn.server.access.TokenFile;
import dev.cairn.server.access.TrustedProxy;
import java.io.InputStream;
import java.net.Socket;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Who may do what: by a token, by what a proxy says, by the key. */
class RoleTest {
    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.inMemory();
    private Instant now = Instant.parse("2026-11-26T12:00:00Z");
    private TokenFile tokens;
    private CairnServer server;
    private ApiClient api;

    @TempDir
    Path folder;

    @BeforeEach
    void start() {
        tokens = new TokenFile(folder.resolve("tokens.json"), () -> now);
        server = CairnServer.on(engine)
                .serving(Parcel.GRAPH)
                .flows(folder, files)
                .tokens(tokens)
                .proxy(new TrustedProxy(
                        "127.0.0.1",
                        "X-Forwarded-User",
                        "X-Forwarded-Groups",
                        Map.of("staff", AccessRole.VIEWER, "leads", AccessRole.OPERATOR)))
                .listen(new ListenAddress("127.0.0.1", Set.of("Cairn.Example")))
                .start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private HttpResponse<String> ask(String method, String path, String body, String... headers) {
        return api.send(HttpRequest.newBuilder(server.address().resolve(path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .headers(headers)
                .build());
    }

    private HttpResponse<String> with(String secret, String method, String path, String body) {
        return ask(method, path, body, "Authorization", "Bearer " + secret);
    }

    private static String code(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body()).path("code").asString("");
    }

    @Test
    void eachOperationOfTheDocumentTakesItsRoleAndNoLesser() {
        Map<AccessRole, String> secrets = new TreeMap<>();
        for (AccessRole role : AccessRole.values()) {
            secrets.put(
                    role, tokens.create(role.label(), role, Optional.empty()).secret());
        }
        int refused = 0;
        for (Map.Entry<String, JsonNode> path : ApiClient.DOCUMENT.get("paths").properties()) {
            for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
                String needed = operation.getValue().path("x-cairn-role").asString("none");
                String method = operation.getKey().toUpperCase(Locale.ROOT);
                String address = path.getKey().replace("{code}", "run.missing").replaceAll("\\{\\w+}", "none");
                if (needed.equals("open")) {
                    assertThat(ask(method, address, "", "Accept", "*/*").statusCode())
                            .as(address)
                            .isEqualTo(200);
                    continue;
                }
                AccessRole role = AccessRole.parse(needed)
                        .orElseThrow(() -> new AssertionError(method + " " + address + " has no role"));
                assertThat(!method.equals("GET") && role == AccessRole.VIEWER)
                        .as(method + " " + address
                                + " changes something, or is one of those that only work something out")
                        .isEqualTo(address.matches(".*/(walk|check|complete|diff|forecast|merge|shadow|try)"));
                assertThat(ask(method, address, "", "Accept", "*/*").statusCode())
                        .as(address)
                        .isEqualTo(401);
                for (AccessRole one : AccessRole.values()) {
                    HttpResponse<String> answer =
                            with(secret(secrets, one), method, address, method.equals("GET") ? "" : "{\"no\": 1}");
                    if (one.mayDo(role)) {
                        assertThat(answer.statusCode())
                                .as(one + " " + method + " " + address)
                                .isNotIn(401, 403);
                    } else {
                        assertThat(code(answer))
                                .as(one + " " + method + " " + address)
                                .isEqualTo("access.role");
                        refused++;
                    }
                }
            }
        }
        assertThat(refused).isGreaterThan(20);
        assertThat(code(with(secret(secrets, AccessRole.AUTHOR), "GET", "/api/v1/not-in-the-document", "")))
                .isEqualTo("access.role");
    }

    private static String secret(Map<AccessRole, String> secrets, AccessRole role) {
        return Objects.requireNonNull(secrets.get(role), role::toString);
    }

    @Test
    void whoActsByATokenStandsInTheJournalWhateverTheySay() throws Exception {
        String secret =
                tokens.create("ann", AccessRole.OPERATOR, Optional.empty()).secret();
        engine.run(Parcel.GRAPH, Parcel.of("a"), RunOptions.DEFAULT.id("p1"));
        assertThat(with(secret, "POST", "/api/v1/runs/p1/cancel", "{\"actor\": \"bob\"}")
                        .statusCode())
                .isEqualTo(202);
        Awaited.until(() -> engine.store().head("p1").orElseThrow().status(), RunStatus::ended);
        assertThat(engine.store().read("p1", 0, 100).stream()
                        .map(entry -> JsonMapper.shared().readTree(entry.payload()))
                        .filter(event -> event.get("event").asString().equals("cancel_requested"))
                        .map(event -> event.get("actor").asString()))
                .containsExactly("ann");
    }

    @Test
    void aTokenIsKeptHashedAndEndsWhenItIsOverOrRevoked() throws Exception {
        String secret = tokens.create("ann", AccessRole.VIEWER, Optional.of(now.plusSeconds(60)))
                .secret();
        String file = Files.readString(folder.resolve("tokens.json"));
        assertThat(file).contains("ann").doesNotContain(secret).doesNotContain(secret.substring(6));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("tokens.json"))))
                .isEqualTo("rw-------");
        assertThat(with(secret, "GET", "/api/v1/access", "").body())
                .isEqualTo("{\"role\":\"viewer\",\"name\":\"ann\"}");
        now = now.plusSeconds(60);
        assertThat(code(with(secret, "GET", "/api/v1/access", ""))).isEqualTo("access.key");
        String other = tokens.create("bob", AccessRole.VIEWER, Optional.empty()).secret();
        assertThat(with(other, "GET", "/api/v1/runs", "").statusCode()).isEqualTo(200);
        tokens.revoke("bob");
        assertThat(code(with(other, "GET", "/api/v1/runs", ""))).isEqualTo("access.key");
        assertThatThrownBy(() -> tokens.create("ann", AccessRole.ADMIN, Optional.empty()))
                .hasMessageContaining("already");
        assertThatThrownBy(() -> tokens.create(" ", AccessRole.ADMIN, Optional.empty()))
                .hasMessageContaining("1 to 100");
        assertThatThrownBy(() -> tokens.create("x", AccessRole.ADMIN, Optional.of(now)))
                .hasMessageContaining("over");
        Files.writeString(folder.resolve("tokens.json"), "no tokens");
        assertThat(code(with(other, "GET", "/api/v1/runs", ""))).isEqualTo("token.file");
    }

    @Test
    void tokensAreMadeAndEndedOverTheApi() {
        ApiClient.Reply made = api.call("POST", "/api/v1/tokens", "{\"name\": \"ann\", \"role\": \"operator\"}");
        assertThat(made.status()).isEqualTo(201);
        assertThat(with(made.json().get("secret").asString(), "GET", "/api/v1/runs", "")
                        .statusCode())
                .isEqualTo(200);
        assertThat(api.get("/api/v1/tokens").raw().body())
                .contains("ann")
                .doesNotContain(made.json().get("secret").asString());
        assertThat(api.call("POST", "/api/v1/tokens", "{\"name\": \"x\", \"role\": \"king\"}")
                        .code())
                .isEqualTo("request.invalid");
        assertThat(api.call("DELETE", "/api/v1/tokens/ann", null).status()).isEqualTo(204);
        assertThat(api.call("DELETE", "/api/v1/tokens/ann", null).code()).isEqualTo("token.missing");
        for (String name : new String[] {"a/b", "..", "100%", "a;b"}) {
            assertThat(api.call("POST", "/api/v1/tokens", "{\"name\": \"" + name + "\", \"role\": \"viewer\"}")
                            .code())
                    .as("no address has that as a name, so it could not be ended: " + name)
                    .isEqualTo("token.name");
        }
        for (String name : new String[] {"Anna Bär", "anna@example.org", "a?b#c&d+e"}) {
            assertThat(api.call("POST", "/api/v1/tokens", "{\"name\": \"" + name + "\", \"role\": \"viewer\"}")
                            .status())
                    .isEqualTo(201);
            String address = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
            assertThat(api.call("DELETE", "/api/v1/tokens/" + address, null).status())
                    .as(name)
                    .isEqualTo(204);
        }
        assertThat(api.get("/api/v1/access").json().get("role").asString()).isEqualTo("admin");
    }

    @Test
    void aProxyIsBelievedWhoItSaysSomebodyIs() {
        assertThat(ask("GET", "/api/v1/access", "", "X-Forwarded-User", "eve", "X-Forwarded-Groups", "staff, leads")
                        .body())
                .isEqualTo("{\"role\":\"operator\",\"name\":\"eve\"}");
        assertThat(ask("GET", "/api/v1/access", "", "X-Forwarded-User", "eve", "X-Forwarded-Groups", "guests")
                        .statusCode())
                .isEqualTo(401);
        assertThat(ask("GET", "/api/v1/access", "", "X-Forwarded-Groups", "staff")
                        .statusCode())
                .isEqualTo(401);
        try (CairnServer elsewhere = CairnServer.on(engine)
                .proxy(new TrustedProxy(
                        "192.0.2.1", "X-Forwarded-User", "X-Forwarded-Groups", Map.of("staff", AccessRole.ADMIN)))
                .start()) {
            assertThat(api.send(HttpRequest.newBuilder(elsewhere.address().resolve("/api/v1/access"))
                                    .header("X-Forwarded-User", "eve")
                                    .header("X-Forwarded-Groups", "staff")
                                    .build())
                            .statusCode())
                    .as("the proxy is another machine")
                    .isEqualTo(401);
        }
    }

    /** What comes back under a name that no client of the JDK would send. */
    private String named(String host, String authorization) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", server.address().getPort())) {
            socket.getOutputStream()
                    .write(("GET /api/v1/access HTTP/1.1\r\nHost: " + host + "\r\nAuthorization: Bearer "
                                    + authorization + "\r\nOrigin: https://cairn.example\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.ISO_8859_1));
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void underANameOfItsOwnATokenIsTakenAndTheKeyIsNot() throws Exception {
        String secret =
                tokens.create("ann", AccessRole.VIEWER, Optional.empty()).secret();
        assertThat(named("cairn.example", secret)).startsWith("HTTP/1.1 200");
        assertThat(named("cairn.example", server.key()))
                .startsWith("HTTP/1.1 401")
                .contains("its own machine");
        assertThat(named("other.example", secret)).startsWith("HTTP/1.1 421");
    }

    @Test
    void elsewhereItStartsOnlyWithTokensOrAProxy() {
        ListenAddress everywhere = new ListenAddress("0.0.0.0", Set.of());
        assertThatThrownBy(() -> CairnServer.on(engine).listen(everywhere).start())
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("cairn token create");
        tokens.create("ann", AccessRole.VIEWER, Optional.of(now.plusSeconds(60)));
        now = now.plusSeconds(61);
        assertThatThrownBy(() ->
                        CairnServer.on(engine).tokens(tokens).listen(everywhere).start())
                .as("one that is over lets nobody in")
                .hasMessageContaining("neither tokens nor");
    }
}
