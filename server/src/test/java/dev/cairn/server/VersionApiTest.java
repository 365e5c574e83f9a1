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
import tools.jackson.databind.node.JsonNodeFactory;

/** Versions of flows over HTTP, and what another one would do to talks. */
class VersionApiTest {
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
        server = CairnServer.on(engine).flows(folder, files).start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private static String quoted(String text) {
        return JsonNodeFactory.instance.stringNode(text).toString();
    }

    @Test
    void theFileIsAVersionAndDiffersFromAText() {
        Reply list = api.get(FLOW + "/versions");
        assertThat(list.json().get("items")).hasSize(1);
        assertThat(list.json().at("/items/0/who").asString()).isEqualTo("the file");
        String sha256 = list.json().at("/items/0/sha256").asString();
        assertThat(api.get(FLOW + "/versions/" + sha256).json().get("text").asString())
                .isEqualTo(FlowApiTest.LAMPS);
        String none = "0".repeat(64);
        assertThat(api.get(FLOW + "/versions/" + none).code()).isEqualTo("version.missing");
        String secret = files.put("secret".getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .sha256();
        assertThat(api.get(FLOW + "/versions/" + secret).code()).isEqualTo("version.missing");

        String text = FlowApiTest.LAMPS.replace("Thank you.", "So long.").replace("# what we sell", "# lamps");
        Reply diff =
                api.call("POST", FLOW + "/diff", "{\"before\": \"" + sha256 + "\", \"text\": " + quoted(text) + "}");
        assertThat(diff.json().get("gone").intValue()).isEqualTo(2);
        assertThat(diff.json().get("changes")).hasSize(1); // a comment is none
        assertThat(diff.json().at("/changes/0/area").asString()).isEqualTo("text");
        assertThat(diff.json().at("/changes/0/after").asString()).contains("So long.");
        Reply broken = api.call("POST", FLOW + "/diff", "{\"before\": \"" + sha256 + "\", \"text\": \"flow: [\"}");
        assertThat(broken.json().get("changes")).isEmpty();
        assertThat(broken.json().get("new").intValue()).isEqualTo(1);
        assertThat(api.call("POST", FLOW + "/diff", "{}").code()).isEqualTo("request.invalid");
    }

    @Test
    void aForecastSaysOfEachTalkWhereItWouldStand() {
        api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"talk-1\"}");
        api.call("POST", "/api/v1/talks/talk-1/turns", "{\"answers\": {\"venue\": \"tennis\"}}");
        api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"talk-2\"}");
        assertThat(api.call("POST", FLOW + "/forecast", "{}").json().get("same").intValue())
                .isEqualTo(2);

        String newer = FlowApiTest.LAMPS
                .replace("schema: 1", "schema: 1\nversion: 2")
                .replace("venue: {ask", "place: {ask")
                .replace("start: venue", "start: place")
                .replace("venue == 'tennis'", "place == 'tennis'");
        Reply forecast = api.call("POST", FLOW + "/forecast", "{\"text\": " + quoted(newer) + "}");
        assertThat(forecast.json().get("version").intValue()).isEqualTo(2);
        assertThat(forecast.json()
                        .get("talks")
                        .valueStream()
                        .map(talk -> talk.get("run").asString() + " "
                                + talk.get("stands_at").asString() + " → "
                                + talk.get("will_stand_at").asString() + " loses " + talk.get("lost")))
                .containsExactlyInAnyOrder("talk-1 lux → place loses [\"venue\"]", "talk-2 venue → place loses []");

        Reply same = api.call(
                "POST", FLOW + "/forecast", "{\"text\": " + quoted(newer.replace("version: 2", "version: 1")) + "}");
        assertThat(same.json().at("/talks/0/refused").asString()).contains("raise its version");
        assertThat(api.call("POST", FLOW + "/forecast", "{\"text\": \"flow: lamps\"}")
                        .code())
                .isEqualTo("flow.invalid");
    }
}
