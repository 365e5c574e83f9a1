package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.graph.Work;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForEachTest {
    private static final End<Trail> DONE = End.succeeded("Done");
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Queue<Integer> executed = new ConcurrentLinkedQueue<>();

    @Test
    void executesNoMoreAtOnceThanItMay() throws InterruptedException {
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CyclicBarrier three = new CyclicBarrier(3); // opens only if three are there at once
        RunResult<Trail> result = run(items(12, (item, effects) -> {
                    most.accumulateAndGet(now.incrementAndGet(), Math::max);
                    three.await();
                    now.decrementAndGet();
                    return item;
                })
                .concurrency(3));
        assertThat(result.state().places()).containsExactly("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]");
        assertThat(most).hasValue(3);
    }

    @Test
    void foldsInTheOrderOfTheItemsWhateverTheOrderOfTheirEnds() throws InterruptedException {
        List<CountDownLatch> over =
                IntStream.range(0, 6).mapToObj(i -> new CountDownLatch(1)).toList();
        RunResult<Trail> result = run(items(6, (item, effects) -> {
            if (item < 5) {
                over.get(item + 1).await(); // the last one ends first
            }
            executed.add(item);
            over.get(item).countDown();
            return item;
        }));
        assertThat(executed).containsExactly(5, 4, 3, 2, 1, 0);
        assertThat(result.state().places()).containsExactly("[0, 1, 2, 3, 4, 5]");
    }

    @Test
    void ofNothingGoesOn() throws InterruptedException {
        assertThat(run(items(0, (item, effects) -> item)).state().places()).containsExactly("[]");
    }

    @Test
    void doesTenThousandItems() throws InterruptedException {
        RunResult<Trail> result = run(ForEach.of(
                "Each",
                (Trail trail) -> IntStream.range(0, 10_000).boxed().toList(),
                Integer.class,
                (item, effects) -> item,
                (trail, outputs) -> trail.with(
                        "sum " + outputs.stream().mapToInt(Integer::intValue).sum())));
        assertThat(result.state().places()).containsExactly("sum 49995000");
    }

    @Test
    void failsWithTheFirstItemThatFailsForGood() throws InterruptedException {
        RunResult<Trail> result =
                run(items(4, this::oddOnesFail).retry(Retry.never()).concurrency(1));
        assertThat(result.status()).isEqualTo(RunStatus.FAILED);
        assertThat(result.cause().orElseThrow()).contains("1 of 4 items of 'Each' failed; the first: item 1 is odd");
        assertThat(executed).as("none begins behind it").containsExactly(0, 1);
    }

    @Test
    void skipsItemsThatFail() throws InterruptedException {
        assertThat(run(items(5, this::oddOnesFail).skippingFailures()).state().places())
                .containsExactly("[0, 2, 4]");
    }

    @Test
    void tellsItsFoldOfItemsThatFail() throws InterruptedException {
        ForEach<Trail, Integer, Integer> node = items(3, this::oddOnesFail)
                .collectingFailures((trail, results) -> trail.with(results.stream()
                        .map(result -> switch (result) {
                            case ItemResult.Completed<Integer>(Integer output) -> output.toString();
                            case ItemResult.Failed<Integer>(var failure) -> failure.kind();
                        })
                        .toList()
                        .toString()));
        assertThat(run(node).state().places()).containsExactly("[0, odd, 2]");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void failsWhenMoreItemsFailThanItPutsUpWith(int most) throws InterruptedException {
        RunResult<Trail> result =
                run(items(5, this::oddOnesFail).skippingFailures().mostFailures(most));
        assertThat(result.status()).isEqualTo(most == 2 ? RunStatus.SUCCEEDED : RunStatus.FAILED);
    }

    @Test
    void triesEachItemByTheRule() throws InterruptedException {
        RunResult<Trail> result = run(items(3, (item, effects) -> {
                    executed.add(item);
                    if (effects.attempt() < 3) {
                        throw new IllegalStateException("busy");
                    }
                    return item;
                })
                .retry(Retry.times(3).backoff(Duration.ofSeconds(1), Duration.ofSeconds(1))));
        assertThat(result.state().places()).containsExactly("[0, 1, 2]");
        assertThat(executed).hasSize(9);
        assertThat(Collections.frequency(List.copyOf(executed), 1)).isEqualTo(3);
    }

    @Test
    void aResumeDoesTheUnfinishedItemsOnly() throws InterruptedException {
        ForEach<Trail, Integer, Integer> node = items(6, (item, effects) -> {
                    executed.add(item);
                    return item;
                })
                .concurrency(1);
        die(node, FaultyRunStore.dyingBefore(5, store));
        List<Integer> before = List.copyOf(executed);
        try (Engine engine = Trail.engine(store, clock)) {
            long journaled = Trail.words(engine.journal("r")).stream()
                    .filter(word -> word.startsWith("Each."))
                    .count();
            assertThat(journaled).isPositive().isLessThan(before.size() + 1L);
            assertThat(engine.resume(graph(node), "r").await().state().places()).containsExactly("[0, 1, 2, 3, 4, 5]");
            assertThat(executed.size() - before.size()).isEqualTo((int) (6 - journaled));
        }
    }

    @Test
    void anAtMostOnceItemIsNotExecutedAgain() throws InterruptedException {
        ForEach<Trail, Integer, Integer> node = items(2, (item, effects) -> {
                    executed.add(item);
                    return item;
                })
                .concurrency(1)
                .atMostOnce()
                .skippingFailures();
        die(node, FaultyRunStore.dyingBefore(3, store));
        assertThat(executed).containsExactly(0);
        try (Engine engine = Trail.engine(store, clock)) {
            assertThat(engine.resume(graph(node), "r").await().state().places()).containsExactly("[1]");
            assertThat(Trail.words(engine.journal("r"))).contains("Each.0!unknown_outcome");
        }
        assertThat(executed).containsExactly(0, 1);
    }

    @Test
    void aRunThatCannotWriteBeforeItsItemsBeginStops() {
        ForEach<Trail, Integer, Integer> node = items(3, (item, effects) -> item);
        die(node, FaultyRunStore.dyingBefore(2, store));
    }

    @Test
    void cancelInterruptsTheItems() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(2);
        ForEach<Trail, Integer, Integer> node = items(2, (item, effects) -> {
            begun.countDown();
            new CountDownLatch(1).await();
            return item;
        });
        try (Engine engine = Trail.engine(store, clock)) {
            RunHandle<Trail> run = engine.start(graph(node), Trail.EMPTY, OPTIONS);
            begun.await();
            run.cancel("enough");
            assertThat(run.await().status()).isEqualTo(RunStatus.CANCELLED);
        }
    }

    @Test
    void nestsWithGraphsPerItem() throws InterruptedException {
        ForEach<Trail, Integer, Integer> inner = items(3, (item, effects) -> item);
        Graph<Trail> each = graph(inner);
        ForEach<Trail, String, String> outer = ForEach.calling(
                "Outer",
                trail -> List.of("a", "b"),
                String.class,
                () -> each,
                item -> new Trail(List.of(item)),
                trail -> trail.places().toString(),
                (trail, outputs) -> trail.with(outputs.toString()));
        assertThat(run(outer).state().places()).containsExactly("[[a, [0, 1, 2]], [b, [0, 1, 2]]]");
    }

    private int oddOnesFail(int item, dev.cairn.engine.effects.Effects effects) throws StepException {
        executed.add(item);
        if (item % 2 == 1) {
            throw StepException.permanent("odd", "item " + item + " is odd", null);
        }
        return item;
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
        return Graph.define("g", 1, Trail.class).start(node).from(node).to(DONE).build();
    }

    private RunResult<Trail> run(Node<Trail> node) throws InterruptedException {
        try (Engine engine = Trail.engine(store, clock)) {
            RunResult<Trail> result = engine.run(graph(node), Trail.EMPTY, OPTIONS);
            assertThat(engine.verify(graph(node), "r").holds()).isTrue();
            return result;
        }
    }

    private void die(Node<Trail> node, RunStore dying) {
        try (Engine engine = Trail.engine(dying, clock)) {
            assertThatThrownBy(() -> engine.run(graph(node), Trail.EMPTY, OPTIONS))
                    .hasMessageContaining("as planned");
        }
        clock.advance(Duration.ofMinutes(1));
    }
}
