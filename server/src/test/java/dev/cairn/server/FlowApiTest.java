package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.move.TalkMoves;
import dev.cairn.server.ApiClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlowApiTest {
    static final String LAMPS = """
            flow: lamps   # what we sell
            schema: 1
            start: venue
            nodes:
              venue: {ask: "What is to be lit?", type: {choice: [tennis, path]}, next: lux}
              lux: {ask: "How bright, in lux?", when: "venue == 'tennis'", type: {whole: {from: 50, to: 2000}}, next: done}
              done: {end: completed, say: "Thank you."}
            """;

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
        Files.createDirectories(folder.resolve("shop"));
        Files.writeString(folder.resolve("shop/lamps.yaml"), LAMPS);
        Files.writeString(
                folder.resolve("broken.yaml"),
                "flow: broken\nschema: 1\nstart: a\nnodes: {a: {ask: A?, type: text, next: b}}\n");
        Files.writeString(folder.resolve("other.yaml"), "no: flow\n");
        server = CairnServer.on(engine).flows(folder, files).start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    @Test
    void flowsAreListedAndReadWithTheirProblemsAndPicture() {
        Reply list = api.get("/api/v1/flows");
        assertThat(list.json().get("items")).hasSize(2);
        assertThat(list.json().at("/items/0/id").asString()).isEqualTo("broken.yaml");
        assertThat(list.json().at("/items/0/errors").intValue()).isPositive();

        Reply lamps = api.get("/api/v1/flows/shop/lamps.yaml");
        assertThat(lamps.json().get("text").asString()).isEqualTo(LAMPS);
        assertThat(lamps.json().at("/picture/flows/0/nodes")).hasSize(3);
        Reply broken = api.get("/api/v1/flows/broken.yaml");
        assertThat(broken.json().at("/problems/0/code").asString()).isEqualTo("F201");
        assertThat(api.get("/api/v1/flows/other.txt").code()).isEqualTo("flow.missing");
    }

    @Test
    void aTextThatIsInNoFileIsChecked() {
        Reply reply = api.call("POST", "/api/v1/flows/check", "{\"text\": \"flow: x\\nschema: 1\\nstart: a\\n\"}");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().get("errors").intValue()).isPositive();
        assertThat(api.call("POST", "/api/v1/flows/check", "{\"txt\": \"\"}").code())
                .isEqualTo("request.field");
    }

    @Test
    void aWalkSaysWhereOneStands() {
        Reply reply = api.call("POST", "/api/v1/flows/shop/lamps.yaml/walk", "{\"answers\": {\"venue\": \"tennis\"}}");
        assertThat(reply.json().at("/stop/key").asString()).isEqualTo("lux");
        assertThat(api.call("POST", "/api/v1/flows/shop/lamps.yaml/walk", "{\"declined\": [{}]}")
                        .code())
                .isEqualTo("line.invalid");
        assertThat(api.call("POST", "/api/v1/flows/broken.yaml/walk", "{}").code())
                .isEqualTo("flow.invalid");
    }

    @Test
    void anEditChangesTheFileAndNothingElseAndIsNoted() throws IOException {
        String hash = api.get("/api/v1/flows/shop/lamps.yaml")
                .raw()
                .headers()
                .firstValue("ETag")
                .orElseThrow();
        String rename =
                "{\"operations\": [{\"op\": \"rename\", \"node\": \"lux\", \"to\": \"brightness\"}], \"actor\": \"ann\"}";
        String path = "/api/v1/flows/shop/lamps.yaml/edits";

        assertThat(api.call("POST", path, rename).code()).isEqualTo("edit.unconditional");
        Reply done = api.call("POST", path, rename, "If-Match", hash);

        assertThat(done.status()).isEqualTo(200);
        String now = Files.readString(folder.resolve("shop/lamps.yaml"));
        assertThat(now)
                .contains("# what we sell", "next: brightness")
                .isEqualTo(done.json().get("text").asString());
        assertThat(Files.readString(folder.resolve("shop/lamps.audit.jsonl"))).contains("\"who\":\"ann\"", "rename");
        assertThat(api.call("POST", path, rename, "If-Match", hash).code()).isEqualTo("edit.conflict");

        String next = done.raw().headers().firstValue("ETag").orElseThrow();
        assertThat(api.call(
                                "POST",
                                path,
                                "{\"operations\": [{\"op\": \"set\", \"pointer\": \"/start\", \"value\": \"nowhere\"}]}",
                                "If-Match",
                                next)
                        .code())
                .isEqualTo("edit.refused");
        assertThat(api.call("POST", path, "{\"operations\": [{\"op\": \"fly\"}]}", "If-Match", next)
                        .code())
                .isEqualTo("edit.refused");
        assertThat(Files.readString(folder.resolve("shop/lamps.yaml"))).isEqualTo(now);
    }

    @Test
    void aTalkIsHeldAndReadFromAnyMessageOn() {
        Reply first = api.call("POST", "/api/v1/talks", "{\"flow\": \"shop/lamps.yaml\", \"id\": \"talk-1\"}");
        assertThat(first.status()).isEqualTo(201);
        assertThat(first.json().at("/ask/key").asString()).isEqualTo("venue");

        Reply second = api.call("POST", "/api/v1/talks/talk-1/turns", "{\"text\": \"a tennis court\"}");
        assertThat(second.json().at("/ask/key").asString()).isEqualTo("lux");
        assertThat(api.call("POST", "/api/v1/talks/talk-1/turns", "{\"txt\": \"500\"}")
                        .code())
                .isEqualTo("line.invalid");
        int last = api.get("/api/v1/talks/talk-1/messages").json().get("last").intValue();
        Reply end = api.call("POST", "/api/v1/talks/talk-1/turns", "{\"answers\": {\"lux\": 500}}");
        assertThat(end.json().get("status").asString()).isEqualTo("succeeded");

        Reply all = api.get("/api/v1/talks/talk-1/messages");
        assertThat(all.json().findValuesAsString("from")).containsExactly("cairn", "user", "cairn", "user", "cairn");
        assertThat(all.json().toString()).contains("What is to be lit?", "a tennis court", "Thank you.");
        assertThat(api.get("/api/v1/talks/talk-1/messages?after=" + last).json().findValuesAsString("from"))
                .containsExactly("user", "cairn");
        assertThat(api.get("/api/v1/talks/talk-1/messages?after="
                                + all.json().get("last").intValue())
                        .json()
                        .get("items"))
                .isEmpty();
        assertThat(api.get("/api/v1/runs/talk-1/at/1").json().get("state").isObject())
                .isTrue();
        assertThat(api.call("POST", "/api/v1/talks", "{\"flow\": \"broken.yaml\"}")
                        .code())
                .isEqualTo("flow.invalid");
    }

    @Test
    void anIdLeadsToNoFileThatIsNotListed() throws IOException {
        Files.writeString(folder.resolveSibling("outside.yaml"), LAMPS);
        assertThat(api.get("/api/v1/flows/shop/..%5C..%5Coutside.yaml").status())
                .isIn(400, 404);
        assertThat(api.get("/api/v1/flows/outside.yaml").code()).isEqualTo("flow.missing");
    }

    @Test
    void aTalkThatWasMovedGoesOnUnderTheDocumentThatItWasMovedTo() {
        api.call("POST", "/api/v1/talks", "{\"flow\": \"shop/lamps.yaml\", \"id\": \"talk-1\"}");
        String text = LAMPS.replace("schema: 1", "schema: 1\nversion: 2").replace("Thank you.", "So long.");
        CompiledFlow newer = FlowCompiler.standard()
                .compile(FlowDocument.parse("lamps.yaml", text))
                .orThrow();
        assertThat(new TalkMoves(engine, files, FlowCompiler.standard(), newer)
                        .move("talk-1")
                        .refused())
                .isEmpty();

        Reply moved = api.get("/api/v1/runs/talk-1");

        assertThat(moved.json().get("version").intValue()).isEqualTo(2);
        assertThat(moved.json().get("can_fold").booleanValue()).isTrue();
        assertThat(api.get("/api/v1/runs/talk-1/at/" + moved.json().get("seq")).status())
                .isEqualTo(200);
        Reply end = api.call("POST", "/api/v1/talks/talk-1/turns", "{\"text\": \"a path\"}");
        assertThat(end.json().toString()).contains("So long.");
    }
}
