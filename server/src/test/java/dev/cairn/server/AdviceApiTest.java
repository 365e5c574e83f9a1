package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class AdviceApiTest {
    private static final String DRAFT = "/api/v1/flows/lamps.yaml/draft";
    private static final String WHEN = "/nodes/lux/when";

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

    private static ObjectNode expression(String text) {
        return JsonMapper.shared().createObjectNode().put("pointer", WHEN).put("expression", text);
    }

    private JsonNode attempt(ObjectNode asked) {
        ApiClient.Reply reply = api.call("POST", DRAFT + "/try", asked.toString());
        assertThat(reply.status()).as(reply.json().toString()).isEqualTo(200);
        return reply.json();
    }

    private String value(ObjectNode asked) {
        return attempt(asked).at("/value/is").asString();
    }

    @Test
    void anExpressionIsToldItsProblemsByItsOwnCharactersBeforeItIsKept() {
        JsonNode wrong = attempt(expression("venuee == 'tennis' && true"));
        assertThat(wrong.at("/problems/0/code").asString()).isEqualTo("F203");
        assertThat(wrong.at("/problems/0/start").intValue()).isZero();
        assertThat(wrong.at("/problems/0/end").intValue()).isEqualTo("venuee".length());
        JsonNode fix = wrong.at("/problems/0/fixes/0/edits/0");
        assertThat(fix.get("replacement").asString()).isEqualTo("venue");
        assertThat(fix.get("end").intValue()).isEqualTo("venuee".length());
        assertThat(attempt(expression("true && venue == \"tenis\""))
                        .at("/problems/0/start")
                        .intValue())
                .isEqualTo("true && venue == ".length());
        assertThat(attempt(expression("venue == 'path'")).get("problems")).isEmpty();
        assertThat(api.get(DRAFT).json().get("text").asString()).isEqualTo(FlowApiTest.LAMPS);
    }

    @Test
    void anExpressionIsTrueFalseOrUnknownInATalkAndSaysWhatItWaitsFor() {
        String talk = api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\"}")
                .json()
                .get("run")
                .asString();
        ObjectNode asked = expression("venue == 'path'").put("talk", talk);
        JsonNode unknown = attempt(asked);
        assertThat(unknown.at("/value/is").asString()).isEqualTo("unknown");
        assertThat(unknown.at("/value/waits/0").asString()).isEqualTo("venue");
        assertThat(unknown.get("stands").asString()).isEqualTo("venue");

        assertThat(api.call("POST", "/api/v1/talks/" + talk + "/turns", "{\"answers\": {\"venue\": \"tennis\"}}")
                        .status())
                .isEqualTo(200);
        assertThat(value(asked)).isEqualTo("false");
        assertThat(value(expression("venue == 'tennis'").put("talk", talk))).isEqualTo("true");

        ObjectNode written = expression("venue == 'path'");
        written.putObject("sheet").putObject("answers").put("venue", "path");
        assertThat(value(written)).isEqualTo("true");
        assertThat(attempt(expression("venue == 'path'")).has("value")).isFalse();
    }

    @Test
    void aGuardOfAWayThatIsYetToBeMadeIsTriedWithWhatMakesIt() {
        ObjectNode asked = expression("lux.orValue(0) > 100").put("pointer", "/nodes/lux/next");
        asked.putArray("operations")
                .addObject()
                .put("op", "connect")
                .put("from", "lux")
                .put("to", "venue")
                .put("again", 2)
                .put("when", "lux.orValue(0) > 100");
        assertThat(attempt(asked).get("problems")).isEmpty();
        assertThat(attempt(asked).at("/reads/0").asString()).isEqualTo("lux");
        assertThat(api.call("POST", DRAFT + "/try", "{\"pointer\": \"/nodes/lux/when\"}")
                        .code())
                .isEqualTo("request.invalid");
    }

    @Test
    void completionsAndFieldsAreTold() {
        JsonNode found = api.call("POST", DRAFT + "/complete", "{\"expression\": \"ven\", \"flow\": \"\"}")
                .json();
        assertThat(found.get("typed").intValue()).isEqualTo(3);
        assertThat(found.get("items"))
                .anyMatch(one -> one.get("label").asString().equals("venue"));
        String text = FlowApiTest.LAMPS;
        ObjectNode asked = JsonMapper.shared()
                .createObjectNode()
                .put("text", text)
                .put("offset", text.indexOf("next: lux") + "next: l".length());
        assertThat(api.call("POST", DRAFT + "/complete", asked.toString())
                        .json()
                        .get("items"))
                .anyMatch(one -> one.get("label").asString().equals("lux"));

        JsonNode fields = api.get(DRAFT + "/node?node=lux").json().get("fields");
        assertThat(fields.at("/0/name").asString()).isEqualTo("ask");
        assertThat(fields.at("/0/from/line").intValue()).isEqualTo(6);
        assertThat(fields)
                .anyMatch(one -> one.get("name").asString().equals("optional")
                        && one.get("form").asString().equals("flag")
                        && !one.has("value"));
        assertThat(api.get(DRAFT + "/node?node=luxx").code()).isEqualTo("flow.missing");
    }
}
