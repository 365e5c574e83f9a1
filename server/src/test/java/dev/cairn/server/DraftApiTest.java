package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.ApiClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class DraftApiTest {
    private static final String DRAFT = "/api/v1/flows/lamps.yaml/draft";

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
        start();
    }

    private void start() {
        server = CairnServer.on(engine).flows(folder, files).start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private long rev() {
        return api.get(DRAFT).json().get("rev").longValue();
    }

    private String text() {
        Reply read = api.get(DRAFT);
        assertThat(read.status()).as(read.json().toString()).isEqualTo(200);
        return read.json().get("text").asString();
    }

    private Reply change(long base, String who, String what) {
        return api.call("POST", DRAFT + "/changes", "{\"base\": " + base + ", \"who\": \"" + who + "\", " + what + "}");
    }

    private static String set(String pointer, String value) {
        return "\"operations\": [{\"op\": \"set\", \"pointer\": \"" + pointer + "\", \"value\": \"" + value + "\"}]";
    }

    @Test
    void whatTheCallerHasIsNotToldAgain() {
        long rev = rev();
        JsonNode drawn = api.get(DRAFT + "/picture").json();
        int at = FlowApiTest.LAMPS.indexOf("next: done");
        String wrong =
                "\"edits\": [{\"start\": " + at + ", \"end\": " + (at + 10) + ", \"replacement\": \"next: dome\"}]";
        JsonNode told = change(rev, "ann", "\"known\": " + rev + ", " + wrong).json();
        assertThat(told.has("problems")).isFalse();
        assertThat(told.at("/problem_changes/come/0/problem/code").asString()).isEqualTo("F201");
        JsonNode changed = api.get(
                        DRAFT + "/picture?known=" + drawn.get("drawn").asString())
                .json();
        assertThat(changed.has("picture")).as("a way less").isTrue();
        assertThat(change(rev + 1, "ann", "\"act\": \"undo\"").json().get("problems"))
                .isEmpty();
        JsonNode again = api.get(DRAFT + "/picture?known=" + drawn.get("drawn").asString())
                .json();
        assertThat(again.has("picture")).isFalse();
        assertThat(again.has("document")).isFalse();
        JsonNode back = api.get(DRAFT + "/changes?after=" + (rev + 1) + "&known=" + (rev + 1))
                .json();
        assertThat(back.at("/problem_changes/gone/0").intValue()).isZero();
        assertThat(back.at("/problem_changes/come")).isEmpty();
        assertThat(api.get(DRAFT + "/changes?after=" + rev + "&known=7").json().get("problems"))
                .as("of a rev that nobody knows all is told")
                .isEmpty();
    }

    @Test
    void eachAuthorIsToldWhetherThereIsSomethingToTakeBack() {
        assertThat(steps(api.get(DRAFT + "?who=ann"))).isEqualTo("nothing");
        assertThat(steps(change(rev(), "ann", set("/nodes/venue/ask", "Where?"))))
                .isEqualTo("undo");
        assertThat(steps(api.get(DRAFT + "?who=bob"))).as("what is another's").isEqualTo("nothing");
        server.close();
        start();
        assertThat(steps(api.get(DRAFT + "?who=ann")))
                .as("a page that was opened anew")
                .isEqualTo("undo");
        long rev = rev();
        assertThat(steps(change(rev, "ann", "\"act\": \"undo\""))).isEqualTo("redo");
        assertThat(steps(api.get(DRAFT + "/changes?after=" + rev + "&who=ann"))).isEqualTo("redo");
        assertThat(steps(change(rev(), "ann", "\"act\": \"redo\""))).isEqualTo("undo");
    }

    private static String steps(Reply reply) {
        boolean undo = reply.json().get("undoable").booleanValue();
        boolean redo = reply.json().get("redoable").booleanValue();
        return (undo ? "undo" : "") + (redo ? "redo" : "") + (undo || redo ? "" : "nothing");
    }

    @Test
    void whatHasErrorsIsADraftAndNotPublished() throws IOException {
        int at = FlowApiTest.LAMPS.indexOf("next: done");
        Reply typed = change(
                rev(),
                "ann",
                "\"edits\": [{\"start\": " + at + ", \"end\": " + (at + 10) + ", \"replacement\": \"next: dome\"}]");
        assertThat(typed.json().at("/problems/0/code").asString()).isEqualTo("F201");
        long rev = typed.json().get("rev").longValue();
        assertThat(api.call("POST", DRAFT + "/publish", "{\"base\": " + rev + "}")
                        .code())
                .isEqualTo("flow.invalid");
        assertThat(Files.readString(folder.resolve("lamps.yaml"))).isEqualTo(FlowApiTest.LAMPS);

        server.close();
        start();
        assertThat(text()).contains("next: dome");
        Reply undone = change(rev(), "ann", "\"act\": \"undo\"");
        assertThat(undone.json().get("published").booleanValue()).isTrue();
        assertThat(text()).isEqualTo(FlowApiTest.LAMPS);
    }

    @Test
    void aRandomWalkOfOperationsAndUndosEndsAtTheSameText() {
        Random random = new Random(17);
        int done = 0;
        for (int i = 0; i < 60; i++) {
            Reply reply = done > 0 && random.nextInt(3) == 0
                    ? change(rev(), "ann", "\"act\": \"undo\"")
                    : change(rev(), "ann", operation(random, i));
            if (reply.status() == 200) {
                done += reply.json().at("/changes/0").has("reverts") ? -1 : 1;
            }
        }
        assertThat(done).isPositive();
        for (; done > 0; done--) {
            assertThat(change(rev(), "ann", "\"act\": \"undo\"").status()).isEqualTo(200);
        }
        assertThat(text()).isEqualTo(FlowApiTest.LAMPS);
    }

    private static String operation(Random random, int i) {
        String node = new String[] {"venue", "lux", "done"}[random.nextInt(3)];
        return switch (random.nextInt(4)) {
            case 0 -> set("/nodes/venue/ask", "Where, " + i + "?");
            case 1 -> "\"operations\": [{\"op\": \"rename\", \"node\": \"lux\", \"to\": \"lux" + i + "\"}]";
            case 2 ->
                "\"operations\": [{\"op\": \"insert\", \"node\": \"n" + i + "\", \"after\": \"" + node
                        + "\", \"body\": {\"say\": \"Hello " + i + ".\"}}]";
            default -> "\"operations\": [{\"op\": \"delete\", \"node\": \"n" + random.nextInt(i + 1) + "\"}]";
        };
    }

    @Test
    void twoAuthorsLoseNothingAndAreToldWhereBothChangedOneLeaf() {
        long base = rev();
        for (int i = 0; i < 60; i++) {
            assertThat(change(base, "ann", set("/nodes/venue/ask", "A" + i)).status())
                    .isEqualTo(200);
            assertThat(change(base, "bob", set("/nodes/done/say", "B" + i)).status())
                    .isEqualTo(200);
        }
        assertThat(text()).contains("A59", "B59", "# what we sell");
        assertThat(change(base, "bob", set("/nodes/venue/ask", "mine")).code()).isEqualTo("edit.conflict");
        Reply since = api.get(DRAFT + "/changes?after=" + base);
        assertThat(since.json().get("changes")).hasSize(120);
        assertThat(change(base + 1_000, "bob", "\"act\": \"undo\"").status()).isEqualTo(409);

        Reply read = api.get(DRAFT + "/picture");
        ObjectNode document = (ObjectNode) read.json().get("document");
        assertThat(document.at("/nodes/venue/ask").asString()).isEqualTo("A59");
        assertThat(JsonMapper.shared().readTree(read.json().toString())).isEqualTo(read.json());
    }

    /** Whoever takes the draft for unpublished is answered at once, and not when the wait is over: who waits for a change waits on. */
    @Test
    void whoWaitsIsToldThatItWasPublishedThoughNothingChanged() {
        change(rev(), "ann", set("/nodes/venue/ask", "Where?"));
        long rev = rev();
        String change = DRAFT + "/changes?after=" + rev + "&wait=30";
        String publication = change + "&published=false";
        try (ExecutorService others = Executors.newFixedThreadPool(2)) {
            Future<Reply> waiting = others.submit(() -> new ApiClient(server).get(change));
            Future<Reply> told = others.submit(() -> new ApiClient(server).get(publication));
            api.call("POST", DRAFT + "/publish", "{\"base\": " + rev + "}");

            assertThat(told.get().json().get("published").booleanValue()).isTrue();
            assertThat(told.get().json().get("changes")).isEmpty();
            assertThat(api.get(publication).json().get("published").booleanValue())
                    .isTrue();
            assertThat(waiting.isDone()).isFalse();
            change(rev, "ann", set("/nodes/venue/ask", "Where now?"));
            assertThat(waiting.get().json().get("changes")).isNotEmpty();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
