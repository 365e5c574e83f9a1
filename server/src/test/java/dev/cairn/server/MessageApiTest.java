package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.SentEvents.SentEvent;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What was said in runs, as pages and as streams, and words to them. */
class MessageApiTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final InMemoryFileStore files = new InMemoryFileStore();
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

    private List<JsonNode> messages(String run, long after) {
        List<JsonNode> all = new ArrayList<>();
        api.get("/api/v1/runs/" + run + "/messages?after=" + after)
                .json()
                .get("items")
                .forEach(all::add);
        return all;
    }

    private SentEvents open(String run, String... headers) throws Exception {
        String[] all = java.util.stream.Stream.concat(
                        java.util.stream.Stream.of("Accept", "text/event-stream"), java.util.stream.Stream.of(headers))
                .toArray(String[]::new);
        HttpResponse<java.io.InputStream> response = api.stream("/api/v1/runs/" + run + "/messages", all);
        assertThat(response.statusCode()).isEqualTo(200);
        return new SentEvents(response.body());
    }

    private ApiClient.Reply say(String run, String text) {
        return api.call(
                "POST", "/api/v1/runs/" + run + "/messages", "{\"text\": \"" + text + "\", \"actor\": \"ann\"}");
    }

    @Test
    void whoJoinsAtAnyNumberSeesWhatOneFromTheStartSaw() throws Exception {
        String run = api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\"}")
                .json()
                .get("run")
                .asString();
        try (SentEvents fromTheStart = open(run)) {
            assertThat(fromTheStart.next().data().get("kind").asString()).isEqualTo("agent_question");
            assertThat(say(run, "path").json().get("taken").asString()).isEqualTo("answer");
            Awaited.until(() -> messages(run, 0), all -> all.size() >= 2);
            api.call("POST", "/api/v1/runs/" + run + "/cancel", "{\"reason\": \"enough\"}");
            List<SentEvent> seen = fromTheStart.upTo(
                    event -> event.data().get("kind").asString().equals("end"));
            List<JsonNode> whole = messages(run, 0);
            assertThat(seen.stream().map(SentEvent::data).toList()).isEqualTo(whole.subList(1, whole.size()));
            assertThat(fromTheStart.isAtEnd())
                    .as("nothing comes of a run that has ended")
                    .isTrue();
            for (JsonNode joinedAt : whole) {
                long number = joinedAt.get("number").longValue();
                List<JsonNode> later = whole.stream()
                        .filter(message -> message.get("number").longValue() > number)
                        .toList();
                assertThat(messages(run, number)).isEqualTo(later);
                try (SentEvents joining = open(run, "Last-Event-ID", Long.toString(number))) {
                    for (JsonNode expected : later) {
                        assertThat(joining.next().data()).isEqualTo(expected);
                    }
                    assertThat(joining.isAtEnd()).isTrue();
                }
            }
            assertThat(whole.stream().map(message -> message.get("kind").asString()))
                    .startsWith("agent_question", "user_message")
                    .endsWith("end");
        }
    }

    @Test
    void aTalkIsReadByPagesFromEitherEnd() {
        String run = api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\"}")
                .json()
                .get("run")
                .asString();
        String of = "/api/v1/runs/" + run + "/messages";
        JsonNode asked = api.get(of + "?before=" + Long.MAX_VALUE / 10).json();
        assertThat(asked.get("items")).hasSize(1);
        assertThat(asked.get("open").booleanValue()).isTrue();
        say(run, "path");
        Awaited.until(() -> api.get("/api/v1/runs/" + run).json().get("status").asString(), "succeeded"::equals);
        List<JsonNode> whole = messages(run, 0);
        assertThat(whole).hasSizeGreaterThan(2);

        List<JsonNode> onwards = new ArrayList<>();
        JsonNode page;
        do {
            long behind =
                    onwards.isEmpty() ? 0 : onwards.getLast().get("number").longValue();
            page = api.get(of + "?limit=1&after=" + behind).json();
            page.get("items").forEach(onwards::add);
        } while (page.get("more").booleanValue());
        assertThat(onwards).isEqualTo(whole);
        assertThat(page.get("open").booleanValue()).isFalse();

        List<JsonNode> back = new ArrayList<>();
        do {
            long before =
                    back.isEmpty() ? 1_000_000 : back.getFirst().get("number").longValue();
            page = api.get(of + "?limit=1&before=" + before).json();
            back.addFirst(page.at("/items/0"));
        } while (page.get("earlier").booleanValue());
        assertThat(back).isEqualTo(whole);

        assertThat(api.get(of + "?before=3&after=1").code()).isEqualTo("request.invalid");
        assertThat(api.get(of + "?limit=0").code()).isEqualTo("request.invalid");
    }

    @Test
    void aTalkSaysWhatMayBeChosenAndItsClosingWordsInTheEnd() {
        String run = api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\"}")
                .json()
                .get("run")
                .asString();
        assertThat(messages(run, 0).getFirst().get("text").asString()).isEqualTo("What is to be lit? (tennis, path)");
        say(run, "path");
        Awaited.until(() -> api.get("/api/v1/runs/" + run).json().get("status").asString(), "succeeded"::equals);
        JsonNode end = messages(run, 0).getLast();
        assertThat(end.get("kind").asString()).isEqualTo("end");
        assertThat(end.get("text").asString()).isEqualTo("Thank you.");
        assertThat(end.at("/data/status").asString()).isEqualTo("succeeded");
        assertThat(end.at("/data/said").booleanValue()).isTrue();
        assertThat(api.get("/api/v1/talks/" + run + "/messages")
                        .json()
                        .at("/items/0/texts/0")
                        .asString())
                .isEqualTo("What is to be lit? (tennis, path)");
        String listening = "{\"threadId\": \"t\", \"runId\": \"r\", \"messages\": []}";
        assertThat(api.call("POST", "/api/v1/runs/" + run + "/agui", listening)
                        .raw()
                        .body())
                .as("other front ends are told it as a message")
                .contains("\"delta\":\"Thank you.\"");
    }

    @Test
    void whatAPersonOfTheHouseIsAskedIsToldInWordsAndHasAForm() {
        String run = api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\"}")
                .json()
                .get("run")
                .asString();
        say(run, "I want to speak to a person");
        JsonNode asked =
                Awaited.until(() -> messages(run, 2), all -> all.size() >= 2).getLast();
        assertThat(asked.get("text").asString()).startsWith("the user asks for a person\ncause: wanted");
        String graph = api.get("/api/v1/runs/" + run).json().get("fingerprint").asString();
        JsonNode schemas =
                api.get("/api/v1/graphs/" + graph + "?run=" + run).json().at("/schemas/asks/HandOver");
        assertThat(schemas.get("answer").toString()).contains("give_back", "take_over");
        assertThat(schemas.at("/question/properties/cause/enum").toString())
                .as("a choice, which pages tell in words")
                .contains("tool_failed", "wanted");
        assertThat(api.get("/api/v1/graphs/" + graph).json().has("schemas"))
                .as("nothing but a run leads to a graph that is made of a document")
                .isFalse();
    }

    @Test
    void wordsAnswerWhatIsAskedOrAreRefused() throws Exception {
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("p1"));
        JsonNode question = messages("p1", 0).getFirst();
        assertThat(question.get("text").asString()).isEqualTo("Send books?");
        assertThat(question.at("/question/grams").intValue()).isEqualTo(500);
        assertThat(say("p1", "perhaps").code()).isEqualTo("message.unheard");
        assertThat(say("p1", "Yes").json().get("interrupt").asString())
                .isEqualTo(question.get("interrupt").asString());
        Awaited.until(() -> messages("p1", 0), all -> all.size() == 3);
        JsonNode answer = messages("p1", 0).get(1);
        assertThat(answer.get("text").asString()).isEqualTo("yes");
        assertThat(answer.get("actor").asString()).isEqualTo("ann");
        assertThat(say("p1", "more").code()).isEqualTo("run.ended");
        assertThat(say("p1", " ").code()).isEqualTo("request.invalid");
        assertThat(say("p1", "x".repeat(10_001)).code()).isEqualTo("message.long");
        engine.submit(Parcel.GRAPH, Parcel.of("later"), RunOptions.DEFAULT.id("p2"));
        assertThat(say("p2", "yes").code()).isEqualTo("message.unheard");
    }

    @Test
    void wordsOverAguiAnswerToo() throws Exception {
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("p1"));
        String question = messages("p1", 0).getFirst().get("interrupt").asString();
        String resume = "{\"threadId\": \"t\", \"runId\": \"r\", \"messages\": [], \"resume\": [{\"interruptId\": \""
                + question + "\", \"status\": \"resolved\"";
        assertThat(api.call("POST", "/api/v1/runs/p1/agui", resume + "}]}").code())
                .isEqualTo("request.invalid");
        assertThat(api.call("POST", "/api/v1/runs/p1/agui", resume + ", \"payload\": \"yes\"}]}")
                        .raw()
                        .body())
                .contains("\"type\":\"success\"");
    }

    @Test
    void wordsOverAguiAreNoLongerThanOthers() {
        String run = api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\"}")
                .json()
                .get("run")
                .asString();
        String message = "{\"id\": \"%d\", \"role\": \"user\", \"content\": \"%s\"}";
        String both = message.formatted(1, "x".repeat(5_000)) + ", " + message.formatted(2, "y".repeat(5_000));
        String input = "{\"threadId\": \"t\", \"runId\": \"r\", \"messages\": [" + both + "]}";
        ApiClient.Reply refused = api.call("POST", "/api/v1/runs/" + run + "/agui", input);
        assertThat(refused.code()).isEqualTo("message.long");
        assertThat(refused.json().toString()).contains("'messages' has 10001 characters");
        assertThat(messages(run, 0)).as("nothing was said").hasSize(1);
    }

    @Test
    void anInputThatIsNoneOfAguisIsRefused() {
        engine.submit(Parcel.GRAPH, Parcel.of("later"), RunOptions.DEFAULT.id("p1"));
        String path = "/api/v1/runs/p1/agui";
        assertThat(api.call("POST", path, "{}").code()).isEqualTo("request.invalid");
        assertThat(api.call(
                                "POST",
                                path,
                                "{\"threadId\": \"t\", \"runId\": \"r\", \"messages\": [],"
                                        + " \"resume\": [{\"interruptId\": \"none\", \"status\": \"resolved\"}]}")
                        .code())
                .isEqualTo("interrupt.missing");
    }
}
