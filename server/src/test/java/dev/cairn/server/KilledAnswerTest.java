package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server that dies while twenty clients answer one question, with SQLite. */
class KilledAnswerTest {
    private static final int CLIENTS = 20;

    /** So many have been told when the server is killed. */
    private static final int TOLD = 5;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    /** Whoever got no reply asks again, as a page does when there is contact again. */
    @Test
    @Tag("slow")
    void theAnswerIsThereOnceAndAllAreToldWhose() throws Exception {
        Path file = folder.resolve("journal.db");
        Path log = folder.resolve("log");
        int port = freePort();
        String run = "parcel-1";
        String question = asked(file, run);
        Semaphore sent = new Semaphore(0);
        List<HttpResponse<String>> replies = new ArrayList<>();
        Process server = ServedStore.start(log, "serve", file.toString(), Integer.toString(port));
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<HttpResponse<String>>> asking = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                HttpRequest answer = answer(port, question, client);
                asking.add(clients.submit(() -> untilReplied(answer, sent)));
            }
            sent.acquire(TOLD);
            server.destroyForcibly().waitFor();
            server = ServedStore.start(log, "serve", file.toString(), Integer.toString(port));
            for (Future<HttpResponse<String>> one : asking) {
                replies.add(one.get());
            }
        } finally {
            server.destroyForcibly().waitFor();
        }
        assertThat(replies).hasSize(CLIENTS);
        assertOneHolds(file, run, question, replies);
        assertThat(Files.readString(log)).doesNotContain("Exception");
    }

    private static String asked(Path file, String run) throws InterruptedException {
        try (SqliteRunStore store = SqliteRunStore.open(file);
                Engine engine = Engine.on(store).build()) {
            engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id(run));
            return engine.interrupts(run).getFirst().id();
        }
    }

    private static HttpRequest answer(int port, String question, int client) {
        String body = "{\"answer\": " + (client % 2 == 0) + ", \"actor\": \"person-" + client + ".\"}";
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + port + "/api/v1/interrupts/" + question + "/answer"))
                .header("Authorization", "Bearer " + ServedStore.KEY)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(body))
                .build();
    }

    private HttpResponse<String> untilReplied(HttpRequest answer, Semaphore sent) throws InterruptedException {
        while (true) {
            try {
                HttpResponse<String> reply = http.send(answer, BodyHandlers.ofString());
                sent.release();
                return reply;
            } catch (IOException e) { // there is no server, or it died before it had replied
                sent.release();
                Thread.sleep(20);
            }
        }
    }

    private static void assertOneHolds(Path file, String run, String question, List<HttpResponse<String>> replies) {
        try (SqliteRunStore store = SqliteRunStore.open(file);
                Engine engine = Engine.on(store).build()) {
            List<JsonNode> answers = store.read(run, 0, 100).stream()
                    .map(StoredEvent::payload)
                    .map(JsonMapper.shared()::readTree)
                    .filter(event -> event.get("event").asString().equals("interrupt_answered"))
                    .toList();
            Optional<String> whose = engine.answeredBy(question);
            assertThat(answers).hasSizeLessThanOrEqualTo(1);
            assertThat(whose).isPresent();
            assertThat(answers)
                    .allSatisfy(one -> assertThat(one.get("actor").asString()).isEqualTo(whose.get()));
            assertThat(replies).allSatisfy(reply -> {
                assertThat(reply.statusCode()).isIn(200, 409);
                JsonNode told = JsonMapper.shared().readTree(reply.body());
                String by =
                        told.path(reply.statusCode() == 200 ? "by" : "detail").asString("");
                assertThat(by).contains(whose.get());
            });
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
