package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.engine.graph.Zoo.Inner;
import dev.cairn.engine.graph.Zoo.State;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What holds for nodes other than steps and ends: problems, pictures, documents. */
class GraphKindsTest {
    private static final End<State> DONE = End.succeeded("Done");
    private static final Step<State, ?, ?> STEP = Zoo.step("Step");
    private static final Ask<State, Integer, Boolean> ASK = Zoo.ask("Ask");

    @Test
    void onlyAnAskHasADeadline() {
        assertThat(problems(define(1).start(STEP).from(STEP).to(DONE).onDeadline(Duration.ofMinutes(1), DONE)))
                .containsExactly("node 'Step' has a deadline, but only an ask can have one");
        assertThatThrownBy(() -> new Deadline<>(Duration.ofNanos(999_999), DONE))
                .hasMessageContaining("must be at least 1 ms away");
        for (Duration endless : List.of(Duration.ofSeconds(Long.MAX_VALUE), Duration.ofMillis(Long.MAX_VALUE))) {
            assertThatThrownBy(() -> new Deadline<>(endless, DONE)).hasMessageContaining("must be at most");
        }
    }

    @Test
    void aTimeThatNeverComesIsNoLimitAndNoWait() {
        for (Duration endless : List.of(Duration.ofSeconds(Long.MAX_VALUE), Duration.ofMillis(Long.MAX_VALUE))) {
            assertThatThrownBy(() -> STEP.timeout(endless)).hasMessageContaining("the timeout must be at most");
            assertThatThrownBy(() -> STEP.heartbeat(endless)).hasMessageContaining("the heartbeat must be at most");
            Retry rule = Retry.times(2);
            assertThatThrownBy(() -> rule.backoff(endless, endless)).hasMessageContaining("waits must be at most");
            assertThatThrownBy(() -> rule.backoff(Duration.ofSeconds(1), endless))
                    .hasMessageContaining("waits must be at most");
        }
        assertThatThrownBy(() -> STEP.timeout(Duration.ofNanos(999_999))).hasMessageContaining("at least 1 ms");
    }

    @Test
    void aDeadlineIsAWay() {
        Graph<State> graph = define(1)
                .start(ASK)
                .from(ASK)
                .to(DONE)
                .onDeadline(Duration.ofMinutes(1), STEP)
                .from(STEP)
                .to(End.failed("Late"))
                .build();
        assertThat(graph.has("Late")).isTrue();
        assertThat(graph.transitions("Ask").deadline()).contains(new Deadline<>(Duration.ofMinutes(1), STEP));
        assertThat(problems(define(1).start(ASK).from(ASK).to(DONE).onDeadline(Duration.ofMinutes(1), STEP)))
                .containsExactly("node 'Step' has no way out; wire it with from(…).to(…)");
    }

    @Test
    void nobodyIsAskedOnTheHaltPath() {
        var asksAtOnce = define(1).start(STEP).onHalt(ASK);
        asksAtOnce.from(STEP).to(DONE).from(ASK).to(DONE);
        assertThat(problems(asksAtOnce))
                .containsExactly(
                        "the way from onHalt has ask 'Ask'; a halted run must end without waiting for anybody");
        Step<State, ?, ?> first = Zoo.step("First");
        var asksLater = define(1).start(STEP).onHalt(first);
        asksLater
                .from(STEP)
                .to(DONE)
                .from(first)
                .to(DONE)
                .onFailure(Retry.never().thenTo(ASK))
                .from(ASK)
                .to(DONE);
        assertThat(problems(asksLater)).hasSize(1).first().asString().contains("has ask 'Ask'");
    }

    @Test
    void migrationsLeadToThisVersionOnceEach() {
        var builder = define(2)
                .start(STEP)
                .migrate(Migration.from(1))
                .migrate(Migration.from(1))
                .migrate(Migration.from(2))
                .migrate(Migration.from(5));
        assertThat(problems(builder.from(STEP).to(DONE)))
                .containsExactly(
                        "two migrations from version 1 are declared",
                        "a migration from version 2 leads beyond this version, which is 2",
                        "a migration from version 5 leads beyond this version, which is 2");
        Graph<State> graph = define(2)
                .start(STEP)
                .from(STEP)
                .to(DONE)
                .migrate(Migration.from(1).rename("A", "B"))
                .build();
        assertThat(graph.migration(1).orElseThrow().renamed("A")).isEqualTo("B");
        assertThat(graph.migration(1).orElseThrow().renamed("C")).isEqualTo("C");
        assertThat(graph.migration(0)).isEmpty();
    }

