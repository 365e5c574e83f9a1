package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import dev.cairn.testkit.ForwardingRunStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What an answer costs, in bytes that are written and read. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class AnswerCostTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final MeteredStore store = new MeteredStore(new InMemoryRunStore());

    @Test
    void amongAThousandQuestionsIsWhatItIsAmongTen() throws InterruptedException {
        long amongTen = writtenByAnswer(10);
        assertThat(writtenByAnswer(1_000)).as("bytes").isLessThan(2 * amongTen);
    }

    /** The mean over all questions of a run but the last, which ends it. */
    private long writtenByAnswer(int questions) throws InterruptedException {
        MeteredStore metered = new MeteredStore(new InMemoryRunStore());
        Graph<Trail> graph = asking(questions);
        try (Engine engine = Engine.on(metered).build()) {
            List<Interrupt> open = engine.run(graph, Trail.EMPTY, OPTIONS).interrupts();
            metered.written.set(0);
            metered.read.set(0);
            for (Interrupt question : open.subList(1, questions)) {
                assertThat(engine.answer(graph, question.id(), 7).await().status())
                        .isEqualTo(RunStatus.WAITING);
            }
            assertThat(metered.read).as("bytes read by who left the run").hasValue(0);
            long written = metered.written.get();
            RunResult<Trail> result =
                    engine.answer(graph, open.getFirst().id(), 7).await();
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().places()).hasSize(questions);
            assertThat(engine.verify(graph, "r").holds()).isTrue();
            return written / (questions - 1);
        }
    }

    @Test
    void whatAnotherProcessDidIsRead() throws InterruptedException {
        Graph<Trail> graph = asking(3);
        try (Engine one = Engine.on(store).build();
                Engine other = Engine.on(store).build()) {
            List<Interrupt> open = one.run(graph, Trail.EMPTY, OPTIONS).interrupts();
            other.answer(graph, open.get(0).id(), 1).await();
            one.answer(graph, open.get(1).id(), 2).await();
            RunResult<Trail> result = other.answer(graph, open.get(2).id(), 3).await();
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().places()).containsExactly("1", "2", "3");
            assertThat(one.verify(graph, "r").holds()).isTrue();
        }
    }

    @Test
    void aRunThatWasDeletedAndBegunAnewIsRead() throws InterruptedException {
        var clock = Trail.clock();
        Graph<Trail> graph = asking(2);
        try (Engine one = Trail.engine(store, clock);
                Engine other = Trail.engine(store, clock)) {
            one.run(graph, Trail.EMPTY, OPTIONS);
            other.end("r", "begun anew");
            other.delete("r");
            clock.advance(Duration.ofMillis(1));
            List<Interrupt> open =
                    other.run(graph, Trail.EMPTY.with("before"), OPTIONS).interrupts();
            one.answer(graph, open.get(0).id(), 1).await();
            RunResult<Trail> result = one.answer(graph, open.get(1).id(), 2).await();
            assertThat(result.state().places()).containsExactly("before", "1", "2");
        }
    }

    @Test
    void whatIsBehindTheSnapshotOfAWaitIsReadToo() throws InterruptedException {
        Graph<Trail> graph = asking(200);
        List<Interrupt> open;
        try (Engine engine = Engine.on(store).build()) {
            open = engine.run(graph, Trail.EMPTY, OPTIONS).interrupts();
            engine.answer(graph, open.get(7).id(), 7).await();
            assertThat(store.snapshot("r").orElseThrow().seq())
                    .isLessThan(store.head("r").orElseThrow().seq());
        }
        try (Engine engine = Engine.on(store).build()) {
            assertThat(engine.interrupts("r")).hasSize(199);
            assertThat(engine.answer(graph, open.get(8).id(), 8).await().interrupts())
                    .hasSize(198);
            assertThat(engine.verify(graph, "r").holds()).isTrue();
        }
    }

    private static Graph<Trail> asking(int questions) {
        Ask<Trail, ?, ?> ask =
                Ask.of("Ask", Integer.class, Trail::places, (trail, answer) -> trail.with(answer.toString()));
        Graph<Trail> item = Graph.define("item", 1, Trail.class)
                .start(ask)
                .from(ask)
                .to(End.succeeded("Done"))
                .build();
        ForEach<Trail, Integer, String> each = ForEach.calling(
                "Each",
                trail -> IntStream.range(0, questions).boxed().toList(),
                String.class,
                () -> item,
                number -> Trail.EMPTY,
                done -> done.places().getFirst(),
                AnswerCostTest::withAll);
        return Graph.define("asking", 1, Trail.class)
                .start(each)
                .from(each)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Trail withAll(Trail trail, List<String> answers) {
        Trail made = trail;
        for (String answer : answers) {
            made = made.with(answer);
        }
        return made;
    }

    /** Counts the bytes of journals and snapshots. */
    private static final class MeteredStore extends ForwardingRunStore {
        final AtomicLong written = new AtomicLong();
        final AtomicLong read = new AtomicLong();

        MeteredStore(RunStore below) {
            super(below);
        }

        @Override
        public void append(Lease lease, Append append) {
            append.events().forEach(event -> written.addAndGet(event.payload().length));
            append.snapshot().ifPresent(snapshot -> written.addAndGet(snapshot.payload().length));
            super.append(lease, append);
        }

        @Override
        public List<StoredEvent> read(String run, long afterSeq, int limit) {
            List<StoredEvent> events = super.read(run, afterSeq, limit);
            events.forEach(event -> read.addAndGet(event.payload().length));
            return events;
        }

        @Override
        public Optional<StoredSnapshot> snapshot(String run, long after, long until) {
            Optional<StoredSnapshot> snapshot = super.snapshot(run, after, until);
            snapshot.ifPresent(kept -> read.addAndGet(kept.payload().length));
            return snapshot;
        }
    }
}
