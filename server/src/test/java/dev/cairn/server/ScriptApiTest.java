package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.ApiClient.Reply;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;

/** Scripts of flows over HTTP. */
class ScriptApiTest {
    static final String COURT = """
            flow: ../lamps.yaml
            test: A court is lit
            turns:
              - asks: venue
              - {user: a tennis court, asks: lux}
              - {answers: {lux: 500}, says: [Thank you.]}
            ends: completed
            """;
    static final String WRONG = """
            flow: ../lamps.yaml
            test: Nobody asks how bright
            turns:
              - {user: a tennis court}
            ends: completed
            """;
    private static final String TESTS = "/api/v1/flows/lamps.yaml/tests";

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
        Files.createDirectories(folder.resolve("tests"));
        Files.writeString(folder.resolve("tests/court.yaml"), COURT);
        Files.writeString(folder.resolve("tests/wrong.yaml"), WRONG);
        Files.writeString(folder.resolve("tests/outside.yaml"), COURT.replace("../lamps.yaml", "../../lamps.yaml"));
        server = CairnServer.on(engine).flows(folder, files).start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private Reply run(String body) {
        Reply reply = api.call("POST", TESTS, body);
        assertThat(reply.status()).as(reply.json().toString()).isEqualTo(200);
        return reply;
    }

    @Test
    void theScriptsOfAFlowAreListedAndAreNoFlows() {
        Reply list = api.get(TESTS);
        assertThat(list.json().get("items").findValuesAsString("file"))
                .containsExactly("tests/court.yaml", "tests/wrong.yaml");
        assertThat(list.json().at("/items/0/test").asString()).isEqualTo("A court is lit");
        assertThat(list.json().at("/items/0/turns").intValue()).isEqualTo(3);
        assertThat(api.get("/api/v1/flows").json().findValuesAsString("id")).containsExactly("lamps.yaml");
        assertThat(api.get("/api/v1/flows/none.yaml/tests").code()).isEqualTo("flow.missing");
    }

    @Test
    void allOrSomeAreRunAndWhatNoneTakesIsNamed() {
        Reply all = run("{}");
        assertThat(all.json().at("/scripts/0/passed").booleanValue()).isTrue();
        assertThat(all.json().at("/scripts/1/passed").booleanValue()).isFalse();
        assertThat(all.json().at("/scripts/1/unmet/0/file").asString()).isEqualTo("tests/wrong.yaml");
        assertThat(all.json().at("/scripts/1/unmet/0/line").intValue()).isEqualTo(5);
        assertThat(all.json().get("unfinished")).isEmpty();
        assertThat(all.json().at("/coverage/0/flow").asString()).isEqualTo("lamps.yaml");
        assertThat(all.json().at("/coverage/0/nodes/never")).isEmpty();
        assertThat(all.json().at("/coverage/0/guards/never").toString()).isEqualTo("[\"lamps/lux false\"]");
        assertThat(all.json().toString()).doesNotContain(folder.toString());

        assertThat(run("{\"scripts\": [\"tests/court.yaml\"]}").json().get("scripts"))
                .hasSize(1);
        assertThat(api.call("POST", TESTS, "{\"scripts\": [\"tests/outside.yaml\"]}")
                        .code())
                .isEqualTo("script.missing");
    }

    @Test
    void aFlowIsTestedAsItIsBeingWritten() {
        String draft = FlowApiTest.LAMPS.replace("Thank you.", "So long.");
        Reply reply = run("{\"text\": " + JsonNodeFactory.instance.stringNode(draft) + "}");
        assertThat(reply.json().at("/scripts/0/unmet/0/expected").asString()).contains("Thank you.");
        Reply broken = run("{\"text\": "
                + JsonNodeFactory.instance.stringNode(FlowApiTest.LAMPS.replace("next: done", "next: dome")) + "}");
        assertThat(broken.json().at("/scripts/0/problems/0/code").asString()).isEqualTo("F201");
        assertThat(broken.json().at("/scripts/0/problems/0/file").asString()).isEqualTo("lamps.yaml");
        assertThat(run("{}").json().at("/scripts/0/passed").booleanValue()).isTrue();
    }

    @Test
    void aTraceIsKeptAndHeldAgainstWhatComesLineByLine() throws IOException {
        String record = TESTS + "/record";
        assertThat(api.call("POST", record, "{\"script\": \"tests/wrong.yaml\"}")
                        .json()
                        .get("passed")
                        .booleanValue())
                .isFalse();
        assertThat(folder.resolve("tests/wrong.trace")).doesNotExist();
        assertThat(api.call("POST", record, "{\"script\": \"tests/court.yaml\"}")
                        .json()
                        .get("golden"))
                .isEmpty();
        assertThat(api.get(TESTS).json().at("/items/0/recorded").booleanValue()).isTrue();
        Path trace = folder.resolve("tests/court.trace");
        Files.writeString(trace, Files.readString(trace).replace("leave lux to done", "leave lux to shop"));

        Reply reply = run("{\"scripts\": [\"tests/court.yaml\"]}");

        assertThat(reply.json().at("/scripts/0/passed").booleanValue()).isFalse();
        assertThat(reply.json().at("/scripts/0/unmet/0/file").asString()).isEqualTo("tests/court.trace");
        assertThat(reply.json()
                        .at("/scripts/0/golden")
                        .valueStream()
                        .filter(line -> !line.get("kind").asString().equals("same"))
                        .map(line ->
                                line.get("kind").asString() + line.get("text").asString()))
                .containsExactly("gone  leave lux to shop", "new  leave lux to done");
    }

    @Test
    void aTraceThatIsALinkOutOfItsFolderIsNeitherReadNorWritten(@TempDir Path elsewhere) throws IOException {
        Path secret = elsewhere.resolve("secret.txt");
        Files.writeString(secret, "a secret");
        Path trace = folder.resolve("tests/court.trace");
        Files.createSymbolicLink(trace, secret);
        Reply read = api.call("POST", TESTS, "{\"scripts\": [\"tests/court.yaml\"]}");
        assertThat(read.code()).isEqualTo("trace.unreadable");
        assertThat(read.json().toString()).doesNotContain("a secret");
        assertThat(api.call("POST", TESTS + "/record", "{\"script\": \"tests/court.yaml\"}")
                        .code())
                .isEqualTo("trace.unwritable");
        assertThat(secret).hasContent("a secret");
        Files.delete(trace);
        Files.createSymbolicLink(trace, elsewhere.resolve("not there yet"));
        assertThat(api.call("POST", TESTS + "/record", "{\"script\": \"tests/court.yaml\"}")
                        .code())
                .isEqualTo("trace.unwritable");
        assertThat(elsewhere.resolve("not there yet")).doesNotExist();
        Files.delete(trace);
        try (RandomAccessFile endless = new RandomAccessFile(trace.toFile(), "rw")) {
            endless.setLength(1L << 40);
        }
        Reply bounded = api.call("POST", TESTS, "{\"scripts\": [\"tests/court.yaml\"]}");
        assertThat(bounded.code()).isEqualTo("trace.unreadable");
        assertThat(bounded.json().toString()).contains("more than 16 MB");
        Files.delete(trace);
        Files.writeString(folder.resolve("tests/kept.txt"), "");
        Files.createSymbolicLink(trace, folder.resolve("tests/kept.txt"));
        assertThat(api.call("POST", TESTS + "/record", "{\"script\": \"tests/court.yaml\"}")
                        .status())
                .isEqualTo(200);
        assertThat(folder.resolve("tests/kept.txt")).content().contains("leave lux to done");
    }
}
