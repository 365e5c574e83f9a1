package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.run.RunRedaction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a model said that was of no use stands beside the decision of the rule. */
class RefusedAnswerApiTest {
    private static final String RUN = "crossing-1";

    private final InMemoryCacheStore cache = new InMemoryCacheStore();

    private JsonNode told(UnaryOperator<ServerBuilder> parts) throws InterruptedException {
        Graph<Crossing> graph = Crossing.graph(cache);
        try (Engine engine = Engine.on(new InMemoryRunStore())
                        .files(new InMemoryFileStore())
                        .build();
                CairnServer server =
                        parts.apply(CairnServer.on(engine).serving(graph)).start()) {
            engine.run(graph, new Crossing(""), RunOptions.DEFAULT.id(RUN));
            return new ApiClient(server)
                    .get("/api/v1/runs/" + RUN + "/at/2/prompt")
                    .json();
        }
    }

    @Test
    void itIsToldOfEachDecisionOfTheStep() throws InterruptedException {
        JsonNode told = told(server -> server.refusals(Crossing.refusals(cache)));

        assertThat(told.path("refused").asString("")).isEqualTo(Crossing.NONSENSE);
        assertThat(told.at("/also_refused/signpost").asString("")).contains("\"up\"");
        assertThat(told.path("also_refused")).hasSize(1);
    }

    @Test
    void whatIsNotToldOfRunsIsNotToldOfAnswers() throws InterruptedException {
        JsonNode told = told(server -> server.refusals(Crossing.refusals(cache)).redacting(new RunRedaction() {
            @Override
            public UnaryOperator<String> of(String run) {
                return text -> text.replace("Acme", "app-1");
            }

            @Override
            public UnaryOperator<String> everywhere() {
                return of("");
            }
        }));
        assertThat(told.path("refused").asString("")).startsWith("Turn left at app-1's");
    }

    @Test
    void aServerThatHasNotTheAnswersTellsNone() throws InterruptedException {
        JsonNode told = told(server -> server);

        assertThat(told.path("hash").asString("")).hasSize(64);
        assertThat(told.has("refused")).isFalse();
        assertThat(told.has("also_refused")).isFalse();
    }
}
