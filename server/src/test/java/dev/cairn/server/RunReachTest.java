package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.access.AccessRole;
import dev.cairn.server.access.RunReach;
import dev.cairn.server.access.TokenFile;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What runs reach outside of themselves is their owner's to say: by a token nobody adds to it. */
class RunReachTest {
    /** A parcel's label says where it goes. */
    private static final RunReach REACH = new RunReach() {
        @Override
        public boolean isOwnLabel(String graph, String label) {
            return graph.equals("parcel") && label.equals("out");
        }

        @Override
        public Optional<String> added(String graph, JsonNode before, JsonNode after) {
            return before.get("label").equals(after.get("label")) ? Optional.empty() : Optional.of("another place");
        }
    };

    private final Engine engine = Engine.inMemory();
    private CairnServer server;
    private ApiClient api;
    private String token = "";

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws InterruptedException {
        TokenFile tokens = new TokenFile(folder.resolve("tokens.json"), InstantSource.system());
        token = tokens.create("eve", AccessRole.ADMIN, Optional.empty()).secret();
        server = CairnServer.on(engine)
                .serving(Parcel.GRAPH)
                .tokens(tokens)
                .reaching(REACH)
                .start();
        api = new ApiClient(server);
        engine.run(Parcel.GRAPH, Parcel.of("here"), RunOptions.DEFAULT.id("one"));
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private HttpResponse<String> forked(String by, String body) {
        return api.send(HttpRequest.newBuilder(server.address().resolve("/api/v1/runs/one/fork"))
                .header("Authorization", "Bearer " + by)
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    private static String to(String label, int grams) {
        return "{\"seq\":1,\"state\":{\"label\":\"" + label + "\",\"grams\":" + grams
                + ",\"notes\":[],\"sent\":false}}";
    }

    @Test
    void aTokenEditsWhatReachesNowhere() {
        assertThat(forked(token, to("here", 7)).statusCode()).isEqualTo(201);

        HttpResponse<String> refused = forked(token, to("there", 7));

        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("access.reach", "another place");
    }

    @Test
    void theHolderOfTheKeyEditsAll() {
        assertThat(forked(server.key(), to("there", 7)).statusCode()).isEqualTo(201);
    }

    @Test
    void nobodyGivesALabelThatTheRunItselfGoesBy() {
        assertThat(forked(server.key(), "{\"seq\":1,\"labels\":{\"for\":\"x\"}}")
                        .statusCode())
                .isEqualTo(201);
        assertThat(forked(server.key(), "{\"seq\":1,\"labels\":{\"out\":\"/tmp/x\"}}")
                        .body())
                .contains("request.invalid", "'out'");
        assertThat(forked(token, "{\"seq\":1,\"labels\":{\"out\":\"/tmp/x\"}}").statusCode())
                .isEqualTo(400);
    }
}
