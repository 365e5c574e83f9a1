package dev.cairn.testkit.run;

import static dev.cairn.testkit.run.ForEachGraphs.OPTIONS;
import static dev.cairn.testkit.run.ForEachGraphs.graph;
import static dev.cairn.testkit.run.ForEachGraphs.graphs;
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
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of the other items where one fails. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ForEachFailureTest {
    private static final Duration HOUR = Duration.ofHours(1);

    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Queue<Integer> executed = new ConcurrentLinkedQueue<>();

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

    private static ForEach<Trail, Integer, Integer> items(int count, Work<Integer, Integer> work) {
        return ForEach.of(
                "Each",
                trail -> IntStream.range(0, count).boxed().toList(),
                Integer.class,
                work,
                (trail, outputs) -> trail.with(outputs.toString()));
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
