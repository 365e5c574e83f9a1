package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.StringNode;

/** Runs that are left inside called graphs, which have versions of their own. */
class NestedMigrationTest {
    record Outer(String said) {}

    record Leg1(int far) {}

    record Leg2(int far, String unit) {}

    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Engine engine = Journey.engine(store);

    @AfterEach
    void close() {
        engine.close();
    }

    private static Graph<Leg1> leg1() {
        Step<Leg1, ?, ?> plan = Step.of(
                "Plan", Integer.class, Leg1::far, (far, effects) -> 1, (leg, more) -> new Leg1(leg.far() + more));
        Ask<Leg1, ?, ?> how = Ask.of("How far?", Integer.class, Leg1::far, (leg, more) -> new Leg1(leg.far() + more));
        return Graph.define("leg", 1, Leg1.class)
                .start(plan)
                .from(plan)
                .to(how)
                .from(how)
                .to(End.succeeded("Done"))
                .build();
    }

    private static GraphBuilder<Leg2>.Wiring leg2() {
        Step<Leg2, ?, ?> plan = Step.of(
                "Plan",
                Integer.class,
                Leg2::far,
                (far, effects) -> 1,
                (leg, more) -> new Leg2(leg.far() + more, leg.unit()));
        Ask<Leg2, ?, ?> how =
                Ask.of("Distance?", Integer.class, Leg2::far, (leg, more) -> new Leg2(leg.far() + more, leg.unit()));
        return Graph.define("leg", 2, Leg2.class)
                .start(plan)
                .from(plan)
                .to(how)
                .from(how)
                .to(End.succeeded("Done"));
    }

    private static final Migration LEG_TO_2 =
            Migration.from(1).rename("How far?", "Distance?").state(json -> json.put("unit", "km"));

    private static Graph<Leg2> migratingLeg() {
        return leg2().migrate(LEG_TO_2).build();
    }

    private static Graph<Outer> calling1() {
        Graph<Leg1> leg = leg1();
        Call<Outer, Leg1> call =
                Call.of("Leg", leg, (Outer outer) -> new Leg1(1), (outer, last) -> new Outer("far " + last.far()));
        return Graph.define("trip", 1, Outer.class)
                .start(call)
                .from(call)
                .to(End.succeeded("There"))
                .build();
    }

    private static Graph<Outer> calling2(Graph<Leg2> leg) {
        Call<Outer, Leg2> call = Call.of(
                "Way", leg, (Outer outer) -> new Leg2(1, "mi"), (outer, last) -> new Outer(last.far() + last.unit()));
        return Graph.define("trip", 2, Outer.class)
                .start(call)
                .from(call)
                .to(End.succeeded("There"))
                .migrate(Migration.from(1).rename("Leg", "Way"))
                .build();
    }

    @Test
    void aCalledGraphIsMigratedByItsOwnMigrations() throws InterruptedException {
        assertThat(engine.run(calling1(), new Outer(""), RunOptions.DEFAULT.id("r"))
                        .interrupts())
                .hasSize(1);
        Graph<Outer> today = calling2(migratingLeg());
        assertThat(frame(today, "1").state()).isEqualTo(new Leg2(2, "km"));
        assertThat(frame(today, "1").position().node()).isEqualTo("Distance?");
        RunResult<Outer> result = engine.answer(today, "r/1/2", 5).await();
        assertThat(result.state()).isEqualTo(new Outer("7km"));
        assertThat(engine.verify(today, "r").holds()).isTrue();
    }

    @Test
    void entriesOfACalledGraphAreFoldedUnderItsNewNames() throws InterruptedException {
        engine.submit(calling1(), new Outer(""), RunOptions.DEFAULT.id("r"));
        engine.step(calling1(), "r");
        engine.step(calling1(), "r");
        assertThat(store.snapshot("r")).isEmpty();
        assertThat(engine.journal("r")).hasSizeGreaterThan(2);
        Graph<Outer> today = calling2(migratingLeg());
        assertThat(frame(today, "1").state()).as("entered by today's code").isEqualTo(new Leg2(2, "mi"));
        RunResult<Outer> result = engine.resume(today, "r").await();
        result = engine.answer(today, result.interrupts().getFirst().id(), 5).await();
        assertThat(result.state()).isEqualTo(new Outer("7mi"));
    }

