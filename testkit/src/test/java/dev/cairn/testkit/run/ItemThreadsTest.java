package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Work;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Who does the items of a for-each, and who writes down what came of them. */
class ItemThreadsTest {
    private static final int ITEMS = 200;

    private final InMemoryRunStore store = new InMemoryRunStore();

    /** What came of items. */
    record Bag(List<Integer> outputs) {}

    @Test
    void itemsThatWaitForEachOtherAllRunAtOnce() throws InterruptedException {
        CyclicBarrier all = new CyclicBarrier(ITEMS);
        assertThat(outputs((item, effects) -> {
                    all.await();
                    return item;
                }))
                .hasSize(ITEMS);
    }

    @Test
    void itemsThatDoNotWaitShareThreads() throws InterruptedException {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        assertThat(outputs((item, effects) -> {
                    threads.add(Thread.currentThread());
                    return item;
                }))
                .hasSize(ITEMS);
        assertThat(threads).hasSizeLessThan(ITEMS);
    }

    /** Behind many that were brief, too, where no other thread stands by any more. */
    @Test
    void itemsThatWaitBehindBriefOnesAllRunAtOnce() throws InterruptedException {
        CyclicBarrier last = new CyclicBarrier(16);
        assertThat(outputs((item, effects) -> {
                    if (item >= ITEMS - 16) {
                        last.await();
                    }
                    return item;
                }))
                .hasSize(ITEMS);
    }

    @Test
    void whatIsDoneIsJournaledWhileAllOthersWait() throws InterruptedException {
        Semaphore open = new Semaphore(0);
        try (Engine engine = Engine.on(store).build()) {
            RunHandle<Bag> run = engine.start(
                    graph((item, effects) -> {
                        if (item % 2 == 1) {
                            open.acquire();
                        }
                        return item;
                    }),
                    new Bag(List.of()),
                    RunOptions.DEFAULT.id("r"));
            await().atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(completed(engine)).hasSize(ITEMS / 2));
            open.release();
            await().atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(completed(engine)).hasSize(ITEMS / 2 + 1));
            open.release(ITEMS);
            assertThat(run.await().status()).isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    @Test
    void aCancelReachesItemsOnSharedThreads() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        try (Engine engine = Engine.on(store).build()) {
            RunHandle<Bag> run = engine.start(
                    graph((item, effects) -> {
                        if (item == ITEMS / 2) {
                            begun.countDown();
                            Thread.sleep(Long.MAX_VALUE);
                        }
                        return item;
                    }),
                    new Bag(List.of()),
                    RunOptions.DEFAULT.id("r"));
            begun.await();
            run.cancel("enough");
            assertThat(run.await().status()).isEqualTo(RunStatus.CANCELLED);
        }
    }

    @Test
    void anInterruptOfOneItemDoesNotReachTheNextOnItsThread() throws InterruptedException {
        List<Integer> outputs = outputs((item, effects) -> {
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
            Thread.currentThread().interrupt();
            return item;
        });
        assertThat(outputs).hasSize(ITEMS);
    }

    @Test
    void whoIsDoneWithTheLastItemFoldsThemAndBeginsTheNextForEach() throws InterruptedException {
        Set<Thread> folding = ConcurrentHashMap.newKeySet();
        AtomicReference<Thread> own = new AtomicReference<>();
        ForEach<Bag, Integer, Integer> each = ForEach.of(
                "Each",
                bag -> {
                    own.compareAndSet(null, Thread.currentThread());
                    return List.of(1, 2);
                },
                Integer.class,
                (item, effects) -> {
                    await().atMost(Duration.ofMinutes(2)).until(() -> waits(own.get()));
                    return item;
                },
                (bag, outputs) -> {
                    folding.add(Thread.currentThread());
                    return new Bag(Stream.concat(bag.outputs().stream(), outputs.stream())
                            .toList());
                });
        Graph<Bag> graph = Graph.define("again", 1, Bag.class)
                .start(each)
                .from(each)
                .when("few", bag -> bag.outputs().size() < 20)
                .to(each)
                .otherwise(End.succeeded("Done"))
                .build();
        try (Engine engine = Engine.on(store).build()) {
            RunResult<Bag> result = engine.run(graph, new Bag(List.of()), RunOptions.DEFAULT);
            assertThat(result.state().outputs()).hasSize(20);
            assertThat(engine.verify(graph, result.run()).divergence()).isEmpty();
        }
        assertThat(folding).anyMatch(Thread::isVirtual); // those of items, while the run's own is none
    }

    private static boolean waits(@Nullable Thread thread) {
        return thread != null
                && (thread.getState() == Thread.State.WAITING || thread.getState() == Thread.State.TIMED_WAITING);
    }

    private List<Integer> outputs(Work<Integer, Integer> work) throws InterruptedException {
        try (Engine engine = Engine.on(store).build()) {
            RunResult<Bag> result = engine.run(graph(work), new Bag(List.of()), RunOptions.DEFAULT);
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            return result.state().outputs();
        }
    }

    private static List<JournalEntry> completed(Engine engine) {
        return engine.journal("r").stream()
                .filter(entry -> entry.event() instanceof JournalEvent.ItemCompleted)
                .toList();
    }

    private static Graph<Bag> graph(Work<Integer, Integer> work) {
        ForEach<Bag, Integer, Integer> each = ForEach.of(
                        "Each",
                        (Bag bag) -> IntStream.range(0, ITEMS).boxed().toList(),
                        Integer.class,
                        work,
                        (bag, outputs) -> new Bag(outputs))
                .concurrency(ITEMS);
        return Graph.define("each", 1, Bag.class)
                .start(each)
                .from(each)
                .to(End.succeeded("Done"))
                .build();
    }
}
