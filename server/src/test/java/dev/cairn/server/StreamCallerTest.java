package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.access.AccessRole;
import dev.cairn.server.access.TokenFile;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Who may look no longer is told nothing more, on what was opened before, too. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // a stream that goes on says so for ever
class StreamCallerTest {
    private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");
    private static final String TOPICS = "/api/v1/stream?topics=runs,run:one@0";

    private final Engine engine = Engine.inMemory();
    private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
    private TokenFile tokens;
    private CairnServer server;

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws Exception {
        tokens = new TokenFile(folder.resolve("tokens.json"), now::get);
        server = CairnServer.on(engine)
                .serving(Parcel.GRAPH)
                .flows(folder, new InMemoryFileStore())
                .tokens(tokens)
                .start();
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("one"));
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private String secret(String name, AccessRole role) {
        return tokens.create(name, role, Optional.empty()).secret();
    }

    private HttpRequest.Builder request(String secret, String path) {
        return HttpRequest.newBuilder(server.address().resolve(path)).header("Authorization", "Bearer " + secret);
    }

    private static SentEvents open(HttpRequest.Builder request) throws Exception {
        HttpResponse<InputStream> opened =
                HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofInputStream());
        assertThat(opened.statusCode()).isEqualTo(200);
        return new SentEvents(opened.body());
    }

    private SentEvents follow(String secret) throws Exception {
        SentEvents events = open(request(secret, TOPICS));
        events.upTo(event -> event.name().equals("head"));
        return events;
    }

    /** What has been opened ends by itself, whatever it told before. */
    private static void assertEnds(SentEvents events) {
        while (!events.isAtEnd()) {
            // what it was told before is read
        }
    }

    @Test
    void aStreamEndsWhenItsTokenIsRevokedAndThoseOfOthersGoOn() throws Exception {
        try (SentEvents anns = follow(secret("ann", AccessRole.VIEWER));
                SentEvents bobs = follow(secret("bob", AccessRole.VIEWER));
                SentEvents owners = follow(server.entrance().toString().replaceFirst(".*#key=", ""))) {
            tokens.revoke("ann");
            assertEnds(anns);
            engine.run(Parcel.GRAPH, Parcel.of("lamps"), RunOptions.DEFAULT.id("two"));
            for (SentEvents others : new SentEvents[] {bobs, owners}) {
                others.upTo(event -> event.name().equals("head")
                        && event.data().get("id").asString().equals("two"));
            }
        }
    }

    @Test
    void aStreamEndsWhenItsTokenIsOver() throws Exception {
        String secret = tokens.create("ann", AccessRole.VIEWER, Optional.of(NOON.plusSeconds(60)))
                .secret();
        try (SentEvents events = follow(secret)) {
            now.set(NOON.plusSeconds(60));
            assertEnds(events);
        }
    }

    @Test
    void aStreamEndsWhenNobodyCanSayWhoseItIs() throws Exception {
        try (SentEvents events = follow(secret("ann", AccessRole.VIEWER))) {
            Files.writeString(folder.resolve("tokens.json"), "no tokens");
            assertEnds(events);
        }
    }

    @Test
    void whatARunSaysIsToldNoLonger() throws Exception {
        String secret = secret("ann", AccessRole.OPERATOR);
        try (SentEvents messages =
                open(request(secret, "/api/v1/runs/one/messages").header("Accept", "text/event-stream"))) {
            tokens.revoke("ann");
            assertEnds(messages);
        }
    }
}
