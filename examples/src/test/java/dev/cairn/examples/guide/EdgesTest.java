package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class EdgesTest {
    record Draft(int tries, int score, String note) {
        Draft scored(int points) {
            return new Draft(tries + 1, points, note);
        }

        Draft noted(String why) {
            return new Draft(tries, score, why);
        }
    }

    private static Graph<Draft> graph(Script<Draft, Integer> write, Script<Draft, Integer> publish) {
        Step<Draft, ?, ?> writing = write.step("Write", Integer.class);
        Step<Draft, ?, ?> publishing = publish.step("Publish", Integer.class);
        Step<Draft, ?, ?> summary =
                Step.of("Summary", String.class, Draft::note, (note, effects) -> "stopped: " + note, Draft::noted);
        // spotless:off
        // guide: wiring
        return Graph.define("draft", 1, Draft.class)
                .start(writing)
                .loop(writing) // a new iteration begins here
                .from(writing).when("good", draft -> draft.score() >= 8).to(publishing)
                              .when("hopeless", draft -> draft.tries() == 5).to(End.failed("GivenUp"))
                              .otherwise(writing)
                              .onFailure(Retry.times(5))
                .from(publishing).to(End.succeeded("Published"))
                                 .onFailure(Retry.times(2)
                                         .backoff(Duration.ofSeconds(10), Duration.ofMinutes(1))
                                         .thenBacktrackTo(writing))
                .from(summary).to(End.failed("Stopped"))
                .onHalt(summary, (draft, reason) -> draft.noted(reason.describe()))
                .build();
        // guide: end
        // spotless:on
    }

    private static Script<Draft, Integer> script() {
        return Script.of(Draft::scored);
    }

    private static Engine engine() {
        return Engine.on(new InMemoryRunStore())
                .clock(SettableClock.at(Instant.EPOCH))
                .build();
    }

    @Test
    void goesWhereTheTableSays() throws InterruptedException {
        Script<Draft, Integer> write =
                script().fails("busy").returns(3).returns(8).returns(9);
        Script<Draft, Integer> publish = script().fails("busy").fails("busy").returns(10);
        try (Engine engine = engine()) {
            RunResult<Draft> result = engine.run(graph(write, publish), new Draft(0, 0, ""), RunOptions.DEFAULT);
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.used().get(Meter.ITERATIONS)).isEqualTo(3);
            assertThat(result.used().get(Meter.RESTARTS)).isEqualTo(1);
        }
    }

    @Test
    void printsItself() {
        assertThat(graph(script(), script()).toMermaid()).isEqualTo("""
                flowchart TD
                    n_Write["Write"]
                    n_Publish["Publish"]
                    n_GivenUp(["GivenUp"])
                    n_Published(["Published"])
                    n_Summary["Summary"]
                    n_Stopped(["Stopped"])
                    n_(("halted"))
                    n_Write -->|"good"| n_Publish
                    n_Write -->|"hopeless"| n_GivenUp
                    n_Write -->|"otherwise"| n_Write
                    n_Publish --> n_Published
                    n_Summary --> n_Stopped
                    n_Publish -.->|"backtrack"| n_Write
                    n_ -.-> n_Summary
                """);
    }

    @Test
    void reportsAllProblemsAtOnce() {
        Step<Draft, ?, ?> write = script().step("Write", Integer.class);
        Step<Draft, ?, ?> lost = script().step("Lost", Integer.class);
        assertThatThrownBy(() -> Graph.define("draft", 1, Draft.class)
                        .start(write)
                        .from(write)
                        .when("good", draft -> draft.score() > 7)
                        .to(End.succeeded("Done"))
                        .from(lost)
                        .to(lost)
                        .build())
                .hasMessage("""
                        graph 'draft' has 3 problems: node 'Write' has only guarded edges, and all guards may be false; add otherwise(…); \
                        node 'Lost' cannot be reached from the start; no end can be reached from node 'Lost'""");
    }

    @Test
    void stopsWhenABudgetIsSpent() throws InterruptedException {
        Script<Draft, Integer> write = script().always((draft, effects) -> {
            effects.charge(Meter.of("tokens"), 700);
            return 1;
        });
        try (Engine engine = engine()) {
            // guide: budgets
            Budgets budgets = Budgets.UNLIMITED
                    .limit(Meter.STEPS, 100)
                    .limit(Meter.TIME, Duration.ofMinutes(10).toMillis())
                    .limit(Meter.of("tokens"), 2_000)
                    .limitIteration(Meter.of("tokens"), 1_500);
            RunResult<Draft> result =
                    engine.run(graph(write, script()), new Draft(0, 0, ""), RunOptions.DEFAULT.budgets(budgets));
            // guide: end
            assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
            assertThat(result.cause()).contains("budget spent: tokens");
            assertThat(result.state().note()).isEqualTo("stopped: budget spent: tokens");
            assertThat(result.used().get(Meter.of("tokens"))).isEqualTo(2_100);
        }
    }

    @Test
    void stopsWhenCancelled() throws InterruptedException {
        Script<Draft, Integer> write = script().hangs();
        Graph<Draft> graph = graph(write, script());
        try (Engine engine = engine()) {
            // guide: cancel
            RunHandle<Draft> run = engine.start(graph, new Draft(0, 0, ""), RunOptions.DEFAULT);
            // guide: end
            write.awaitExecutions(1);
            // guide: cancel-run
            engine.cancel(run.id(), "the customer called"); // from any process; or run.cancel(…) where the handle is
            RunResult<Draft> result = run.await();
            // guide: end
            assertThat(result.status()).isEqualTo(RunStatus.CANCELLED);
            assertThat(result.state().note()).isEqualTo("stopped: cancelled: the customer called");
        }
    }

    @Test
    void foldsAFailureIntoTheState() throws InterruptedException {
        Script<Draft, Integer> write =
                script().failsForGood("no_paper").onFailed((draft, failure) -> draft.noted(failure.kind()));
        Step<Draft, ?, ?> writing = write.step("Write", Integer.class);
        Graph<Draft> graph = Graph.define("draft", 1, Draft.class)
                .start(writing)
                .from(writing)
                .to(End.succeeded("Written"))
                .onFailure(Retry.standard().thenTo(End.failed("NotWritten")))
                .build();
        try (Engine engine = engine()) {
            RunResult<Draft> result = engine.run(graph, new Draft(0, 0, ""), RunOptions.DEFAULT);
            assertThat(result.state().note()).isEqualTo("no_paper");
            assertThat(write.executions()).hasSize(1);
            assertThat(Failure.TIMEOUT).isEqualTo("timeout");
        }
    }
}
