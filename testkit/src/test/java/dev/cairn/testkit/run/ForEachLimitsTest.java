package dev.cairn.testkit.run;

import static dev.cairn.testkit.run.ForEachGraphs.OPTIONS;
import static dev.cairn.testkit.run.ForEachGraphs.graph;
import static dev.cairn.testkit.run.ForEachGraphs.graphs;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many items are under way at once, and which list of items counts. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ForEachLimitsTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Queue<Integer> executed = new ConcurrentLinkedQueue<>();

    @Test
    void limitsGraphsFromTheirBeginningToTheirEnd() throws InterruptedException {
        Graph<Trail> graph = graph(graphs(200, twoSteps()).concurrency(2));
        try (Engine engine = Engine.on(store).build()) {
            assertThat(engine.run(graph, Trail.EMPTY, OPTIONS).status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(mostOpen(engine, graph)).isEqualTo(2);
            assertThat(engine.verify(graph, "r").holds()).isTrue();
        }
    }

    @Test
    void anItemThatWaitsForAnAnswerLeavesItsSlotAndTakesOneAgain() throws InterruptedException {
        Graph<Trail> graph = graph(graphs(20, asking()).concurrency(1));
        try (Engine engine = Engine.on(store).build()) {
            assertThat(engine.run(graph, Trail.EMPTY, OPTIONS).interrupts()).hasSize(20);
            engine.interrupts("r").forEach(question -> engine.accept(graph, question.id(), 7));
            RunResult<Trail> result = engine.resume(graph, "r").await();
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(mostOpen(engine, graph)).as("beside those that ask").isEqualTo(1);
            assertThat(engine.verify(graph, "r").holds()).isTrue();
        }
    }

    @Test
    void anItemWithinWhichAllWaitsLeavesItsSlotToo() throws InterruptedException {
        Graph<Trail> inner = graph(graphs(3, asking()).concurrency(1));
        Graph<Trail> graph = graph(graphs(4, inner).concurrency(1));
        try (Engine engine = Engine.on(store).build()) {
            RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
            assertThat(result.interrupts()).hasSize(12);
            for (Interrupt question : List.copyOf(result.interrupts()).reversed()) {
                result = engine.answer(graph, question.id(), 7).await();
            }
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(engine.verify(graph, "r").holds()).isTrue();
        }
    }

    @Test
    void anAnswerIsTakenWhereAllElseWaitsInAnItemBeforeIt() throws InterruptedException {
        Graph<Trail> inner = graph(graphs(3, asking()).concurrency(1));
        Graph<Trail> graph = graph(graphs(4, inner).concurrency(1));
        List<Interrupt> questions;
        try (Engine engine = Engine.on(store).build()) {
            questions = engine.run(graph, Trail.EMPTY, OPTIONS).interrupts();
        }
        for (int answered = 1; answered < 12; answered++) {
            try (Engine engine = Engine.on(store).build()) {
                engine.accept(graph, questions.get(12 - answered).id(), 7);
                assertThat(engine.resume(graph, "r").await().interrupts()).hasSize(12 - answered);
            }
        }
    }

    @Test
    void anItemWithinWhichAllElseIsDoneLeavesItsSlotToo() throws InterruptedException {
        Graph<Trail> inner = graph(graphs(2, askingTheFirst()).concurrency(1));
        Graph<Trail> graph = graph(graphs(4, inner).concurrency(1));
        try (Engine engine = Engine.on(store).build()) {
            assertThat(engine.run(graph, Trail.EMPTY, OPTIONS).interrupts()).hasSize(4);
        }
    }

    @Test
    void cancelEndsItemsThatWaitForAnswers() throws InterruptedException {
        Graph<Trail> graph = graph(graphs(40, asking()).concurrency(2));
        try (Engine engine = Engine.on(store).build()) {
            engine.run(graph, Trail.EMPTY, OPTIONS);
            engine.cancel("r", "enough");
            assertThat(engine.resume(graph, "r").await().status()).isEqualTo(RunStatus.CANCELLED);
            assertThat(engine.interrupts()).isEmpty();
        }
    }

    @Test
    void asksForTheListOnceInATurnAndOnceInALoad() throws InterruptedException {
        AtomicInteger asked = new AtomicInteger();
        ForEach<Trail, Integer, String> each = ForEach.calling(
                "Each",
                trail -> {
                    asked.incrementAndGet();
                    return IntStream.range(0, 50).boxed().toList();
                },
                String.class,
                ForEachLimitsTest::asking,
                item -> Trail.EMPTY.with(item.toString()),
                trail -> trail.places().toString(),
                (trail, outputs) -> trail);
        Graph<Trail> graph = graph(each);
        try (Engine engine = Engine.on(store).build()) {
            engine.run(graph, Trail.EMPTY, OPTIONS);
            assertThat(asked).hasValue(1);
            engine.history(graph, "r", step -> {});
            assertThat(asked).as("folded from the start").hasValue(2);
        }
    }

    @Test
    void aForkTakesAShorterOrALongerList() throws InterruptedException {
        Graph<Trail> graph = graph(listed());
        Trail all = Trail.EMPTY.with("a").with("b").with("c").with("d");
        try (Engine engine = Engine.on(store).build()) {
            engine.run(graph, all, OPTIONS);
            long two = engine.journal("r").stream()
                    .filter(entry -> Trail.words(List.of(entry)).getFirst().startsWith("Each."))
                    .skip(1)
                    .findFirst()
                    .orElseThrow()
                    .seq();
            assertThat(forked(engine, graph, two, Trail.EMPTY.with("a"))).endsWith("[a]");
            assertThat(forked(engine, graph, two, Trail.EMPTY.with("b").with("d")))
                    .endsWith("[b, d]");
            executed.clear();
            assertThat(forked(engine, graph, two, all.with("e").with("a"))).endsWith("[a, b, c, d, e, a]");
            assertThat(executed).as("what was done for an equal item is kept").hasSize(4);
            assertThat(forked(engine, graph, two, Trail.EMPTY)).endsWith("[]");
        }
    }

    private static String forked(Engine engine, Graph<Trail> graph, long seq, Trail edited)
            throws InterruptedException {
        String run = engine.fork(graph, "r", Fork.<Trail>at(seq).edit(trail -> edited));
        RunResult<Trail> result = engine.resume(graph, run).await();
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(engine.verify(graph, run).holds()).isTrue();
        return result.state().places().getLast();
    }

    private ForEach<Trail, String, String> listed() {
        return ForEach.of(
                        "Each",
                        Trail::places,
                        String.class,
                        (item, effects) -> {
                            executed.add(item.length());
                            return item;
                        },
                        (trail, outputs) -> trail.with(outputs.toString()))
                .concurrency(1);
    }

    /** How many items' graphs were under way at once, but for those that asked. */
    private static long mostOpen(Engine engine, Graph<Trail> graph) {
        List<Long> open = new ArrayList<>();
        engine.history(
                graph,
                "r",
                step -> open.add(step.run()
                        .root()
                        .children()
                        .filter(frame -> frame.result().isEmpty())
                        .filter(frame -> !(frame.progress() instanceof NodeProgress.AwaitingAnswer))
                        .filter(ForEachLimitsTest::isNotAnswered)
                        .count()));
        return open.stream().mapToLong(Long::longValue).max().orElseThrow();
    }

    /** An ask's turn ends with its answer, and the item may have to wait for a slot then. */
    private static boolean isNotAnswered(Frame<?> frame) {
        return !frame.position().node().equals("After") || frame.position().started();
    }

    private static Graph<Trail> twoSteps() {
        Step<Trail, ?, ?> first =
                Trail.script().always((trail, effects) -> "one").step("First", String.class);
        Step<Trail, ?, ?> second =
                Trail.script().always((trail, effects) -> "two").step("Second", String.class);
        return Graph.define("item", 1, Trail.class)
                .start(first)
                .from(first)
                .to(second)
                .from(second)
                .to(End.succeeded("ItemDone"))
                .build();
    }

    private static Graph<Trail> asking() {
        Ask<Trail, ?, ?> ask =
                Ask.of("Ask", Integer.class, Trail::places, (trail, answer) -> trail.with(answer.toString()));
        Step<Trail, ?, ?> after =
                Trail.script().always((trail, effects) -> "after").step("After", String.class);
        return Graph.define("item", 1, Trail.class)
                .start(ask)
                .from(ask)
                .to(after)
                .from(after)
                .to(End.succeeded("ItemDone"))
                .build();
    }

    private static Graph<Trail> askingTheFirst() {
        Step<Trail, ?, ?> step =
                Trail.script().always((trail, effects) -> "one").step("First", String.class);
        Ask<Trail, ?, ?> ask =
                Ask.of("Ask", Integer.class, Trail::places, (trail, answer) -> trail.with(answer.toString()));
        End<Trail> done = End.succeeded("ItemDone");
        return Graph.define("item", 1, Trail.class)
                .start(step)
                .from(step)
                .when("first", trail -> trail.places().getFirst().equals("0"))
                .to(ask)
                .otherwise(done)
                .from(ask)
                .to(done)
                .build();
    }
}