    interface Shape {}

    @Test
    void findsAnswersAndOutputsThatCannotBeReadBack() {
        Ask<State, ?, ?> ask = Ask.of("Ask", Shape.class, State::n, (state, shape) -> state);
        assertThat(problems(define(1).start(ask).from(ask).to(DONE)))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("answer of ask 'Ask' is " + Shape.class.getName() + ", which cannot be read back");
        ForEach<State, Integer, Shape> each = ForEach.of(
                "All", state -> List.of(1), Shape.class, (item, effects) -> new Shape() {}, (state, all) -> state);
        assertThat(problems(define(1).start(each).from(each).to(DONE)))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("output of an item of 'All' is " + Shape.class.getName());
    }

    @Test
    void everyNodeNeedsAWayOut() {
        for (Node<State> node : List.<Node<State>>of(ASK, Zoo.forEach("All"), Zoo.call("Call", Zoo.inner("In")))) {
            assertThat(problems(define(1).start(node)))
                    .contains("node '" + node.name() + "' has no way out; wire it with from(…).to(…)");
        }
    }

    @Test
    void onlyAStepIsTriedAgainUnasked() {
        Graph<State> graph = Zoo.everyKind();
        assertThat(graph.transitions("Step").onFailure()).isEqualTo(FailureRule.of(Retry.standard()));
        for (String node : List.of("Ask", "Work", "Graphs")) {
            assertThat(graph.transitions(node).onFailure().retry().attempts())
                    .as(node)
                    .isEqualTo(1);
        }
        assertThat(graph.transitions("Call").onFailure().retry().attempts()).isEqualTo(2);
    }

    @Test
    void refusesNumbersThatMeanNothing() {
        assertThatThrownBy(() -> Zoo.forEach("All").concurrency(0)).hasMessageContaining("at least 1, not 0");
        assertThatThrownBy(() -> Zoo.forEach("All").mostFailures(-1)).hasMessageContaining("must not be negative: -1");
        assertThatThrownBy(() -> Zoo.call("Call", Zoo.inner("In")).depth(0)).hasMessageContaining("at least 1, not 0");
        assertThatThrownBy(() -> Zoo.forEach("All").timeout(Duration.ZERO)).hasMessageContaining("the timeout must be");
        assertThatThrownBy(() -> Zoo.forEach("All").heartbeat(Duration.ZERO))
                .hasMessageContaining("the heartbeat must be");
    }

    @Test
    void aForEachKeepsWhatItWasTold() {
        ForEach<State, Integer, Long> all = Zoo.forEach("All")
                .concurrency(3)
                .mostFailures(4)
                .skippingFailures()
                .atMostOnce()
                .timeout(Duration.ofSeconds(5))
                .heartbeat(Duration.ofSeconds(6))
                .failed((state, failure) -> new State(-1))
                .retry(Retry.times(7));
        assertThat(all.concurrency()).isEqualTo(3);
        assertThat(all.mostFailures()).isEqualTo(4);
        assertThat(all.onItemFailure()).isEqualTo(OnItemFailure.SKIP);
        assertThat(all.execution().delivery()).isEqualTo(Delivery.AT_MOST_ONCE);
        assertThat(all.execution().timeout()).contains(Duration.ofSeconds(5));
        assertThat(all.execution().heartbeat()).contains(Duration.ofSeconds(6));
        assertThat(all.retry()).isEqualTo(Retry.times(7));
        assertThat(all.failed().apply(new State(1), new Failure("k", "m", true)))
                .isEqualTo(new State(-1));
        assertThat(Zoo.forEachCalling("Graphs", Zoo.inner("In")).retry().attempts())
                .isEqualTo(1);
        assertThat(Zoo.forEach("All").retry()).isEqualTo(Retry.standard());
    }

    @Test
    void aFoldOfOutputsIsGivenThoseOfTheItemsThatCompleted() {
        ForEach<State, Integer, Long> all = ForEach.skipping(
                "All",
                state -> List.of(1, 2),
                Long.class,
                (item, effects) -> 1L,
                (state, outputs) -> new State(
                        Math.toIntExact(outputs.stream().mapToLong(n -> n).sum())));
        List<ItemResult<Long>> results = List.of(
                new ItemResult.Completed<>(4L),
                new ItemResult.Failed<>(new Failure("k", "m", true)),
                new ItemResult.Completed<>(5L));
        assertThat(all.apply().apply(new State(0), results)).isEqualTo(new State(9));
    }

