package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.ApiClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Layers over flows, and talks under another version, over HTTP. */
class LayerApiTest {
    static final String PACK = """
            layer: pack
            id: courts
            nodes:
              lux: {ask: "How bright shall the court be?"}
            """;
    static final String TENANT = """
            layer: tenant
            id: acme
            nodes:
              lux: {ask: "Lux, please?"}
              venue: {type: {choice: [tennis, football, path]}}
            """;
    private static final String FLOW = "/api/v1/flows/lamps.yaml";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();

    @SuppressWarnings("NullAway.Init")
    private CairnServer server;

    @SuppressWarnings("NullAway.Init")
    private ApiClient api;

    @BeforeEach
    void serve() throws IOException {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        Files.writeString(folder.resolve("pack.yaml"), PACK);
        Files.createDirectories(folder.resolve("acme"));
        Files.writeString(folder.resolve("acme/tenant.yaml"), TENANT);
        Files.createDirectories(folder.resolve("nord"));
        Files.writeString(
                folder.resolve("nord/tenant.yaml"),
                TENANT.replace("acme", "nord").replace("Lux, please?", "Lux?"));
        server = CairnServer.on(engine).flows(folder, files).start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    @Test
    void layersBelongTogetherByTheFoldersThatTheyLieIn() {
        JsonNode list = api.get(FLOW + "/layers").json();
        assertThat(list.get("items").findValuesAsString("file"))
                .containsExactly("acme/tenant.yaml", "nord/tenant.yaml", "pack.yaml");
        assertThat(list.get("stacks").findValuesAsString("name")).containsExactly("acme", "nord", "");
        assertThat(list.at("/stacks/0/layers").toString()).isEqualTo("[\"acme/tenant.yaml\",\"pack.yaml\"]");
        assertThat(list.at("/stacks/2/layers").toString()).isEqualTo("[\"pack.yaml\"]");
    }

    @Test
    void aMergeSaysWhereEachLeafComesFromAndWhatItHides() {
        Reply merged = api.call("POST", FLOW + "/merge", "{\"layers\": [\"acme/tenant.yaml\", \"pack.yaml\"]}");
        assertThat(merged.json().get("layers").findValuesAsString("id")).containsExactly("lamps", "courts", "acme");
        assertThat(merged.json().get("conflicts")).isEmpty();
        JsonNode ask = merged.json()
                .get("leaves")
                .valueStream()
                .filter(leaf -> leaf.get("path").asString().equals("nodes.lux.ask"))
                .findFirst()
                .orElseThrow();
        assertThat(ask.get("value").asString()).isEqualTo("Lux, please?");
        assertThat(ask.get("file").asString()).isEqualTo("acme/tenant.yaml");
        assertThat(ask.get("line").intValue()).isEqualTo(4);
        assertThat(ask.get("hid").findValuesAsString("layer"))
                .containsExactly("courts"); // what would stand there without it
        assertThat(merged.json().get("text").asString()).contains("Lux, please?", "football");
        assertThat(merged.json().at("/picture/flows/0/nodes")).hasSize(3);
    }

    @Test
    void layersThatDoNotFitAreConflictsAndOnlyThoseOfTheFolderAreRead() {
        Reply two = api.call("POST", FLOW + "/merge", "{\"layers\": [\"acme/tenant.yaml\", \"nord/tenant.yaml\"]}");
        assertThat(two.json().get("conflicts").findValuesAsString("code")).containsExactly("F702");
        assertThat(two.json().at("/conflicts/0/file").asString()).isEqualTo("nord/tenant.yaml");
        for (String name : new String[] {"../pack.yaml", "lamps.yaml", "none.yaml"}) {
            assertThat(api.call("POST", FLOW + "/merge", "{\"layers\": [\"" + name + "\"]}")
                            .code())
                    .isEqualTo("layer.missing");
        }
    }

    @Test
    void aShadowSaysWhereARecordedTalkWouldHaveGoneAnotherWay() {
        api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"talk-1\"}");
        api.call("POST", "/api/v1/talks/talk-1/turns", "{\"answers\": {\"venue\": \"tennis\"}}");
        api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"talk-2\"}");
        Reply same = api.call("POST", FLOW + "/shadow", "{}");
        assertThat(same.json().get("talks"))
                .hasSize(2)
                .allMatch(talk -> talk.get("differences").isEmpty());
        String newer = FlowApiTest.LAMPS.replace("venue == 'tennis'", "venue == 'path'");
        Reply other =
                api.call("POST", FLOW + "/shadow", "{\"text\": " + JsonNodeFactory.instance.stringNode(newer) + "}");
        JsonNode talk = other.json()
                .get("talks")
                .valueStream()
                .filter(one -> one.get("run").asString().equals("talk-1"))
                .findFirst()
                .orElseThrow();
        assertThat(talk.at("/differences/0/what").asString()).isEqualTo("standing");
        assertThat(talk.at("/differences/0/before").asString()).isEqualTo("asks lux");
        assertThat(talk.at("/differences/0/turn").intValue()).isEqualTo(1);
    }
}
