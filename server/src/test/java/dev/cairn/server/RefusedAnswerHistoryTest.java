package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.llm.decision.RefusedAnswerCache;
import dev.cairn.server.run.RunRedaction;
import dev.cairn.store.DataFolder;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a model said that was refused goes where its run goes. */
class RefusedAnswerHistoryTest {
    private static final RunRedaction REDACTION = new RunRedaction() {
        @Override
        public UnaryOperator<String> of(String run) {
            return text -> text.replace("Acme", "app-1").replace("no way", "no road");
        }

        @Override
        public UnaryOperator<String> everywhere() {
            return of("");
        }
    };

    @TempDir
    Path folder;

    /** A folder that is served. */
    private final class Served implements AutoCloseable {
        final DataFolder data;
        final Graph<Crossing> graph;
        final Engine engine;
        final CairnServer server;
        final ApiClient api;
        final RefusedAnswerCache kept;

        Served(String name, RunRedaction redaction) {
            data = DataFolder.open(folder.resolve(name));
            kept = new RefusedAnswerCache(data.cache());
            graph = Crossing.graph(data.cache());
            engine = Engine.on(data.runs()).files(data.files()).appendix(kept).build();
            server = CairnServer.on(engine)
                    .serving(graph)
                    .refusals(Crossing.refusals(data.cache()))
                    .redacting(redaction)
                    .start();
            api = new ApiClient(server);
        }

        void run(String id) throws InterruptedException {
            engine.run(graph, new Crossing(""), RunOptions.DEFAULT.id(id));
        }

        JsonNode told(String run) {
            return api.get("/api/v1/runs/" + run + "/at/2/prompt").json();
        }

        int count(String run) {
            return kept.of(run, Instant.now()).size();
        }

        @Override
        public void close() {
            server.close();
            engine.close();
            data.close();
        }
    }

    @Test
    void itIsDeletedWithItsRunAndNoOthers() throws Exception {
        try (Served here = new Served("here", RunRedaction.NONE)) {
            for (String run : new String[] {"a", "b", "c"}) {
                here.run(run);
                assertThat(here.count(run)).isEqualTo(2);
            }
            assertThat(here.api.call("DELETE", "/api/v1/runs/a", null).status()).isEqualTo(204);
            assertThat(here.count("a")).isZero();
            assertThat(here.told("b").path("refused").asString("")).isEqualTo(Crossing.NONSENSE);

            here.api.call("POST", "/api/v1/runs/prune", "{\"keep\": 1, \"preview\": true}");
            assertThat(here.count("b")).as("a preview deletes nothing").isEqualTo(2);
            here.api.call("POST", "/api/v1/runs/prune", "{\"keep\": 1, \"preview\": false}");
            assertThat(here.count("b")).isZero();
            assertThat(here.told("c").at("/also_refused/signpost").asString("")).contains("\"up\"");
        }
    }

    private Path exported(String run, RunRedaction redaction) throws Exception {
        Path archive = folder.resolve("archive.zip");
        try (Served here = new Served("here", redaction);
                InputStream in =
                        here.api.stream("/api/v1/runs/" + run + "/export").body();
                OutputStream out = Files.newOutputStream(archive)) {
            in.transferTo(out);
        }
        return archive;
    }

    @Test
    void anExportHasItAndWhoImportsThatIsShownIt() throws Exception {
        try (Served here = new Served("here", RunRedaction.NONE)) {
            here.run("a");
        }
        Path archive = exported("a", RunRedaction.NONE);
        try (Served there = new Served("there", RunRedaction.NONE)) {
            there.engine.importRun(() -> Files.newInputStream(archive));

            assertThat(there.told("a").path("refused").asString("")).isEqualTo(Crossing.NONSENSE);
            assertThat(there.told("a").at("/also_refused/signpost").asString(""))
                    .contains("\"up\"");
            assertThat(there.api.call("DELETE", "/api/v1/runs/a", null).status())
                    .isEqualTo(204);
            assertThat(there.count("a")).isZero();
        }
    }

    @Test
    void whatIsNotToldOfARunIsNotInItsExport() throws Exception {
        try (Served here = new Served("here", RunRedaction.NONE)) {
            here.run("a");
        }
        Path archive = exported("a", REDACTION);
        try (Served there = new Served("there", RunRedaction.NONE)) {
            there.engine.importRun(() -> Files.newInputStream(archive));

            assertThat(there.told("a").path("refused").asString("")).startsWith("Turn left at app-1's");
            assertThat(there.told("a").at("/also_refused/signpost").asString(""))
                    .as("found by a reason that says something else now")
                    .contains("\"up\"");
        }
    }

    @Test
    void anExportOfATimeBeforeIsRead() throws Exception {
        Path archive = folder.resolve("former.zip");
        try (Served here = new Served("here", RunRedaction.NONE);
                Engine former =
                        Engine.on(here.data.runs()).files(here.data.files()).build();
                OutputStream out = Files.newOutputStream(archive)) {
            here.run("a");
            former.exportRun("a", out);
        }
        try (Served there = new Served("there", RunRedaction.NONE)) {
            there.engine.importRun(() -> Files.newInputStream(archive));

            assertThat(there.told("a").path("hash").asString("")).hasSize(64);
            assertThat(there.told("a").has("refused")).isFalse();
        }
    }
}
