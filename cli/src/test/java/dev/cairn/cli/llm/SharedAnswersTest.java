package dev.cairn.cli.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.decision.ModelDecision;
import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.llm.provider.Providers;
import dev.cairn.store.postgres.PostgresOptions;
import dev.cairn.store.postgres.PostgresRunStore;
import dev.cairn.testkit.llm.ScriptedLlm;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs on PostgreSQL keep what models answered there, for all machines that work on them. */
class SharedAnswersTest {
    record Weather(String sky) {}

    record Coat(boolean take, String reason) implements HasReason {}

    record Walk(String sky, boolean coat) {}

    private static final ModelDecision<Weather, Coat> DECISION = ModelDecision.by(
                    PromptTemplate.parse("coat", 1, "Be brief.\n---\nthe sky: {{sky}}\n"), Weather.class, Coat.class)
            .otherwise(weather -> new Coat(false, "by rule"));

    private static EmbeddedPostgres server;

    @BeforeAll
    static void start() throws Exception {
        server = EmbeddedPostgres.builder()
                .setServerConfig("listen_addresses", "127.0.0.1")
                .start();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private record Deciding(Decider decider) implements Handler<Walk, Weather, Coat> {
        @Override
        public Weather input(Walk state) {
            return new Weather(state.sky());
        }

        @Override
        public Coat execute(Weather input, Effects effects) throws InterruptedException {
            Decided<Coat> decided = decider.decide(DECISION, input, effects);
            return decided.output();
        }

        @Override
        public Walk apply(Walk state, Coat output) {
            return new Walk(state.sky(), output.take());
        }
    }

    /** On a machine of its own: with connections, an engine and a decider of its own. */
    private static RunResult<Walk> walk(String schema, ScriptedLlm llm, String sky) throws InterruptedException {
        PostgresOptions options = PostgresOptions.DEFAULT.schema(schema).connections(4);
        try (PostgresRunStore store = PostgresRunStore.open(
                        server.getJdbcUrl("postgres", "postgres"), "postgres", "postgres", options);
                Engine engine = Engine.on(store).build()) {
            Decider decider = Decider.by(
                            Providers.open("openai:gpt-4o-mini", llm.uri().toString(), name -> null))
                    .cache(store.cache())
                    .build();
            Step<Walk, ?, ?> step = Step.of("Decide", new Deciding(decider));
            Graph<Walk> graph = Graph.define("walk", 1, Walk.class)
                    .start(step)
                    .from(step)
                    .to(End.succeeded("Done"))
                    .build();
            return engine.run(graph, new Walk(sky, false), RunOptions.DEFAULT);
        }
    }

    @Test
    void whatOneMachineAskedAnotherKnows() throws Exception {
        try (ScriptedLlm llm = ScriptedLlm.answering(question -> "{\"take\":true,\"reason\":\"rain\"}")) {
            assertThat(walk("two machines", llm, "grey").used().get(LlmMeters.TOKENS))
                    .isPositive();
            RunResult<Walk> second = walk("two machines", llm, "grey");

            assertThat(second.state().coat()).isTrue();
            assertThat(second.used().get(LlmMeters.TOKENS)).isZero();
            assertThat(llm.requests()).isEqualTo(1);
        }
    }

    @Test
    void machinesThatWorkAtTheSameTimeDoNotDisturbEachOther() throws Exception {
        try (ScriptedLlm llm = ScriptedLlm.answering(question -> "{\"take\":true,\"reason\":\"rain\"}");
                ExecutorService machines = Executors.newFixedThreadPool(4)) {
            List<Callable<RunResult<Walk>>> work = IntStream.range(0, 8)
                    .<Callable<RunResult<Walk>>>mapToObj(i -> () -> walk("at once", llm, "sky " + i % 2))
                    .toList();
            for (Future<RunResult<Walk>> done : machines.invokeAll(work)) {
                assertThat(done.get().state().coat()).isTrue();
            }
            assertThat(llm.requests()).as("at least once for each sky").isBetween(2, 8);
            int asked = llm.requests();
            walk("at once", llm, "sky 1");
            assertThat(llm.requests()).isEqualTo(asked);
        }
    }
}
