package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.ApiClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder of flows may be somebody else's work: links under the names of what is kept beside a flow are neither read nor written through. */
class FlowLinkTest {
    private static final String FLOW = "/api/v1/flows/lamps.yaml";
    private static final String SECRET = "what nobody here may read or change\n";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path elsewhere;

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();

    @SuppressWarnings("NullAway.Init")
    private CairnServer server;

    @SuppressWarnings("NullAway.Init")
    private ApiClient api;

    @SuppressWarnings("NullAway.Init")
    private Path secret;

    @BeforeEach
    void serve() throws IOException {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        secret = Files.writeString(elsewhere.resolve("secret.txt"), SECRET);
        server = CairnServer.on(engine).flows(folder, files).start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private Reply rename() {
        String hash = api.get(FLOW).raw().headers().firstValue("ETag").orElseThrow();
        String rename =
                "{\"operations\": [{\"op\": \"rename\", \"node\": \"lux\", \"to\": \"brightness\"}], \"actor\": \"ann\"}";
        return api.call("POST", FLOW + "/edits", rename, "If-Match", hash);
    }

    private Reply change(long base) {
        return api.call(
                "POST",
                FLOW + "/draft/changes",
                "{\"base\": " + base + ", \"who\": \"ann\", \"operations\": [{\"op\": \"set\","
                        + " \"pointer\": \"/nodes/venue/ask\", \"value\": \"Where?\"}]}");
    }

    @Test
    void aNewTextIsNotWrittenThroughALinkInPlaceOfItsDraftOnDisk() throws IOException {
        Path part = folder.resolve(".lamps.yaml.part");
        Files.createSymbolicLink(part, secret);
        assertThat(rename().status()).isEqualTo(200);
        assertThat(secret).hasContent(SECRET);
        assertThat(Files.exists(part, LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(folder.resolve("lamps.yaml")).isRegularFile();
        assertThat(Files.isSymbolicLink(folder.resolve("lamps.yaml"))).isFalse();
        assertThat(folder.resolve("lamps.yaml")).content().contains("next: brightness");
    }

    @Test
    void whatIsNotedOfAnEditGoesNowhereElse() throws IOException {
        Files.createSymbolicLink(folder.resolve("lamps.audit.jsonl"), secret);
        Reply refused = rename();
        assertThat(refused.code()).isEqualTo("flow.unwritable");
        assertThat(refused.json().toString()).contains("is changed, but");
        assertThat(secret).hasContent(SECRET);
    }

    @Test
    void aDraftIsNeitherReadFromElsewhereNorWrittenThere() throws IOException {
        long rev = api.get(FLOW + "/draft").json().get("rev").longValue();
        Path draft = folder.resolve(".lamps.draft");
        Path none = elsewhere.resolve("not there yet");
        Files.createSymbolicLink(draft, none);
        assertThat(change(rev).code()).isEqualTo("flow.unwritable");
        assertThat(none).doesNotExist();

        server.close();
        Files.delete(draft);
        Files.createSymbolicLink(draft, secret);
        server = CairnServer.on(engine).flows(folder, files).start();
        api = new ApiClient(server);
        Reply read = api.get(FLOW + "/draft");
        assertThat(read.code()).isEqualTo("flow.unwritable");
        assertThat(read.json().toString()).contains("it is a link").doesNotContain("nobody here");
        assertThat(secret).hasContent(SECRET);
    }

    @Test
    void aPublicationIsNotNotedElsewhere() throws IOException {
        long rev = api.get(FLOW + "/draft").json().get("rev").longValue();
        rev = change(rev).json().get("rev").longValue();
        Path none = elsewhere.resolve("not there yet");
        Files.createSymbolicLink(folder.resolve(".lamps.versions"), none);
        assertThat(api.call("POST", FLOW + "/draft/publish", "{\"base\": " + rev + "}")
                        .code())
                .isEqualTo("flow.unwritable");
        assertThat(none).doesNotExist();
        assertThat(folder.resolve("lamps.yaml")).hasContent(FlowApiTest.LAMPS);
    }
}
