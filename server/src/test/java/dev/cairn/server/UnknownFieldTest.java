package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.access.TokenFile;
import dev.cairn.server.agent.GraphAgent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What no operation of the API's document knows is refused by each of them, and named. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UnknownFieldTest {
    private static final String NAME = "nosuch_thing";

    /** A file that is sent as it lies there, whatever is behind its name. */
    private static final String DOCUMENT = "GET /api/v1/openapi.json";

    /** The body is of another protocol, whose clients may say more than this server reads. */
    private static final String AGUI = "POST /api/v1/runs/{run}/agui";

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();

    @TempDir
    static Path folder;

    private CairnServer server;
    private ApiClient api;
    private Map<String, String> places;

    record ParcelForm(String label) {}

    @BeforeAll
    void serve() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        server = CairnServer.on(engine)
                .serving(Parcel.GRAPH)
                .agent(GraphAgent.of(engine, Parcel.GRAPH, ParcelForm.class, form -> Parcel.of(form.label())))
                .explaining(Parcel.GRAPH, (parcel, a, b) -> List.of())
                .pinning(Parcel.GRAPH, new PinList<>())
                .flows(folder, files)
                .tokens(new TokenFile(folder.resolve("tokens.json"), InstantSource.system()))
                .start();
        api = new ApiClient(server);
        engine.run(Parcel.GRAPH, Parcel.of("a"), RunOptions.DEFAULT.id("p1"));
        assertThat(api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"t1\"}")
                        .status())
                .isLessThan(300);
        String picture = files.put(new byte[] {1}).sha256();
        places = Map.of(
                "{run}", "p1",
                "{seq}", "2",
                "{name}", "ann",
                "{code}", "run.missing",
                "{sha256}", picture,
                "{fingerprint}",
                        api.get("/api/v1/runs/p1").json().get("fingerprint").asString());
    }

    @AfterAll
    void close() {
        server.close();
        engine.close();
    }

    static Stream<String> operations() {
        return ApiClient.DOCUMENT.get("paths").properties().stream()
                .flatMap(path -> path.getValue().propertyNames().stream()
                        .map(method -> method.toUpperCase(Locale.ROOT) + " " + path.getKey()))
                .filter(operation -> !operation.equals(DOCUMENT));
    }

    static Stream<String> withBodies() {
        return operations()
                .filter(operation ->
                        operation(operation).at("/requestBody/content").has("application/json"))
                .filter(operation -> !operation.equals(AGUI));
    }

    private static JsonNode operation(String named) {
        String[] parts = named.split(" ");
        return ApiClient.DOCUMENT.get("paths").get(parts[1]).get(parts[0].toLowerCase(Locale.ROOT));
    }

    private ApiClient.Reply ask(String operation, String query, String body) {
        String[] parts = operation.split(" ");
        String path = parts[1].replace("talks/{run}", "talks/t1")
                .replace("interrupts/{id}", "interrupts/p1/1")
                .replace("{id}", "lamps.yaml");
        for (Map.Entry<String, String> place : places.entrySet()) {
            path = path.replace(place.getKey(), place.getValue());
        }
        return api.call(parts[0], path + query, parts[0].equals("GET") ? null : body, "If-Match", "\"1\"");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void aParameter(String operation) {
        ApiClient.Reply refused = ask(operation, "?" + NAME + "=1", "{}");
        assertThat(refused.code()).as(refused.raw().body()).isEqualTo("request.parameter");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().get("detail").asString()).startsWith("'" + NAME + "'");
        assertThat(refused.json().get("field").asString()).isEqualTo(NAME);
        assertThat(refused.json().get("next").asString()).isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("withBodies")
    void aField(String operation) {
        ApiClient.Reply refused = ask(operation, "", "{\"" + NAME + "\": 1}");
        assertThat(refused.code())
                .as(refused.raw().body())
                .isIn("request.field", "line.invalid"); // a talk's lines have a code of their own
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().get("detail").asString()).contains("'" + NAME + "'");
        assertThat(refused.json().get("next").asString()).isNotBlank();
    }
}
