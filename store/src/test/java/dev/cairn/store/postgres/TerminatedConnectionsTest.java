package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Runs whose connections to a real PostgreSQL are cut in their midst, as by a fail-over or an impatient proxy. */
class TerminatedConnectionsTest {
    private static final int RUNS = 4;
    private static final int STEPS = 120;
    private static final int CUTS = 3;

    record Count(int steps) {}

    @Test
    void plainRunsGoOnAndExecuteNothingAgain() throws Exception {
        Map<String, Integer> executions = new ConcurrentHashMap<>();
        PostgresOptions options = TestServer.fresh();
        try (PostgresRunStore store = TestServer.open(options);
                Engine engine = Engine.on(store).build()) {
            Graph<Count> graph = graph(executions);
            var handles = IntStream.range(0, RUNS)
                    .mapToObj(i -> engine.start(graph, new Count(0), RunOptions.DEFAULT.id("r" + i)))
                    .toList();
            for (RunHandle<Count> handle : handles) {
                RunResult<Count> result = handle.await();
                assertThat(result.status()).as(handle.id()).isEqualTo(RunStatus.SUCCEEDED);
                assertThat(engine.verify(graph, handle.id()).holds()).isTrue();
            }
        }
        assertThat(executions)
                .hasSize(RUNS * STEPS)
                .allSatisfy((step, times) -> assertThat(times).as(step).isOne());
    }

    /** All connections of the pool are cut before each call, so that each gets one that is gone. */
    @Test
    void whoAsksOrStartsOrAnswersNoticesNothing() throws Exception {
        Ask<Count, String, Integer> ask =
                Ask.of("Ask", Integer.class, count -> "how many?", (count, answer) -> new Count(answer));
        Graph<Count> graph = Graph.define("asking", 1, Count.class)
                .start(ask)
                .from(ask)
                .to(End.succeeded("Done"))
                .build();
        try (PostgresRunStore store = TestServer.open(TestServer.fresh());
                Engine engine = Engine.on(store).build()) {
            cutAll();
            assertThat(engine.submit(graph, new Count(0), RunOptions.DEFAULT.id("cut")))
                    .isEqualTo("cut");
            cutAll();
            RunResult<Count> waiting = engine.resume(graph, "cut").await();
            assertThat(waiting.status()).isEqualTo(RunStatus.WAITING);
            cutAll();
            assertThat(store.head("cut")).isPresent();
            cutAll();
            String question = engine.interrupts("cut").getFirst().id();
            cutAll();
            assertThat(store.count(RunQuery.ALL)).isOne();
            cutAll();
            assertThat(engine.state(graph, "cut").seq()).isEqualTo(2);
            cutAll();
            assertThat(engine.accept(graph, question, 7)).isTrue();
            cutAll();
            RunResult<Count> done = engine.resume(graph, "cut").await();
            assertThat(done.state()).isEqualTo(new Count(7));
            cutAll();
            engine.delete("cut");
            assertThat(store.head("cut")).isEmpty();
        }
    }

    /** One of the runs cuts all connections from time to time. */
    private static Graph<Count> graph(Map<String, Integer> executions) {
        Step<Count, Integer, Integer> step = Step.of(
                "Count",
                Integer.class,
                Count::steps,
                (steps, effects) -> {
                    executions.merge(effects.runId() + "/" + steps, 1, Integer::sum);
                    if (effects.runId().equals("r0") && steps % (STEPS / CUTS) == STEPS / CUTS / 2) {
                        cutAll();
                    }
                    return steps + 1;
                },
                (count, steps) -> new Count(steps));
        return Graph.define("count", 1, Count.class)
                .start(step)
                .from(step)
                .when("done", count -> count.steps() >= STEPS)
                .to(End.succeeded("Done"))
                .otherwise(step)
                .build();
    }

    private static void cutAll() throws SQLException {
        try (Connection connection = DriverManager.getConnection(TestServer.url());
                Statement statement = connection.createStatement()) {
            statement.execute("select count(pg_terminate_backend(pid)) from pg_stat_activity"
                    + " where backend_type = 'client backend' and pid <> pg_backend_pid()");
        }
    }
}
