package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What an operator can do with a run, whether it can be folded or not. */
class RunTerminatorTest {
    private static final End<Trail> DONE = End.succeeded("Done");
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Engine engine = Trail.engine(store, clock);
    private final Script<Trail, String> work = Trail.script();

    @Test
    void endsARunThatCannotBeFolded() {
        makeUnreadable();
        assertRefused("json.read", () -> engine.resume(graph(), "r"));
        assertRefused("run.open", () -> engine.delete("r"));
        engine.end("r", "its journal is poisoned");
        RunHead head = store.head("r").orElseThrow();
        assertThat(head.status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(head.seq()).isEqualTo(3);
        assertThat(new String(store.read("r", 2, 1).getFirst().payload(), StandardCharsets.UTF_8))
                .contains("run_ended", "ended by hand: its journal is poisoned");
        assertRefused("run.ended", () -> engine.end("r", "again"));
        engine.delete("r");
        assertThat(store.head("r")).isEmpty();
    }

    @Test
    void repairsByForkWhatWasGoodBefore() throws InterruptedException {
        makeUnreadable();
        work.returns("a");
        engine.fork(graph(), "r", Fork.at(1).id("repaired"));
        assertThat(engine.resume(graph(), "repaired").await().state().places()).containsExactly("a");
    }

    @Test
    void closesTheQuestionsOfTheRunThatItEnds() throws InterruptedException {
        Ask<Trail, String, String> ask = Ask.of("Ask", String.class, trail -> "well?", Trail::with);
        Graph<Trail> asking =
                Graph.define("g", 1, Trail.class).start(ask).from(ask).to(DONE).build();
        engine.run(asking, Trail.EMPTY, OPTIONS);
        engine.run(asking, Trail.EMPTY, OPTIONS.id("answered"));
        engine.cancel("r", "enough");
        store.answer("answered/1", "\"yes\"".getBytes(StandardCharsets.UTF_8), clock.instant());
        engine.end("r", "by hand");
        engine.end("answered", "by hand");
        assertThat(engine.interrupts()).isEmpty();
        assertThat(store.inboxes(List.of("r", "answered"))).isEmpty();
        assertRefused("interrupt.closed", () -> engine.accept(asking, "r/1", "late"));
        assertThat(engine.state(asking, "r").end()).isPresent();
        assertThat(engine.verify(asking, "r").divergence()).isEmpty();
    }

    @Test
    void whoAwaitsAParkedRunHearsThatItWasEndedOrIsGone() throws InterruptedException {
        Graph<Trail> waiting = Graph.define("g", 1, Trail.class)
                .then(Wait.of("Long", Duration.ofDays(1)))
                .end("Done");
        InMemoryRunStore shared = new InMemoryRunStore();
        try (Engine here = Engine.on(shared).build();
                Engine there = Engine.on(shared).build()) {
            RunHandle<Trail> ended = here.start(waiting, Trail.EMPTY, OPTIONS);
            RunHandle<Trail> gone = here.start(waiting, Trail.EMPTY, OPTIONS.id("gone"));
            Awaitility.await()
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> here.count(RunQuery.ALL.withStatus(RunStatus.WAITING)) == 2);
            here.end("r", "by hand");
            here.delete("r");
            assertThat(ended.await().status()).isEqualTo(RunStatus.CANCELLED);
            there.end("gone", "by hand");
            here.delete("gone");
            assertRefused("run.missing", gone::await);
        }
    }

    @Test
    void evenByAnotherProcessThatTellsNobody() throws InterruptedException {
        Graph<Trail> waiting = Graph.define("g", 1, Trail.class)
                .then(Wait.of("Long", Duration.ofDays(1)))
                .end("Done");
        InMemoryRunStore shared = new InMemoryRunStore();
        try (Engine here = Engine.on(shared).build();
                Engine there = Engine.on(shared).build()) {
            List<RunHandle<Trail>> handles = LongStream.range(0, 50)
                    .mapToObj(number -> here.start(waiting, Trail.EMPTY, OPTIONS.id("r" + number)))
                    .toList();
            Awaitility.await()
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> here.count(RunQuery.ALL.withStatus(RunStatus.WAITING)) == 50);
            there.end("r7", "by hand");
            there.end("r31", "by hand");
            there.delete("r31");
            assertThat(handles.get(7).await().status()).isEqualTo(RunStatus.CANCELLED);
            assertRefused("run.missing", handles.get(31)::await);
            assertThat(handles).filteredOn(RunHandle::isDone).hasSize(2);
        }
    }

    @Test
    void leavesARunThatSomebodyWorksOn() {
        engine.submit(graph(), Trail.EMPTY, OPTIONS);
        store.acquire("r", Owner.ofThisProcess("somebody else"), Duration.ofMinutes(1));
        assertRefused("run.owned", () -> engine.end("r", "by hand"));
        assertThat(store.head("r").orElseThrow().status()).isEqualTo(RunStatus.RUNNING);
    }

    /** As an older release left it: its last output is not what the step's type says. */
    private void makeUnreadable() {
        engine.submit(graph(), Trail.EMPTY, OPTIONS);
        RunHead head = store.head("r").orElseThrow();
        Lease lease = store.acquire("r", Owner.ofThisProcess("older"), Duration.ofMinutes(1));
        String event = "{\"event\":\"step_completed\",\"node\":\"Work\",\"attempt\":1,\"output\":{\"text\":null},"
                + "\"to\":\"Done\",\"edge\":\"always\",\"charges\":{}}";
        StoredEvent poison = new StoredEvent(2, clock.instant(), "", 1, event.getBytes(StandardCharsets.UTF_8))
                .chained(store.read("r", 0, 1).getFirst().checksum());
        store.append(
                lease,
                Append.of(
                        new RunHead(
                                "r",
                                head.graph(),
                                head.version(),
                                head.fingerprint(),
                                RunStatus.RUNNING,
                                "Done",
                                2,
                                head.startedAt(),
                                clock.instant(),
                                head.wakeAt(),
                                head.origin(),
                                head.labels()),
                        poison));
        store.release(lease);
    }

    private Graph<Trail> graph() {
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        return Graph.define("g", 1, Trail.class).start(step).from(step).to(DONE).build();
    }

    private static void assertRefused(String code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
