package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What stands behind a talk, at any of its entries. */
class TalkInsightApiTest {
    @Test
    void eachMomentHasItsOwn(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        InMemoryFileStore files = new InMemoryFileStore();
        try (Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
                CairnServer server = CairnServer.on(engine)
                        .serving(Parcel.GRAPH)
                        .flows(folder, files)
                        .start()) {
            ApiClient api = new ApiClient(server);
            api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"t\"}");
            long asked = engine.store().head("t").orElseThrow().seq();
            api.call("POST", "/api/v1/talks/t/turns", "{\"text\": \"path\"}");
            long end = engine.store().head("t").orElseThrow().seq();

            JsonNode first = api.get("/api/v1/runs/t/at/" + asked + "/talk").json();
            assertThat(first.at("/stands/kind").asString()).isEqualTo("ask");
            assertThat(first.at("/stands/node").asString()).isEqualTo("venue");
            assertThat(first.at("/parts/0/answers")).isEmpty();

            JsonNode last = api.get("/api/v1/runs/t/at/" + end + "/talk").json();
            assertThat(last.at("/stands/kind").asString()).isEqualTo("end");
            assertThat(last.at("/stands/outcome").asString()).isEqualTo("completed");
            assertThat(last.at("/parts/0/answers/0/value").asString()).isEqualTo("path");
            assertThat(last.at("/parts/0/guards/0/condition").asString()).isEqualTo("venue == 'tennis'");
            assertThat(last.at("/parts/0/guards/0/is").asString()).isEqualTo("false");
            assertThat(last.at("/parts/0/guards/0/blocks").booleanValue()).isFalse();
            for (long seq = 1; seq <= end; seq++) {
                assertThat(api.get("/api/v1/runs/t/at/" + seq + "/talk").status())
                        .as("entry %d", seq)
                        .isEqualTo(200);
            }

            engine.run(Parcel.GRAPH, Parcel.of("a"), RunOptions.DEFAULT.id("p1"));
            assertThat(api.get("/api/v1/runs/p1/at/1/talk").code()).isEqualTo("talk.unknown");
            assertThat(api.get("/api/v1/runs/t/at/99/talk").code()).isEqualTo("journal.gap");
        }
    }
}
