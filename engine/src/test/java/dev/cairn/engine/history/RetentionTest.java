package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Journey.Trip;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RetentionTest {
    private final TestClock clock = new TestClock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Engine engine = Engine.on(store).clock(clock).build();
    private final Graph<Trip> graph = Journey.THEN.graph();

    /** Three runs that ended an hour after each other, the last one just now; between them others that have not. */
    @BeforeEach
    void run() throws InterruptedException {
        end("a");
        clock.advance(Duration.ofMinutes(30));
        engine.run(graph, new Trip(List.of()), RunOptions.DEFAULT.id("waiting"));
        engine.submit(graph, new Trip(List.of()), RunOptions.DEFAULT.id("running"));
        clock.advance(Duration.ofMinutes(30));
        end("b");
        clock.advance(Duration.ofHours(1));
        end("c");
    }

    private void end(String id) throws InterruptedException {
        Journey.finish(engine, graph, engine.run(graph, new Trip(List.of()), RunOptions.DEFAULT.id(id)));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void deletesNothingUnlessTold() {
        assertThat(engine.prune(Retention.NONE)).isEmpty();
        assertThat(runs()).hasSize(5);
    }

    @Test
    void deletesWhatEndedLongAgo() {
        Duration age = Duration.between(store.head("a").orElseThrow().updatedAt(), clock.instant());
        assertThat(engine.prune(Retention.NONE.olderThan(age))).isEmpty();
        assertThat(engine.prune(Retention.NONE.olderThan(age.minusMillis(1)))).containsExactly("a");
        assertThat(engine.prune(Retention.NONE.olderThan(Duration.ofMinutes(30))))
                .containsExactly("b");
        assertThat(runs()).containsExactlyInAnyOrder("c", "waiting", "running");
        assertThat(store.head("a")).isEmpty();
    }

    @Test
    void neverDeletesWhatHasNotEnded() {
        clock.advance(Duration.ofDays(1_000));
        assertThat(engine.prune(Retention.NONE.olderThan(Duration.ZERO).keep(0).bytes(0)))
                .containsExactly("c", "b", "a");
        assertThat(runs()).containsExactlyInAnyOrder("waiting", "running");
        assertThat(store.head("waiting").orElseThrow().status()).isEqualTo(RunStatus.WAITING);
    }

    @Test
    void keepsTheNewest() {
        assertThat(engine.prune(Retention.NONE.keep(3))).isEmpty();
        assertThat(engine.prune(Retention.NONE.keep(1))).containsExactly("b", "a");
    }

    @Test
    void keepsAsManyAsFit() {
        long newest = store.size("c");
        long all = newest + store.size("b") + store.size("a");
        assertThat(engine.prune(Retention.NONE.bytes(all))).isEmpty();
        assertThat(engine.prune(Retention.NONE.bytes(all - 1))).containsExactly("a");
        assertThat(engine.prune(Retention.NONE.bytes(newest))).containsExactly("b");
        assertThat(engine.prune(Retention.NONE.bytes(newest - 1))).containsExactly("c");
    }

    @Test
    void aRunThatBreaksAnyRuleGoes() {
        assertThat(engine.prune(Retention.NONE.keep(2).olderThan(Duration.ofMinutes(30))))
                .containsExactly("b", "a");
    }

    @Test
    void keepsWhatAKeptRunWasForkedFrom() throws InterruptedException {
        engine.fork(graph, "a", Fork.<Trip>at(3).id("fork-of-a"));
        engine.fork(graph, "fork-of-a", Fork.<Trip>ofNow().id("fork-of-fork"));
        Journey.finish(engine, graph, engine.resume(graph, "fork-of-a").await());
        assertThat(engine.prune(Retention.NONE.keep(0))).containsExactly("c", "b");
        assertThat(runs()).contains("a", "fork-of-a", "fork-of-fork");
        Journey.finish(engine, graph, engine.resume(graph, "fork-of-fork").await());
        assertThat(engine.prune(Retention.NONE.keep(0))).containsExactly("fork-of-fork", "fork-of-a", "a");
    }

    @Test
    void leavesWhatIsStillClaimed() {
        store.acquire("a", Owner.ofThisProcess("w"), Duration.ofMinutes(1));
        assertThat(engine.prune(Retention.NONE.keep(0))).containsExactly("c", "b");
        assertThat(runs()).contains("a");
    }

    @Test
    void refusesRulesThatMeanNothing() {
        assertThatThrownBy(() -> Retention.NONE.keep(-1)).hasMessage("a rule of retention must not be negative");
        assertThatThrownBy(() -> Retention.NONE.bytes(-1)).hasMessageContaining("negative");
        assertThatThrownBy(() -> Retention.NONE.olderThan(Duration.ofMillis(-1)))
                .hasMessageContaining("negative");
    }

    private List<String> runs() {
        return store.heads().stream().map(RunHead::run).toList();
    }
}
