package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.ForwardingRunStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Questions that an AG-UI client leaves without an answer. */
class AbandonedQuestionTest {
    private final InMemoryFileStore files = new InMemoryFileStore();
    private final LateInbox store = new LateInbox();
    private final Engine engine = Engine.on(store).files(files).build();
    private CairnServer server;
    private ApiClient api;

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        server = CairnServer.on(engine)
                .serving(Parcel.GRAPH, Courier.GRAPH)
                .flows(folder, files)
                .start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private String talk() {
        return api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\"}")
                .json()
                .get("run")
                .asString();
    }

    private ApiClient.Reply say(String run, String text) {
        return api.call(
                "POST", "/api/v1/runs/" + run + "/messages", "{\"text\": \"" + text + "\", \"actor\": \"ann\"}");
    }

    private List<JsonNode> messages(String run) {
        List<JsonNode> all = new ArrayList<>();
        api.get("/api/v1/runs/" + run + "/messages").json().get("items").forEach(all::add);
        return all;
    }

    @Test
    void aQuestionThatIsAbandonedIsANoWhereItTakesOneAndElseTheEnd() throws Exception {
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("p1"));
        assertThat(abandoned("p1")).contains("RUN_ERROR");
        assertThat(engine.store().head("p1").orElseThrow().node()).isEqualTo("Kept");
        assertThat(messages("p1").get(1).get("text").asString()).isEqualTo("no");
        String talk = talk();
        assertThat(abandoned(talk)).contains("\"type\":\"cancelled\"");
        assertThat(engine.store().head(talk).orElseThrow().status()).isEqualTo(RunStatus.CANCELLED);
    }

    @Test
    void whoAbandonsAQuestionThatHasAnAnswerStopsNothing() throws Exception {
        String talk = talk();
        assertThat(say(talk, "tennis").json().get("taken").asString()).isEqualTo("answer");
        assertThat(abandoned(talk)).contains("interrupt.answered", "by ann");
        Awaited.until(() -> messages(talk), all -> all.size() == 3);
        assertThat(say(talk, "500").json().get("taken").asString())
                .as("it asks on")
                .isEqualTo("answer");
    }

    @Test
    void questionsThatAreAbandonedTogetherEndTheirRunOnce() {
        String talk = talk();
        String left = cancelled(messages(talk).getFirst().get("interrupt").asString());
        assertThat(resumed(talk, left + ", " + left)).contains("\"type\":\"cancelled\"");
    }

    @Test
    void whatIsTakenWhileTheStreamLooksIsNoRest() {
        String talk = talk();
        store.late = talk;
        assertThat(abandoned(talk)).contains("\"type\":\"cancelled\"");
    }

    /** The stream hears of a run's inbox only once the run has ended, as a thread that lost its processor just then. */
    private static final class LateInbox extends ForwardingRunStore {
        volatile String late = "";

        LateInbox() {
            super(new InMemoryRunStore());
        }

        @Override
        public Map<String, Inbox> inboxes(Collection<String> runs) {
            boolean looks = StackWalker.getInstance()
                    .walk(frames ->
                            frames.anyMatch(frame -> frame.getClassName().endsWith("AguiRoutes")
                                    && frame.getMethodName().equals("tell")));
            if (looks && runs.contains(late)) {
                Awaited.until(() -> head(late).orElseThrow().status(), RunStatus::ended);
            }
            return super.inboxes(runs);
        }
    }

    private String abandoned(String run) {
        return resumed(run, cancelled(messages(run).getFirst().get("interrupt").asString()));
    }

    private static String cancelled(String question) {
        return "{\"interruptId\": \"" + question + "\", \"status\": \"cancelled\"}";
    }

    private String resumed(String run, String answers) {
        return api.call(
                        "POST",
                        "/api/v1/runs/" + run + "/agui",
                        "{\"threadId\": \"t\", \"runId\": \"r\", \"messages\": [], \"resume\": [" + answers + "]}")
                .raw()
                .body();
    }
}
