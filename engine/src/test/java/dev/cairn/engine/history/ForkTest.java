package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Journey.Leg;
import dev.cairn.engine.history.Journey.Trip;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ForkTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Graph<Trip> graph = Journey.THEN.graph();
    private final RunResult<Trip> ended = Journey.ended(store, "r");
    private final Engine engine = Journey.engine(store);

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void everyForkComesToTheSameEnd() throws InterruptedException {
        long last = store.head("r").orElseThrow().seq();
        assertThat(last).isGreaterThan(30);
        for (long seq = 1; seq < last; seq++) {
            String fork = engine.fork(graph, "r", Fork.<Trip>at(seq).id("f" + seq));
            assertThat(engine.state(graph, fork).root().state())
                    .isEqualTo(engine.stateAt(graph, "r", seq).root().state());
            RunResult<Trip> result = finish(fork);
            assertThat(result.state()).as("forked at %d", seq).isEqualTo(ended.state());
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.used().get(Meter.STEPS)).isEqualTo(ended.used().get(Meter.STEPS));
            assertThat(engine.verify(graph, fork).holds()).isTrue();
        }
        assertThat(engine.verify(graph, "r").holds()).isTrue();
    }

    @Test
    void aForkHasAnIdASeedBudgetsAndLabelsOfItsOwn() {
        long seq = asking("r/3/1");
        String fork = engine.fork(
                graph,
                "r",
                Fork.<Trip>at(seq)
                        .id("f")
                        .seed(99)
                        .budgets(Budgets.UNLIMITED.limit(Meter.STEPS, 50))
                        .label("why", "what if"));
        RunState<Trip> run = engine.state(graph, fork);
        assertThat(run.seed()).isEqualTo(99);
        assertThat(run.budgets()).isEqualTo(Budgets.UNLIMITED.limit(Meter.STEPS, 50));
        assertThat(run.labels()).isEqualTo(Map.of("for", "tests", "why", "what if"));
        assertThat(run.info().origin()).contains(new RunHead.Origin("r", seq));
        RunHead head = store.head("f").orElseThrow();
        assertThat(head.origin()).contains(new RunHead.Origin("r", seq));
        assertThat(head.labels()).isEqualTo(run.labels());
        assertThat(head.status()).isEqualTo(RunStatus.RUNNING);
        assertThat(head.node()).isEqualTo("Leg");
    }

    @Test
    void aForkKeepsWhatItIsNotToldToChange() {
        String fork = engine.fork(graph, "r", Fork.at(5));
        assertThat(fork).hasSize(26);
        assertThat(engine.state(graph, fork).seed()).isEqualTo(7);
        assertThat(engine.state(graph, fork).labels()).isEqualTo(Map.of("for", "tests"));
        assertThat(engine.state(graph, fork).budgets()).isEqualTo(Budgets.UNLIMITED);
    }

    @Test
    void openQuestionsAreAskedAnewUnderIdsOfTheirOwn() {
        engine.fork(graph, "r", Fork.<Trip>at(asking("r/5.1/1")).id("f"));
        List<Interrupt> asked = engine.interrupts("f");
        assertThat(asked).extracting(Interrupt::id).containsExactlyInAnyOrder("f/5.0/1", "f/5.1/1");
        assertThat(asked).extracting(one -> one.question().text()).containsExactlyInAnyOrder("\"go?x\"", "\"go?y\"");
        assertThat(store.interrupt("f/5.0/1").orElseThrow().answerType()).isEqualTo("java.lang.Integer");
        assertThat(engine.interrupts("r")).isEmpty();
    }

    @Test
    void whatWasUsedCountsUnderTheForksBudgets() throws InterruptedException {
        String fork = engine.fork(
                graph, "r", Fork.<Trip>at(asking("r/3/1")).budgets(Budgets.UNLIMITED.limit(Meter.STEPS, 4)));
        assertThat(engine.state(graph, fork).used().get(Meter.STEPS)).isEqualTo(4);
        RunResult<Trip> result = finish(fork);
        assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
    }

    @Test
    void editsTheStateOfTheRunsOwnGraph() throws InterruptedException {
        String fork = engine.fork(
                graph,
                "r",
                Fork.<Trip>at(asking("r/2")).edit(trip -> trip.with("more")).edit(trip -> trip.with("!")));
        assertThat(engine.state(graph, fork).state()).isEqualTo(new Trip(List.of("plan", "more", "!")));
        assertThat(finish(fork).state()).isEqualTo(new Trip(List.of("plan", "more", "!", "go true")));
    }

    @Test
    void editsTheStateOfACalledGraphAndOfAnItems() throws InterruptedException {
        String called = engine.fork(
                graph, "r", Fork.<Trip>at(asking("r/3/1")).edit("3", Leg.class, leg -> new Leg(leg.name(), 40)));
        assertThat(finish(called).state().places()).contains("leg41");
        String item = engine.fork(
                graph, "r", Fork.<Trip>at(asking("r/5.1/1")).edit("5.1", Leg.class, leg -> new Leg("z", leg.asked())));
        assertThat(finish(item).state().places()).last().isEqualTo("x2+z2");
    }

    @Test
    void aForkOfAForkIsOfThatFork() throws InterruptedException {
        engine.fork(graph, "r", Fork.<Trip>at(asking("r/2")).id("f"));
        engine.fork(graph, "f", Fork.<Trip>ofNow().id("g").edit(trip -> trip.with("g")));
        assertThat(engine.state(graph, "g").info().origin()).contains(new RunHead.Origin("f", 1));
        assertThat(finish("g").state().places()).containsExactly("plan", "g", "go true");
    }

    @Test
    void refusesWhatCannotBeForked() {
        long last = store.head("r").orElseThrow().seq();
        assertRefused("run.ended", "had ended at entry " + last + "; fork it from an earlier one", Fork.ofNow());
        assertRefused("run.ended", "had ended", Fork.at(last));
        assertRefused("journal.gap", "has no entry 0; its entries are 1 to " + last, Fork.at(0));
        assertRefused("journal.gap", "has no entry " + (last + 1), Fork.at(last + 1));
        assertRefused("run.exists", "run r exists already", Fork.<Trip>at(1).id("r"));
        assertRefused(
                "fork.frame",
                "has no frame '3' under way at entry 1",
                Fork.<Trip>at(1).edit("3", Leg.class, leg -> leg));
        assertRefused(
                "fork.frame",
                "the state of frame '3' of run r is a " + Leg.class.getName() + ", not a " + Trip.class.getName(),
                Fork.<Trip>at(asking("r/3/1")).edit("3", Trip.class, trip -> trip));
        assertThatThrownBy(() -> engine.fork(graph, "none", Fork.at(1))).hasMessageContaining("there is no run none");
        assertThat(store.heads()).hasSize(1);
    }

    private void assertRefused(String code, String words, Fork<Trip> fork) {
        assertThatThrownBy(() -> engine.fork(graph, "r", fork))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(words);
    }

    /** The entry that raised a question. */
    private long asking(String interrupt) {
        return engine.journal("r").stream()
                .filter(entry -> entry.event() instanceof JournalEvent.InterruptRaised raised
                        && Optional.of(raised.interrupt()).equals(Optional.of(interrupt)))
                .findFirst()
                .orElseThrow()
                .seq();
    }

    private RunResult<Trip> finish(String run) throws InterruptedException {
        return Journey.finish(engine, graph, engine.resume(graph, run).await());
    }
}
