package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.graph.Work;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ForEachLimitsTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);
    private static final Duration HOUR = Duration.ofHours(1);

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
    void aFailureInterruptsWhatIsUnderWayAndInItsWaits() throws InterruptedException {
        CyclicBarrier under = new CyclicBarrier(3);
        ForEach<Trail, Integer, Integer> each = items(9, (item, effects) -> {
                    executed.add(item);
                    if (item == 0) {
                        return item;
                    }
                    under.await();
                    switch (item) {
                        case 1 -> throw new IllegalStateException("tried again in an hour");
                        case 2 -> new CountDownLatch(1).await();
                        default -> awaitFailureOf("r");
                    }
                    throw StepException.permanent("broken", "item 3 is broken", null);
                })
                .concurrency(3)
                .retry(Retry.times(3).backoff(HOUR, HOUR))
                .failed((trail, failure, results) -> trail.with(said(results)));
        Graph<Trail> graph = recovering(each);
        try (Engine engine = Engine.on(store).build()) {
            RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
            assertThat(result.state().places().getFirst())
                    .startsWith("0, not_done: it was not tried again")
                    .contains("not_done: it was interrupted, since others had failed: InterruptedException")
                    .contains("broken: item 3 is broken")
                    .endsWith("not_done: it was not begun, since others had failed");
            assertThat(executed)
                    .as("item 4 may have had the slot of the one that waits")
                    .hasSizeBetween(4, 5);
            assertThat(engine.verify(graph, "r").holds()).isTrue();
        }
    }

    /** Until item 1 waits for its next attempt. */
    private void awaitFailureOf(String run) throws InterruptedException {
        while (store.head(run).orElseThrow().seq() < 4) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aFailureInAGraphInterruptsTheGraphsOfOtherItemsAndClosesTheirQuestions() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        Step<Trail, ?, ?> work = Trail.script()
                .always((trail, effects) -> {
                    if (trail.places().contains("2")) {
                        asked.await();
                        throw StepException.permanent("broken", "item 2 is broken", null);
                    }
                    if (trail.places().contains("1")) {
                        new CountDownLatch(1).await();
                    }
                    return "ok";
                })
                .step("Work", String.class)
                .retry(Retry.never());
        Ask<Trail, ?, ?> ask = Ask.of(
                "Ask",
                Integer.class,
                trail -> {
                    asked.countDown();
                    return trail.places();
                },
                (trail, answer) -> trail);
        Graph<Trail> each = Graph.define("item", 1, Trail.class)
                .start(work)
                .from(work)
                .to(ask)
                .from(ask)
                .to(End.succeeded("ItemDone"))
                .build();
        Graph<Trail> graph = recovering(
                graphs(3, each).concurrency(3).failed((trail, failure, results) -> trail.with(said(results))));
        try (Engine engine = Engine.on(store).build()) {
            RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
            assertThat(result.state().places())
                    .singleElement()
                    .asString()
                    .contains("not_done: its graph was left")
                    .contains("not_done: it was interrupted")
                    .contains("item 2 is broken");
            assertThat(engine.interrupts()).isEmpty();
            assertThat(engine.verify(graph, "r").holds()).isTrue();
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

    private static <O> String said(List<ItemResult<O>> results) {
        List<String> words = new ArrayList<>();
        for (ItemResult<O> result : results) {
            words.add(
                    switch (result) {
                        case ItemResult.Completed<O>(O output) -> String.valueOf(output);
                        case ItemResult.Failed<O>(Failure failure) -> failure.kind() + ": " + failure.message();
                    });
        }
        return String.join(", ", words);
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

    private static ForEach<Trail, Integer, String> graphs(int count, Graph<Trail> each) {
        return ForEach.calling(
                "Each",
                trail -> IntStream.range(0, count).boxed().toList(),
                String.class,
                () -> each,
                item -> Trail.EMPTY.with(item.toString()),
                trail -> trail.places().toString(),
                (trail, outputs) -> trail);
    }

    private static ForEach<Trail, Integer, Integer> items(int count, Work<Integer, Integer> work) {
        return ForEach.of(
                "Each",
                trail -> IntStream.range(0, count).boxed().toList(),
                Integer.class,
                work,
                (trail, outputs) -> trail.with(outputs.toString()));
    }

    private static Graph<Trail> graph(Node<Trail> node) {
        return Graph.define("g", 1, Trail.class)
                .start(node)
                .from(node)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Graph<Trail> recovering(Node<Trail> node) {
        End<Trail> done = End.succeeded("Done");
        return Graph.define("g", 1, Trail.class)
                .start(node)
                .from(node)
                .to(done)
                .onFailure(Retry.never().thenTo(done))
                .build();
    }
}
