package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.ServedStore.Beat;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server that dies while a client follows a run of a third process, with SQLite. */
class KilledServerTest {
    private static final int TICKS = 1_500;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final List<Long> seen = new ArrayList<>();
    private final HttpClient http = HttpClient.newHttpClient();
    private String last = "";

    /** The instants are drawn as numbers of entries after which the server is killed, so that each falls into the run. */
    @Test
    @Tag("slow")
    void whoComesAgainSeesEachEntryOnceAndInOrderThoughTheServerIsKilledTenTimes() throws Exception {
        Path file = folder.resolve("journal.db");
        Path log = folder.resolve("log");
        Random random = new Random(23);
        int port = freePort();
        Process worker = ServedStore.start(log, "work", file.toString(), Integer.toString(TICKS));
        try {
            for (int kill = 0; kill < 10; kill++) {
                Process server = ServedStore.start(log, "serve", file.toString(), Integer.toString(port));
                try {
                    follow(port, 1 + random.nextInt(80));
                } finally {
                    server.destroyForcibly().waitFor();
                }
            }
            Process server = ServedStore.start(log, "serve", file.toString(), Integer.toString(port));
            try {
                follow(port, Integer.MAX_VALUE);
            } finally {
                server.destroyForcibly().waitFor();
            }
        } finally {
            worker.destroyForcibly().waitFor();
        }
        assertThat(Files.readString(log)).doesNotContain("Exception");
        assertThat(seen)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, seen.size()).boxed().toList());
        try (SqliteRunStore store = SqliteRunStore.open(file)) {
            RunHead head = store.head(ServedStore.RUN).orElseThrow();
            assertThat(head.seq()).isEqualTo(seen.size());
        }
    }

    /** Takes so many entries, or all up to the end, and stays connected to a server that is killed then. */
    private void follow(int port, int most) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + port + "/api/v1/stream?topics=run:" + ServedStore.RUN + "@0"))
                .header("Authorization", "Bearer " + ServedStore.KEY);
        if (!last.isEmpty()) {
            request.header("Last-Event-ID", last);
        }
        InputStream body = opened(request.build());
        SentEvents events = new SentEvents(body);
        for (int taken = 0; taken < most; ) {
            SentEvents.SentEvent event = events.next();
            last = event.id();
            if (event.name().equals("entry")) {
                seen.add(event.data().get("seq").longValue());
                taken++;
                if (event.data().at("/event/event").asString("").equals("run_ended")) {
                    return;
                }
            } else {
                assertThat(event.name()).isEqualTo("head");
            }
        }
    }

    /** The run may not be there yet. */
    private InputStream opened(HttpRequest request) throws IOException, InterruptedException {
        var answer = http.send(request, BodyHandlers.ofInputStream());
        while (answer.statusCode() == 404) {
            JsonNode problem = JsonMapper.shared().readTree(answer.body());
            assertThat(problem.get("code").asString()).isEqualTo("run.missing");
            answer = http.send(request, BodyHandlers.ofInputStream());
        }
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Without processes: a client that is far behind is told so, one that reads nothing holds nobody up. */
    @Tag("slow")
    @Test
    void whoReadsNothingSlowsNobodyAndIsToldWhatItMissed() throws Exception {
        Graph<Beat> burst = ServedStore.graph(0);
        try (SqliteRunStore store = SqliteRunStore.open(folder.resolve("far.db"));
                Engine engine = Engine.on(store).build();
                CairnServer server = CairnServer.on(engine).serving(burst).start()) {
            ApiClient api = new ApiClient(server);
            engine.run(burst, new Beat(0, 0), RunOptions.DEFAULT.id("short"));
            String topics = "/api/v1/stream?topics=run:short@0,run:long@0";
            engine.start(burst, new Beat(0, 6_000), RunOptions.DEFAULT.id("long"))
                    .await();
            try (InputStream idle = api.stream(topics).body();
                    SentEvents events = new SentEvents(api.stream(topics).body())) {
                SentEvents.SentEvent lagged =
                        events.upTo(event -> event.name().equals("lagged")).getLast();
                assertThat(lagged.data().get("run").asString()).isEqualTo("long");
                assertThat(lagged.data().get("after").longValue()).isZero();
                assertThat(lagged.data().get("to").longValue())
                        .isEqualTo(store.head("long").orElseThrow().seq());
                assertThat(lagged.id()).contains("long@" + lagged.data().get("to"));
                assertThat(idle.read()).as("it was told, too").isPositive();
            }
        }
    }
}
