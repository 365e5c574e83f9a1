package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.SentEvents.SentEvent;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Private answers, taken, refused and said back, are looked for in all that the server tells of a talk beside its journal: that, entry by entry and folded, is what
 * {@code /entries}, {@code /states}, {@code /at} and {@code /export} are for; and the question that waits, as its user is asked it, is in the inbox.
 */
class PrivateApiTest {
    private static final List<String> SECRETS =
            List.of("445566", "99887x", "ann.secret@example.org", "+436601234567", "1984-02-29", "hunter-zwei");
    private static final String FLOW = """
        flow: identity
        schema: 1
        start: code
        context: {customer: {type: text, private: true, optional: true}}
        silence: {after: 2d, to: person}
        nodes:
          code: {ask: Which code?, type: {text: {pattern: "[0-9]{6}"}}, private: true, stuck: {after: 2, to: person}, next: born}
          born: {ask: When were you born?, type: date, private: true, next: email}
          email: {ask: Your e-mail?, type: email, private: true, next: phone}
          phone: {ask: Your number?, type: {phone: AT}, private: true, optional: true, next: sure}
          sure: {ask: "We write to {email}. All right?", type: yes_no, next: done}
          done: {end: completed, say: "Your code {code} is known, {email}."}
        """;

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
    private final List<String> told = new ArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private CairnServer server;

    @SuppressWarnings("NullAway.Init")
    private ApiClient api;

    @BeforeEach
    void serve() throws Exception {
        Files.writeString(folder.resolve("identity.yaml"), FLOW);
        server = CairnServer.on(engine).flows(folder, files).start();
        api = new ApiClient(server);
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private ApiClient.Reply post(String path, String body) {
        return api.call("POST", path, body);
    }

    private void get(String path) {
        told.add(path + " " + api.get(path).raw().body());
    }

    /** A reply to the user is theirs; a problem is for whoever reads logs. */
    private void problem(String path, String body) {
        ApiClient.Reply reply = post(path, body);
        assertThat(reply.status()).as(path + " " + reply.raw().body()).isGreaterThanOrEqualTo(400);
        told.add(path + " " + reply.raw().body());
    }

    private void search() {
        for (String text : told) {
            for (String secret : SECRETS) {
                String encoded =
                        Base64.getEncoder().withoutPadding().encodeToString(secret.getBytes(StandardCharsets.UTF_8));
                assertThat(text).doesNotContain(secret).doesNotContain(encoded);
            }
        }
    }

    @Test
    void privateAnswersStandInTheJournalAlone() throws Exception {
        problem("/api/v1/talks", "{\"flow\": \"identity.yaml\", \"answers\": {\"code\": \"99887x\"}}");
        problem("/api/v1/talks", "{\"flow\": \"identity.yaml\", \"answers\": {\"email\": \"hunter-zwei\"}}");
        problem(
                "/api/v1/talks",
                "{\"flow\": \"identity.yaml\", \"context\": {\"customer\": {\"name\": \"hunter-zwei\"}}}");
        post(
                "/api/v1/talks",
                "{\"flow\": \"identity.yaml\", \"id\": \"t\", \"context\": {\"customer\": \"hunter-zwei\"}}");
        String turns = "/api/v1/talks/t/turns";
        problem(turns, "{\"answers\": {\"code\": \"99887x\"}}");
        problem(turns, "{\"answers\": {\"born\": \"hunter-zwei\"}}");
        post(turns, "{\"text\": \"it is 99887x\"}");
        post(turns, "{\"text\": \"445566\"}");
        post(turns, "{\"text\": \"on 1984-02-29\"}");
        post(turns, "{\"answers\": {\"email\": \"ann.secret@example.org\"}}");
        post(turns, "{\"text\": \"call +43 660 1234567\"}");
        assertThat(api.get("/api/v1/runs/t").json().get("status").asString()).isEqualTo("waiting");
        looks();
        post(turns, "{\"text\": \"yes\"}");
        looks();
        try (SentEvents stream = open("/api/v1/runs/t/messages")) {
            stream.upTo(event -> event.data().path("kind").asString("").equals("end")).stream()
                    .map(SentEvent::data)
                    .forEach(data -> told.add("event " + data));
        }
        problem(turns, "{\"answers\": {\"code\": \"99887x\"}}");
        problem("/api/v1/flows/identity.yaml/walk", "{\"answer\": {\"code\": \"hunter-zwei\"}}");
        search();
    }

    private SentEvents open(String path) throws Exception {
        HttpResponse<java.io.InputStream> response = api.stream(path, "Accept", "text/event-stream");
        return new SentEvents(response.body());
    }

    private void looks() {
        get("/api/v1/runs");
        get("/api/v1/runs/t");
        get("/api/v1/runs/t/track");
        get("/api/v1/runs/t/messages");
        get("/api/v1/talks/t/messages");
        long last = engine.store().head("t").orElseThrow().seq();
        assertThat(api.get("/api/v1/runs/t/at/" + last + "/talk").status()).isEqualTo(200);
        get("/api/v1/runs/t/at/" + last + "/talk");
        get("/api/v1/flows");
        get("/api/v1/flows/identity.yaml");
    }

    @Test
    void aPersonOfTheHouseIsToldNone() {
        post("/api/v1/talks", "{\"flow\": \"identity.yaml\", \"id\": \"t\"}");
        post("/api/v1/talks/t/turns", "{\"text\": \"99887x\"}");
        post("/api/v1/talks/t/turns", "{\"text\": \"hunter-zwei\"}");
        get("/api/v1/interrupts");
        get("/api/v1/runs/t/messages");
        assertThat(told.getFirst()).contains("stuck");
        search();
    }
}
