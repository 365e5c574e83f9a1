package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.server.ApiClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Many changes of one draft, by one author and by two, over HTTP. */
@Tag("slow")
class DraftWalkTest {
    private static final String DRAFT = "/api/v1/flows/shop.yaml/draft";

    /** In every style that people write YAML in, with comments wherever one may stand. */
    private static final String SHOP = """
            # the shop's talk
            flow: shop   # its name
            schema: 1
            start: venue

            nodes:
              venue: {ask: "What is to be lit?", type: {choice: [tennis, path]}, next: lux}   # in one line
              # the light
              lux:
                ask: How bright, in lux?   # a number
                type: {whole: {from: 50, to: 2000}}
                next:
                  # the first that is open
                  - {when: lux > 1000, to: bright}
                  - to: plain   # else
              bright: {say: "That is bright.", next: done}
              plain:
                say: >-
                  A usual
                  light.
                next: done
              done: {end: completed, say: 'Thank you.'}
            # the end
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();

    @SuppressWarnings("NullAway.Init")
    private CairnServer server;

    @BeforeEach
    void serve() throws IOException {
        Files.writeString(folder.resolve("shop.yaml"), SHOP);
        server = CairnServer.on(engine)
                .flows(folder, files)
                .rate(1_000_000) // it asks as fast as it is answered
                .start();
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    /** An author with a copy of the text, kept up by the edits that the server tells, as the studio keeps its own. */
    private final class Author {
        private final ApiClient api = new ApiClient(server);
        private final String name;
        private String text;
        private long rev;

        Author(String name) {
            this.name = name;
            api.validating = false;
            JsonNode draft = api.get(DRAFT).json();
            this.text = draft.get("text").asString();
            this.rev = draft.get("rev").longValue();
        }

        Reply change(String what) {
            Reply reply = api.call(
                    "POST", DRAFT + "/changes", "{\"base\": " + rev + ", \"who\": \"" + name + "\", " + what + "}");
            if (reply.status() == 200) {
                take(reply.json());
            }
            return reply;
        }

        void take(JsonNode changed) {
            for (JsonNode change : changed.get("changes")) {
                List<TextEdit> edits = change.get("edits")
                        .valueStream()
                        .map(edit -> new TextEdit(
                                "shop.yaml",
                                edit.get("start").intValue(),
                                edit.get("end").intValue(),
                                edit.get("replacement").asString()))
                        .toList();
                text = TextEdit.apply(text, edits);
            }
            rev = changed.get("rev").longValue();
        }

        void pull() {
            take(api.get(DRAFT + "/changes?after=" + rev).json());
        }

        /** What the canvas is drawn from says the same as the text. */
        void assertViewsAgree() {
            JsonNode picture = api.get(DRAFT + "/picture").json();
            FlowDocument document = FlowDocument.parse("shop.yaml", text);
            assertThat(picture.get("document").toString())
                    .isEqualTo(document.toJson().toString());
            List<String> nodes = List.copyOf(document.toJson().at("/nodes").propertyNames());
            assertThat(picture.at("/picture/flows/0/nodes")
                            .valueStream()
                            .filter(node -> !node.get("kind").asString().equals("out"))
                            .map(node -> node.get("id").asString()))
                    .containsExactlyInAnyOrderElementsOf(nodes);
        }
    }

    @Test
    void aWalkOfOperationsTypingAndUndosEndsAtTheSameTextCommentsIncluded() {
        walk(200, 17);
    }

    @Test
    void aLongWalkEndsAtTheSameTextTooCommentsIncluded() {
        walk(2_000, 18);
    }

    private void walk(int steps, long seed) {
        Random random = new Random(seed);
        Author author = new Author("ann");
        int done = 0;
        int operated = 0;
        for (int i = 0; i < steps; i++) {
            int kind = random.nextInt(10);
            String what = kind < 3 && done > 0
                    ? "\"act\": \"undo\""
                    : kind == 3
                            ? "\"act\": \"redo\""
                            : kind == 4 ? typed(author.text, i) : operation(author, random, i);
            Reply reply = author.change(what);
            if (reply.status() == 200) {
                done += what.contains("undo") ? -1 : 1;
                operated++;
            } else {
                assertThat(reply.code()).as(reply.json().toString()).isIn("edit.refused");
            }
            author.assertViewsAgree();
        }
        assertThat(operated).isGreaterThan(steps / 2);
        assertThat(author.text).isNotEqualTo(SHOP);
        assertThat(author.text)
                .isEqualTo(author.api.get(DRAFT).json().get("text").asString());
        for (; done > 0; done--) {
            assertThat(author.change("\"act\": \"undo\"").status()).isEqualTo(200);
        }
        assertThat(author.text).isEqualTo(SHOP);
        assertThat(author.api.get(DRAFT).json().get("text").asString()).isEqualTo(SHOP);
    }

    private static String typed(String text, int i) {
        int at = text.indexOf("# the light");
        return at < 0
                ? set("/nodes/done/say", "Bye " + i)
                : "\"edits\": [{\"start\": " + (at + 2) + ", \"end\": " + (at + 2) + ", \"replacement\": \"" + i
                        + " \"}]";
    }

    private static String operation(Author author, Random random, int i) {
        List<String> nodes = new ArrayList<>(FlowDocument.parse("shop.yaml", author.text)
                .toJson()
                .at("/nodes")
                .propertyNames());
        String node = nodes.get(random.nextInt(nodes.size()));
        String other = nodes.get(random.nextInt(nodes.size()));
        return switch (random.nextInt(nodes.size() > 12 ? 7 : 6)) {
            case 0 -> set("/nodes/done/say", "Thanks: " + i);
            case 1 -> operation("rename", "node", node, "to", "n" + i);
            case 2 ->
                "\"operations\": [{\"op\": \"insert\", \"node\": \"m" + i + "\", \"after\": \"" + node
                        + "\", \"body\": {\"say\": \"Hello # " + i + ".\"}}]";
            case 3 -> operation("connect", "from", node, "to", other, "when", "lux > " + i);
            case 4 -> set("/nodes/" + node + "/label", "L" + i);
            case 5 ->
                set(
                        "/nodes/" + node + "/ui",
                        JsonMapper.shared().createObjectNode().put("x", i).put("y", 2 * i));
            default -> operation("delete", "node", node);
        };
    }

    private static String operation(String op, String... fields) {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("op", op);
        for (int i = 0; i < fields.length; i += 2) {
            json.put(fields[i], fields[i + 1]);
        }
        return "\"operations\": [" + json + "]";
    }

    private static String set(String pointer, Object value) {
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("op", "set").put("pointer", pointer);
        json.set("value", JsonMapper.shared().valueToTree(value));
        return "\"operations\": [" + json + "]";
    }

    /** Each knows of the other's changes only what its own answers tell; on the leaves of one nobody else writes. */
    @Test
    void twoAuthorsAtOnceLoseNoneOfFiveHundredOperations() throws Exception {
        Author ann = new Author("ann");
        Author bob = new Author("bob");
        TreeMap<String, String> wanted = new TreeMap<>();
        try (ExecutorService both = Executors.newFixedThreadPool(2)) {
            List<Callable<TreeMap<String, String>>> work =
                    List.of(() -> write(ann, "venue", "bright"), () -> write(bob, "plain", "done"));
            for (Future<TreeMap<String, String>> one : both.invokeAll(work)) {
                wanted.putAll(one.get());
            }
        }
        Stream.of(ann, bob).forEach(Author::pull);
        assertThat(ann.text)
                .isEqualTo(bob.text)
                .contains("# the light", "# else", "# the first that is open", "# the end");
        JsonNode document = FlowDocument.parse("shop.yaml", ann.text).toJson();
        wanted.forEach((pointer, value) ->
                assertThat(document.at(pointer).asString("")).as(pointer).isEqualTo(value));
        long first = ann.api.get(DRAFT).json().get("rev").longValue() - 500;
        assertThat(ann.api.get(DRAFT + "/changes?after=" + first).json().get("changes"))
                .hasSize(500);
    }

    private static TreeMap<String, String> write(Author author, String... nodes) {
        TreeMap<String, String> wanted = new TreeMap<>();
        for (int i = 0; i < 250; i++) {
            String node = nodes[i % nodes.length];
            String added = author.name + i;
            boolean adds = i % 25 == 0 && !node.equals("done");
            String pointer = adds ? "/nodes/" + added + "/say" : "/nodes/" + node + "/label";
            String value = author.name + " " + i;
            String what = adds
                    ? "\"operations\": [{\"op\": \"insert\", \"node\": \"" + added + "\", \"after\": \"" + node
                            + "\", \"body\": {\"say\": \"" + value + "\"}}]"
                    : set(pointer, value);
            Reply reply = author.change(what);
            assertThat(reply.status()).as(what + ": " + reply.json()).isEqualTo(200);
            wanted.put(pointer, value);
        }
        return wanted;
    }
}