    @Test
    void printsAShapeForEachKind() {
        assertThat(Zoo.everyKind().toMermaid()).isEqualTo("""
                flowchart TD
                    n_Step["Step"]
                    n_Ask{{"Ask"}}
                    n_Call[["Call"]]
                    n_Late(["Late"])
                    n_Work[/"Work"/]
                    n_Graphs[/"Graphs"/]
                    n_Done(["Done"])
                    n_Step --> n_Ask
                    n_Ask --> n_Call
                    n_Call --> n_Work
                    n_Work --> n_Graphs
                    n_Graphs --> n_Done
                    n_Ask -.->|"on deadline"| n_Late
                    n_Call -.->|"on failure"| n_Late
                """);
        assertThat(Zoo.everyKind().toDot())
                .contains("\"Ask\" [shape=hexagon];")
                .contains("\"Call\" [shape=box, peripheries=2];")
                .contains("\"Work\" [shape=parallelogram];")
                .contains("\"Ask\" -> \"Late\" [style=dashed, label=\"on deadline\"];");
    }

    @Test
    void writesAllThatIsOfEachKind() {
        Graph<Inner> inner = Zoo.inner("In");
        assertThat(Zoo.everyKind().toJson().replaceAll("\\s+", ""))
                .contains(
                        "{'name':'Step','kind':'step','output':'java.lang.Integer','delivery':'at_least_once','heartbeat':'PT3S',"
                                .replace('\'', '"'))
                .contains("""
                        {"name":"Ask","kind":"ask","answer":"java.lang.Boolean","edges":[{"to":"Call","guard":"always"}],\
                        "on_failure":{"attempts":1},"on_deadline":{"after":"PT2H","to":"Late"}}""")
                .contains("""
                        {"name":"Call","kind":"call","graph":"inner","graph_version":2,"graph_fingerprint":"%s",\
                        "edges":[{"to":"Work","guard":"always"}],"on_failure":{"attempts":2,"to":"Late"}}""".formatted(inner.fingerprint()))
                .contains("""
                        {"name":"Work","kind":"for_each","output":"java.lang.Long","on_item_failure":"skip","item_attempts":5,\
                        "delivery":"at_most_once","edges":""")
                .contains("""
                        {"name":"Graphs","kind":"for_each","output":"java.lang.Long","on_item_failure":"fail_all","item_attempts":1,\
                        "graph":"inner","graph_version":2,"graph_fingerprint":"%s","edges":""".formatted(inner.fingerprint()));
    }

    @Test
    void aMigrationChangesWhatItWasToldAndNothingElse() {
        Migration migration = Migration.from(1)
                .rename("A", "B")
                .state(json -> json.put("x", 1))
                .state(json -> json.put("y", json.path("x").asInt() + 1));
        assertThat(migration.renames()).isEqualTo(Map.of("A", "B"));
        var json = tools.jackson.databind.json.JsonMapper.shared().createObjectNode();
        assertThat(migration.state().apply(json)).hasToString("{\"x\":1,\"y\":2}");
        assertThat(migration.output("A", json)).isSameAs(json);
    }

    private static GraphBuilder<State> define(int version) {
        return Graph.define("g", version, State.class);
    }

    private static List<String> problems(GraphBuilder<State> builder) {
        return catchThrowableOfType(InvalidGraphException.class, builder::build).problems();
    }

    private static List<String> problems(GraphBuilder<State>.Wiring wiring) {
        return catchThrowableOfType(InvalidGraphException.class, wiring::build).problems();
    }

    @Test
    void aDocumentHasTheGraphsThatItsNodesCallOnceEach() {
        Graph<Inner> inner = Zoo.inner("In");
        Call<State, Inner> one = Zoo.call("One", inner);
        Call<State, Inner> two = Zoo.call("Two", inner);
        Graph<State> graph =
                define(1).start(one).from(one).to(two).from(two).to(DONE).build();
        JsonNode document = JsonMapper.shared().readTree(graph.toJson());
        assertThat(document.get("graphs").propertyNames())
                .containsExactly(document.at("/nodes/0/graph_fingerprint").asString());
        JsonNode called = document.get("graphs").iterator().next();
        assertThat(called.get("name").asString()).isEqualTo(inner.name());
        assertThat(called.get("nodes")).hasSize(inner.transitions().size());
        assertThat(JsonMapper.shared()
                        .readTree(define(1)
                                .start(STEP)
                                .from(STEP)
                                .to(DONE)
                                .build()
                                .toJson())
                        .has("graphs"))
                .isFalse();
    }
}