    @Test
    void refusesACalledGraphWithoutAMigration() throws InterruptedException {
        engine.run(calling1(), new Outer(""), RunOptions.DEFAULT.id("r"));
        assertThatThrownBy(() -> engine.resume(calling2(leg2().build()), "r"))
                .hasMessage("run r is inside graph 'leg' version 1; no migration from version 1 to 2 is declared");
    }

    @Test
    void refusesACallThatIsAnotherKindOfNodeNow() throws InterruptedException {
        engine.run(calling1(), new Outer(""), RunOptions.DEFAULT.id("r"));
        Step<Outer, ?, ?> leg =
                Step.of("Leg", String.class, Outer::said, (said, effects) -> "", (outer, more) -> outer);
        Graph<Outer> today = Graph.define("trip", 2, Outer.class)
                .start(leg)
                .from(leg)
                .to(End.succeeded("There"))
                .migrate(Migration.from(1))
                .build();
        assertThatThrownBy(() -> engine.resume(today, "r"))
                .hasMessage("run r is inside node 'Leg', which was a call and is none any more");
    }

    private static Graph<Outer> eachCalling1() {
        Graph<Leg1> leg = leg1();
        ForEach<Outer, Integer, String> each = ForEach.<Outer, Integer, Leg1, String>calling(
                "Legs",
                outer -> List.of(10, 20),
                String.class,
                () -> leg,
                Leg1::new,
                last -> "far " + last.far(),
                (outer, all) -> new Outer(String.join(", ", all)));
        return Graph.define("trip", 1, Outer.class)
                .start(each)
                .from(each)
                .to(End.succeeded("There"))
                .build();
    }

    private static Graph<Outer> eachCalling2(Graph<Leg2> leg) {
        ForEach<Outer, Integer, String> each = ForEach.<Outer, Integer, Leg2, String>calling(
                "Ways",
                outer -> List.of(10, 20),
                String.class,
                () -> leg,
                far -> new Leg2(far, "mi"),
                last -> last.far() + last.unit(),
                (outer, all) -> new Outer(String.join(", ", all)));
        return Graph.define("trip", 2, Outer.class)
                .start(each)
                .from(each)
                .to(End.succeeded("There"))
                .migrate(Migration.from(1)
                        .rename("Legs", "Ways")
                        .output("Legs", said -> StringNode.valueOf(said.asString() + "!")))
                .build();
    }

    @Test
    void itemsAreMigratedTheirOutputsAndTheirGraphs() throws InterruptedException {
        RunResult<Outer> first = engine.run(eachCalling1(), new Outer(""), RunOptions.DEFAULT.id("r"));
        assertThat(first.interrupts()).extracting(Interrupt::id).containsExactly("r/1.0/2", "r/1.1/2");
        assertThat(engine.answer(eachCalling1(), "r/1.0/2", 5).await().status()).isEqualTo(RunStatus.WAITING);
        Graph<Outer> today = eachCalling2(migratingLeg());
        assertThat(frame(today, "1.1").state()).isEqualTo(new Leg2(21, "km"));
        RunResult<Outer> result = engine.answer(today, "r/1.1/2", 5).await();
        assertThat(result.state()).isEqualTo(new Outer("far 16!, 26km"));
        assertThat(engine.verify(today, "r").holds()).isTrue();
    }

    @Test
    void refusesAForEachThatHasNoGraphAnyMore() throws InterruptedException {
        engine.run(eachCalling1(), new Outer(""), RunOptions.DEFAULT.id("r"));
        ForEach<Outer, Integer, String> work = ForEach.of(
                "Legs", outer -> List.of(10, 20), String.class, (item, effects) -> "", (outer, all) -> outer);
        Graph<Outer> today = Graph.define("trip", 2, Outer.class)
                .start(work)
                .from(work)
                .to(End.succeeded("There"))
                .migrate(Migration.from(1))
                .build();
        assertThatThrownBy(() -> engine.resume(today, "r"))
                .hasMessageContaining("node 'Legs', which was a for-each with a graph per item and is none any more");
    }

    private Frame<?> frame(Graph<Outer> graph, String path) {
        return engine.state(graph, "r").frame(path).orElseThrow();
    }
}
