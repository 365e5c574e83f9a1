package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who started, answered, cancelled and forked is in the journal. */
class RunOperatorTest {
    private static final Graph<Trail> GRAPH = graph();

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Engine engine = Trail.engine(store, clock);

    private static Graph<Trail> graph() {
        Ask<Trail, ?, ?> ask =
                Ask.of("Ask", Integer.class, Trail::places, (trail, answer) -> trail.with(answer.toString()));
        return Graph.define("g", 1, Trail.class)
                .start(ask)
                .from(ask)
                .to(End.succeeded("Done"))
                .build();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private void asked(String run) throws InterruptedException {
        assertThat(engine.run(GRAPH, Trail.EMPTY, RunOptions.DEFAULT.id(run)).status())
                .isEqualTo(RunStatus.WAITING);
    }

    private <E> E event(String run, Class<E> type) {
        return engine.journal(run).stream()
                .map(JournalEntry::event)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow();
    }

    private Optional<String> whoAnswered(String run) {
        return event(run, JournalEvent.InterruptAnswered.class).actor();
    }

    @Test
    void whoStartedIsKnownAndStaysInTheHead() throws InterruptedException {
        engine.run(GRAPH, Trail.EMPTY, RunOptions.DEFAULT.id("r").actor("ann"));
        asked("s");
        assertThat(event("r", JournalEvent.RunStarted.class).actor()).hasValue("ann");
        assertThat(event("s", JournalEvent.RunStarted.class).actor()).isEmpty();
        engine.answer(GRAPH, "r/1", 7).await();
        assertThat(store.head("r").orElseThrow().actor()).as("at its end").hasValue("ann");
        assertThat(store.head("s").orElseThrow().actor()).isEmpty();
        assertThat(engine.verify(GRAPH, "r").holds()).isTrue();
    }

    @Test
    void whoAnsweredIsKnown() throws InterruptedException {
        asked("a");
        asked("b");
        asked("c");
        assertThat(engine.actingAs("ann")
                        .answer(GRAPH, "a/1", 7)
                        .await()
                        .state()
                        .places())
                .containsExactly("7");
        assertThat(engine.actingAs("Zoë \"Z\"").accept(GRAPH, "b/1", 8)).isTrue();
        engine.resume(GRAPH, "b").await();
        engine.answer(GRAPH, "c/1", 9).await();
        assertThat(whoAnswered("a")).hasValue("ann");
        assertThat(whoAnswered("b")).hasValue("Zoë \"Z\"");
        assertThat(whoAnswered("c")).isEmpty();
        assertThat(engine.verify(GRAPH, "a").holds()).isTrue();
    }

    @Test
    void theSameAnswerOfSomebodyElseIsTheSameAndTheFirstNameStays() throws InterruptedException {
        asked("r");
        assertThat(engine.actingAs("ann").accept(GRAPH, "r/1", 7)).isTrue();
        assertThat(engine.actingAs("bob").accept(GRAPH, "r/1", 7)).isFalse();
        assertThat(engine.accept(GRAPH, "r/1", 7)).isFalse();
        assertThatThrownBy(() -> engine.actingAs("bob").accept(GRAPH, "r/1", 8))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("interrupt.answered"));
        engine.resume(GRAPH, "r").await();
        assertThat(whoAnswered("r")).hasValue("ann");
        assertThat(engine.actingAs("bob").accept(GRAPH, "r/1", 7))
                .as("after the end")
                .isFalse();
    }

    @Test
    void whoCancelledIsKnown() throws InterruptedException {
        asked("r");
        engine.actingAs("ann").cancel("r", "wrong build");
        assertThat(engine.resume(GRAPH, "r").await().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(event("r", JournalEvent.CancelRequested.class))
                .isEqualTo(new JournalEvent.CancelRequested("wrong build", Optional.of("ann")));
        asked("s");
        engine.actingAs("ann").end("s", "stuck");
        assertThat(event("s", JournalEvent.RunEnded.class).cause()).hasValue("ended by hand by ann: stuck");
    }

    @Test
    void whoForkedIsKnownAndAForkOfTheirsIsTheirs() throws InterruptedException {
        asked("r");
        String fork = engine.actingAs("ann").fork(GRAPH, "r", Fork.ofNow());
        String other = engine.fork(GRAPH, fork, Fork.ofNow());
        assertThat(event(fork, JournalEvent.RunForked.class).actor()).hasValue("ann");
        assertThat(event(other, JournalEvent.RunForked.class).actor()).isEmpty();
        assertThat(store.head(fork).orElseThrow().actor()).hasValue("ann");
        assertThat(store.head(other).orElseThrow().actor()).isEmpty();
        assertThat(engine.actingAs("bob").answer(GRAPH, fork + "/1", 7).await().status())
                .isEqualTo(RunStatus.SUCCEEDED);
        assertThat(whoAnswered(fork)).hasValue("bob");
    }

    @Test
    void anAnswerThatWasNotTakenYetIsExportedWithItsName() throws InterruptedException {
        asked("r");
        engine.actingAs("ann").accept(GRAPH, "r/1", 7);
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        engine.exportRun("r", archive);
        try (Engine elsewhere = Trail.engine(new InMemoryRunStore(clock), clock)) {
            elsewhere.importRun(new ByteArrayInputStream(archive.toByteArray()));
            elsewhere.resume(GRAPH, "r").await();
            assertThat(elsewhere.journal("r").stream().map(JournalEntry::event))
                    .anySatisfy(event -> assertThat(event)
                            .isInstanceOfSatisfying(
                                    JournalEvent.InterruptAnswered.class,
                                    answered -> assertThat(answered.actor()).hasValue("ann")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\nb"})
    void aNameSaysSomething(String name) {
        assertThatThrownBy(() -> engine.actingAs(name)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RunOptions.DEFAULT.actor(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aNameHasNoHalfCharacters() {
        assertThatThrownBy(() -> engine.actingAs("a\uD83D")).isInstanceOf(IllegalArgumentException.class);
    }
}
