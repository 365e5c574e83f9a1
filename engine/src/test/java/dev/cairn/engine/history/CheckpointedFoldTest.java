package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Journey.Trip;
import dev.cairn.engine.history.checkpoint.CheckpointedFold;
import dev.cairn.engine.history.checkpoint.StateChange;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CheckpointedFoldTest {
    private static final long BUDGET = 1 << 20;

    private final JsonCodec json = JsonCodec.standard();
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final RunReader reader = new RunReader(store, json);
    private final AtomicLong entriesRead = new AtomicLong();
    private final AtomicLong largestPage = new AtomicLong();
    private final RunReader counting = new RunReader(counted(), json);
    private final List<String> readers = new CopyOnWriteArrayList<>();
    private volatile Runnable beforeRead = () -> {};
    private volatile boolean hidesSnapshots;

    /** The store, with the entries that are read counted. */
    private RunStore counted() {
        InvocationHandler count = (proxy, method, arguments) -> {
            if (method.getName().equals("read")) {
                readers.add(Thread.currentThread().getName());
                beforeRead.run();
            }
            if (method.getName().equals("snapshot") && hidesSnapshots) {
                return Optional.empty();
            }
            Object found = method.invoke(store, arguments);
            if (method.getName().equals("read") && found instanceof List<?> page) {
                entriesRead.addAndGet(page.size());
                largestPage.accumulateAndGet(page.size(), Math::max);
            }
            return found;
        };
        return (RunStore)
                Proxy.newProxyInstance(RunStore.class.getClassLoader(), new Class<?>[] {RunStore.class}, count);
    }

    /** A number, and all that it was. */
    record Count(int steps, int end, List<Integer> last) {
        Count {
            last = List.copyOf(last);
        }

        Count next() {
            List<Integer> kept = new ArrayList<>(last.subList(Math.max(0, last.size() - 4), last.size()));
            kept.add(steps);
            return new Count(steps + 1, end, kept);
        }
    }

    private static final Graph<Count> COUNTING = counting();

    private static Graph<Count> counting() {
        Step<Count, ?, ?> count = Step.of(
                "Count", Integer.class, Count::steps, (steps, effects) -> steps, (state, steps) -> state.next());
        return Graph.define("counting", 1, Count.class)
                .start(count)
                .from(count)
                .when("more", state -> state.steps() < state.end())
                .to(count)
                .otherwise(End.succeeded("Counted"))
                .build();
    }

    private CheckpointedFold<Count> counted(int steps, long budget) throws InterruptedException {
        try (Engine engine = Journey.engine(store)) {
            engine.run(COUNTING, new Count(0, steps, List.of()), RunOptions.DEFAULT.id("c"));
        }
        return new CheckpointedFold<>(counting, COUNTING, "c", budget);
    }

    private long last(String run) {
        return store.head(run).orElseThrow().seq();
    }

    private String saved(RunState<?> run) {
        return json.write(SavedRun.of(run, json)).text();
    }

    @Test
    void tellsTheSameAsAFoldFromTheStartInWhateverOrderItIsAsked() {
        Journey.ended(store, "r");
        List<String> states = new ArrayList<>();
        reader.<Trip>history(Journey.THEN.graph(), "r", moment -> states.add(saved(moment.run())));
        Random random = new Random(5);
        for (long budget : new long[] {0, 3_000, BUDGET}) {
            CheckpointedFold<Trip> fold = new CheckpointedFold<>(reader, Journey.THEN.graph(), "r", budget);
            random.ints(100, 1, states.size() + 1)
                    .forEach(seq -> assertThat(saved(fold.stateAt(seq))).isEqualTo(states.get(seq - 1)));
        }
    }

    @Test
    void theNextMomentCostsNoFoldFromTheStart() throws InterruptedException {
        CheckpointedFold<Count> fold = counted(5_000, BUDGET);
        fold.fill();
        assertThat(fold.checkpoints()).isGreaterThan(10);
        long filled = entriesRead.get();
        Random random = new Random(7);
        random.longs(50, 1, last("c")).forEach(seq -> {
            assertThat(fold.stateAt(seq).state().steps()).isEqualTo((int) seq - 1);
            assertThat(fold.stateAt(seq + 1).seq()).isEqualTo(seq + 1);
        });
        assertThat(entriesRead.get() - filled).isLessThan(50 * 300);
    }

    @Test
    void theEndOfALongRunIsFoldedFromItsNewestSnapshot() throws InterruptedException {
        CheckpointedFold<Count> fold = counted(5_000, BUDGET);
        long behind = last("c") - store.snapshot("c").orElseThrow().seq();
        entriesRead.set(0);
        assertThat(fold.stateAt(last("c")).end()).isPresent();
        assertThat(entriesRead.get()).isLessThan(behind + 1_000);
    }

    @Test
    void theMiddleOfALongRunIsFoldedFromASnapshotBeforeIt() throws InterruptedException {
        CheckpointedFold<Count> fold = counted(30_000, BUDGET);
        long kept = store.snapshot("c", 0, 20_000).orElseThrow().seq();
        assertThat(kept).isGreaterThan(10_000);
        entriesRead.set(0);
        assertThat(fold.stateAt(20_000).state().steps()).isEqualTo(19_999);
        assertThat(entriesRead.get()).isLessThanOrEqualTo(20_000 - kept + 1);
        assertThat(reader.stateAt(COUNTING, "c", 20_000).state().steps()).isEqualTo(19_999);
        fold.fill();
        assertThat(fold.stateAt(9).state().steps()).isEqualTo(8);
    }

    @Test
    void checkpointsKeepToTheirBudgetAndPagesAreSmall() throws InterruptedException {
        CheckpointedFold<Count> fold = counted(20_000, 4_000);
        fold.fill();
        assertThat(fold.bytes()).isBetween(1L, 4_000L);
        assertThat(largestPage.get()).isLessThanOrEqualTo(1_000);
        assertThat(fold.stateAt(12_345).state().steps()).isEqualTo(12_344);
    }

    @Test
    void aWindowIsTheEntriesWithTheirStates() throws InterruptedException {
        CheckpointedFold<Count> fold = counted(2_000, BUDGET);
        List<HistoryEntry<Count>> window = new ArrayList<>();
        fold.states(1_500, 1_509, window::add);
        assertThat(window)
                .extracting(moment -> moment.entry().seq())
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1_500, 1_509).boxed().toList());
        assertThat(window)
                .allSatisfy(moment -> assertThat(saved(moment.run()))
                        .isEqualTo(saved(
                                reader.stateAt(COUNTING, "c", moment.entry().seq()))));
        window.clear();
        fold.states(1, 2, window::add);
        assertThat(window).hasSize(2);
        window.clear();
        fold.states(9, 8, window::add);
        assertThat(window).isEmpty();
        assertThatThrownBy(() -> fold.states(1, last("c") + 1, window::add)).hasMessageContaining("has no entry");
    }

    @Test
    void changesBetweenAnyTwoEntriesAreToldBothWays() throws InterruptedException {
        CheckpointedFold<Count> fold = counted(1_000, BUDGET);
        assertThat(fold.changes(1, 3, 10))
                .extracting(
                        change -> change.path() + " " + change.kind() + " " + change.before() + " " + change.after())
                .containsExactly("/steps CHANGED 0 2", "/last/0 ADDED  0", "/last/1 ADDED  1");
        assertThat(fold.changes(3, 1, 10)).extracting(StateChange::kind).contains(StateChange.Kind.REMOVED);
        assertThat(fold.changes(700, 700, 10)).isEmpty();
        assertThat(fold.changes(900, 100, 2)).hasSize(3);
    }

    @Test
    void aRunThatGoesOnElsewhereIsFollowed() throws InterruptedException {
        try (Engine elsewhere = Journey.engine(store)) {
            Graph<Trip> graph = Journey.THEN.graph();
            var asked = elsewhere.run(graph, new Trip(List.of()), Journey.options("r"));
            CheckpointedFold<Trip> fold = new CheckpointedFold<>(reader, graph, "r", BUDGET);
            long before = last("r");
            assertThat(fold.stateAt(before).asking()).hasSize(1);
            assertThatThrownBy(() -> fold.stateAt(before + 1))
                    .isInstanceOfSatisfying(
                            CairnException.class, e -> assertThat(e.code()).isEqualTo("journal.gap"));
            Journey.finish(elsewhere, graph, asked);
            assertThat(saved(fold.stateAt(last("r")))).isEqualTo(saved(reader.stateAt(graph, "r", last("r"))));
            assertThat(fold.stateAt(before).asking()).hasSize(1);
        }
    }

    @Test
    void whatIsDamagedIsSaidAndNotFolded() throws InterruptedException {
        CheckpointedFold<Count> missing = new CheckpointedFold<>(reader, COUNTING, "none", BUDGET);
        assertThatThrownBy(() -> missing.stateAt(1)).hasMessageContaining("no run none");
        assertThatThrownBy(missing::fill).hasMessageContaining("no run none");
        CheckpointedFold<Count> fold = counted(10, BUDGET);
        fold.close();
        assertThatThrownBy(() -> fold.stateAt(1)).isInstanceOf(IllegalStateException.class);
        fold.fill();
        assertThat(fold.checkpoints()).isZero();
    }

    @Test
    void whatWasAskedForIsNotFoldedOnceMore() throws InterruptedException {
        hidesSnapshots = true;
        CheckpointedFold<Count> fold = counted(10_000, BUDGET);
        long half = last("c") / 2;
        entriesRead.set(0);
        fold.stateAt(half);
        long asked = entriesRead.getAndSet(0);
        fold.fill();
        assertThat(entriesRead.get()).isLessThan(asked * 3 / 2);
        entriesRead.set(0);
        assertThat(fold.stateAt(half + half / 2).seq()).isEqualTo(half + half / 2);
        assertThat(entriesRead.get()).isLessThan(1_000);
    }

    @Test
    void whoFoldsForNobodyWaitsForThoseWhoAsk() throws Exception {
        hidesSnapshots = true;
        CheckpointedFold<Count> fold = counted(10_000, BUDGET);
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch goesOn = new CountDownLatch(1);
        beforeRead = () -> {
            beforeRead = () -> {};
            reading.countDown();
            try {
                goesOn.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        readers.clear();
        Thread fills = Thread.ofPlatform().name("fills").start(fold::fill);
        reading.await();
        Thread asks = Thread.ofPlatform().name("asks").start(() -> fold.stateAt(last("c") / 2));
        while (asks.getState() != Thread.State.WAITING) { // it waits for what is being read
            Thread.onSpinWait();
        }
        goesOn.countDown();
        asks.join();
        fills.join();
        assertThat(readers.subList(readers.indexOf("asks"), readers.lastIndexOf("asks") + 1))
                .hasSizeGreaterThan(3)
                .containsOnly("asks");
        assertThat(readers.indexOf("asks"))
                .as("pages that are read before the one who asks")
                .isEqualTo(1);
        assertThat(fold.stateAt(7_345).state().steps()).isEqualTo(7_344);
    }

    @Test
    void severalAskAtOnce() throws Exception {
        CheckpointedFold<Count> fold = counted(5_000, 20_000);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> asked = IntStream.range(0, 8)
                    .<Future<?>>mapToObj(one -> threads.submit(() -> new Random(one)
                            .ints(20, 1, 5_000)
                            .forEach(seq -> assertThat(fold.stateAt(seq).state().steps())
                                    .isEqualTo(seq - 1))))
                    .toList();
            for (Future<?> one : asked) {
                one.get();
            }
        }
    }
}
