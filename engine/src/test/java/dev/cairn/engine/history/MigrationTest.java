package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.checkpoint.CheckpointedFold;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs that are left under one version of a graph and go on under another. */
class MigrationTest {
    /** Version 1: offers are found one after the other, and somebody approves of the last one. */
    record V1(String city, int offers, boolean approved) {}

    /** Version 3: the count is a list, the city has another name, and there is a note. */
    record V3(String place, List<Integer> offers, boolean approved, String note) {}

    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Engine engine = Journey.engine(store);

    @AfterEach
    void close() {
        engine.close();
    }

    private static Graph<V1> version1() {
        Step<V1, ?, ?> search = Step.of(
                "Search",
                Integer.class,
                V1::offers,
                (offers, effects) -> 1,
                (trip, found) -> new V1(trip.city(), trip.offers() + found, trip.approved()));
        Ask<V1, ?, ?> approve =
                Ask.of("Approve", Boolean.class, V1::offers, (trip, yes) -> new V1(trip.city(), trip.offers(), yes));
        return Graph.define("trip", 1, V1.class)
                .start(search)
                .from(search)
                .when("few", trip -> trip.offers() < 3)
                .to(search)
                .otherwise(approve)
                .from(approve)
                .to(End.succeeded("Booked"))
                .build();
    }

    /** In version 2 the ask got another name; in version 3 it got another one again, and so did the step. */
    private static final Migration TO_2 = Migration.from(1).rename("Approve", "Confirm");

    private static final Migration TO_3 = Migration.from(2)
            .rename("Confirm", "Consent")
            .rename("Search", "Find")
            .state(MigrationTest::renamed)
            .state(json -> json.put("note", "migrated"))
            .output("Search", found -> IntNode.valueOf(found.asInt() * 10));

    private static ObjectNode renamed(ObjectNode json) {
        json.set("place", json.remove("city"));
        int offers = json.remove("offers").asInt();
        var list = json.putArray("offers");
        for (int i = 0; i < offers; i++) {
            list.add(10);
        }
        return json;
    }

    private static GraphBuilder<V3>.Wiring version3() {
        Step<V3, ?, ?> find = Step.of("Find", Integer.class, V3::offers, (offers, effects) -> 10, (trip, found) -> {
            List<Integer> offers = new ArrayList<>(trip.offers());
            offers.add(found);
            return new V3(trip.place(), offers, trip.approved(), trip.note());
        });
        Ask<V3, ?, ?> consent = Ask.of(
                "Consent",
                Boolean.class,
                V3::offers,
                (trip, yes) -> new V3(trip.place(), trip.offers(), yes, trip.note()));
        return Graph.define("trip", 3, V3.class)
                .start(find)
                .from(find)
                .when("few", trip -> trip.offers().size() < 3)
                .to(find)
                .otherwise(consent)
                .from(consent)
                .to(End.succeeded("Booked"));
    }

    private static Graph<V3> migrating() {
        return version3().migrate(TO_2).migrate(TO_3).build();
    }

    private static final V1 FIRST = new V1("Oslo", 0, false);

    private void runUntilItAsks() throws InterruptedException {
        assertThat(engine.run(version1(), FIRST, RunOptions.DEFAULT.id("r")).interrupts())
                .hasSize(1);
    }

    /** With one entry of the search behind the start: nothing of it is folded by the newer graph. */
    @Test
    void whoHasTheOlderGraphFoldsWithItAndMigratesWhatThatComesTo() throws InterruptedException {
        runUntilItAsks();
        Migration unread = TO_3.output("Search", found -> IntNode.valueOf(-1));
        Graph<V3> today =
                version3().migrate(TO_2.before(version1())).migrate(unread).build();
        assertThat(engine.state(today, "r").state().offers()).containsExactly(10, 10, 10);
        assertThat(engine.state(today, "r").asking())
                .singleElement()
                .satisfies(asking -> assertThat(asking.question().text()).isEqualTo("[10,10,10]"));
        engine.step(today, "r");
        assertThat(engine.interrupts("r").getFirst().question().text()).isEqualTo("[10,10,10]");
    }

    @Test
    void aQuestionOfVersion1IsAnsweredUnderVersion3() throws InterruptedException {
        runUntilItAsks();
        String asked = engine.interrupts("r").getFirst().id();
        Graph<V3> today = migrating();
        RunResult<V3> result = engine.answer(today, asked, true).await();
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(result.state()).isEqualTo(new V3("Oslo", List.of(10, 10, 10), true, "migrated"));
        assertThat(engine.journal("r"))
                .extracting(entry -> entry.event().getClass().getSimpleName())
                .containsExactly(
                        "RunStarted",
                        "StepCompleted",
                        "StepCompleted",
                        "StepCompleted",
                        "InterruptRaised",
                        "RunMigrated",
                        "InterruptAnswered",
                        "RunEnded");
        var migrated = (JournalEvent.RunMigrated) engine.journal("r").get(5).event();
        assertThat(migrated.fromVersion()).isEqualTo(1);
        assertThat(migrated.version()).isEqualTo(3);
        assertThat(migrated.fingerprint()).isEqualTo(today.fingerprint());
        assertThat(store.head("r").orElseThrow().version()).isEqualTo(3);
        assertThat(engine.accept(today, asked, true))
                .as("the same answer again")
                .isFalse();
    }

    @Test
    void theAnswerIsHeldAgainstTodaysQuestion() throws InterruptedException {
        runUntilItAsks();
        String asked = engine.interrupts("r").getFirst().id();
        assertThatThrownBy(() -> engine.accept(migrating(), asked, "yes"))
                .hasMessageContaining("the answer to " + asked + " ('Consent')");
    }

    @Test
    void pastEntriesBelongToTheVersionThatWroteThem() throws InterruptedException {
        runUntilItAsks();
        Graph<V3> today = migrating();
        engine.answer(today, engine.interrupts("r").getFirst().id(), true).await();
        assertThat(engine.stateAt(version1(), "r", 4).state()).isEqualTo(new V1("Oslo", 3, false));
        assertThat(engine.stateAt(today, "r", 6).state())
                .isEqualTo(new V3("Oslo", List.of(10, 10, 10), false, "migrated"));
        assertThat(engine.stateAt(today, "r", 8).state().approved()).isTrue();
        assertRefused("run r was not under graph trip version 3 then", () -> engine.stateAt(today, "r", 4));
        assertRefused("run r was not under graph trip version 1 then", () -> engine.stateAt(version1(), "r", 6));

        CheckpointedFold<V3> fold = engine.fold(today, "r", 1 << 20);
        fold.fill();
        assertThat(fold.stateAt(8).state().approved()).isTrue();
        assertThat(fold.stateAt(6).state().note()).isEqualTo("migrated");
        assertRefused("run r was not under graph trip version 3 then", () -> fold.stateAt(4));

        List<Long> seen = new ArrayList<>();
        engine.history(today, "r", moment -> seen.add(moment.entry().seq()));
        assertThat(seen).containsExactly(6L, 7L, 8L);
        seen.clear();
        engine.history(version1(), "r", moment -> seen.add(moment.entry().seq()));
        assertThat(seen).containsExactly(1L, 2L, 3L, 4L, 5L);
        assertThat(engine.verify(today, "r").entries()).isEqualTo(3);
        assertThat(engine.verify(version1(), "r").entries()).isEqualTo(5);
        assertThat(engine.verify(today, "r").holds()).isTrue();
        assertThat(engine.verify(version1(), "r").holds()).isTrue();
    }

    @Test
    void withoutASnapshotEntriesAreFoldedUnderTheirNewNames() throws InterruptedException {
        engine.submit(version1(), FIRST, RunOptions.DEFAULT.id("r"));
        engine.step(version1(), "r");
        engine.step(version1(), "r");
        assertThat(store.snapshot("r")).isEmpty();
        Graph<V3> today = migrating();
        assertThat(engine.state(today, "r").state()).isEqualTo(new V3("Oslo", List.of(10, 10), false, "migrated"));
        assertThat(engine.state(today, "r").position().node()).isEqualTo("Find");
        RunResult<V3> result = engine.resume(today, "r").await();
        assertThat(result.state().offers()).containsExactly(10, 10, 10);
        result = engine.answer(today, result.interrupts().getFirst().id(), true).await();
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(engine.verify(today, "r").holds()).isTrue();
    }

    @Test
    void aForkIsMigratedFromWhereItBegan() throws InterruptedException {
        runUntilItAsks();
        engine.fork(version1(), "r", Fork.<V1>at(3).id("f").label("a", "b"));
        assertThat(store.snapshot("f")).isEmpty();
        Graph<V3> today = migrating();
        RunResult<V3> result = engine.resume(today, "f").await();
        assertThat(result.state().offers()).containsExactly(10, 10, 10);
        assertThat(engine.state(today, "f").info().origin().orElseThrow().seq()).isEqualTo(3);
        assertThat(engine.state(today, "f").labels()).containsEntry("a", "b");
    }

    @Test
    void aCancelThatWasNotedIsNotLost() throws InterruptedException {
        runUntilItAsks();
        engine.cancel("r", "enough");
        assertThat(engine.resume(migrating(), "r").await().status()).isEqualTo(RunStatus.CANCELLED);
    }

    @Test
    void refusesAVersionWithoutAMigrationAndSaysWhatDiffers() throws InterruptedException {
        runUntilItAsks();
        assertRefused(
                "run r is under graph 'trip' version 1 (fingerprint "
                        + version1().fingerprint().substring(0, 12) + "), which differs from 'trip' version 3 ("
                        + version3().build().fingerprint().substring(0, 12) + "): state was '" + V1.class.getName()
                        + "', is '" + V3.class.getName() + "'; start was 'Search', is 'Find'; node 'Search' is gone; "
                        + "node 'Approve' is gone; node 'Find' is new; node 'Consent' is new; "
                        + "no migration from version 1 to 2 is declared",
                () -> engine.resume(version3().build(), "r"));
        assertRefused(
                "no migration from version 2 to 3 is declared",
                () -> engine.resume(version3().migrate(TO_2).build(), "r"));
        assertRefused(
                "no migration from version 1 to 2 is declared",
                () -> engine.resume(version3().migrate(TO_3).build(), "r"));
        assertThat(engine.journal("r")).hasSize(5);
    }

    @Test
    void refusesAChangeThatRaisedNoVersionAndAnOlderProgram() throws InterruptedException {
        runUntilItAsks();
        Step<V1, ?, ?> other =
                Step.of("Other", Integer.class, V1::offers, (offers, effects) -> 1, (trip, found) -> trip);
        Graph<V1> changed = Graph.define("trip", 1, V1.class)
                .start(other)
                .from(other)
                .to(End.succeeded("Booked"))
                .build();
        assertRefused(
                "; raise its version and declare a migration, or use the program that started the run",
                () -> engine.resume(changed, "r"));
        Graph<V1> another = Graph.define("journey", 2, V1.class)
                .start(other)
                .from(other)
                .to(End.succeeded("Booked"))
                .build();
        assertRefused(
                "which differs from 'journey' version 2 ("
                        + another.fingerprint().substring(0, 12) + "); resume it with the program that started it",
                () -> engine.resume(another, "r"));
        engine.answer(migrating(), engine.interrupts("r").getFirst().id(), true).await();
        assertRefused("; resume it with the program that started it", () -> engine.resume(version1(), "r"));
    }

    @Test
    void refusesANodeThatIsGone() throws InterruptedException {
        runUntilItAsks();
        assertRefused(
                "run r stands at node 'Confirm', which graph trip version 3 has not",
                () -> engine.resume(
                        version3()
                                .migrate(TO_2)
                                .migrate(Migration.from(2)
                                        .state(MigrationTest::renamed)
                                        .state(json -> json.put("note", "")))
                                .build(),
                        "r"));
    }

    @Test
    void refusesAStateThatIsNotWhatTheMigrationShouldHaveMadeIt() throws InterruptedException {
        runUntilItAsks();
        Migration forgets = Migration.from(2)
                .rename("Confirm", "Consent")
                .rename("Search", "Find")
                .state(MigrationTest::renamed);
        assertThatThrownBy(() ->
                        engine.resume(version3().migrate(TO_2).migrate(forgets).build(), "r"))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("json.read"))
                .hasMessageContaining("cannot read the state of run r as " + V3.class.getName())
                .hasMessageContaining("note: Missing");
        assertThat(store.head("r").orElseThrow().version()).isEqualTo(1);
    }

    @Test
    void aRaisedVersionAloneNeedsAMigrationThatChangesNothing() throws InterruptedException {
        runUntilItAsks();
        Graph<V1> same = asVersion2(version1()).migrate(Migration.from(1)).build();
        assertThat(same.fingerprint()).isEqualTo(version1().fingerprint());
        RunResult<V1> result = engine.resume(same, "r").await();
        assertThat(result.state()).isEqualTo(new V1("Oslo", 3, false));
        assertThat(engine.answer(same, "r/4", true).await().status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    /** Version 1 under another number. */
    @SuppressWarnings("unchecked")
    private static GraphBuilder<V1>.Wiring asVersion2(Graph<V1> version1) {
        Step<V1, ?, ?> search = (Step<V1, ?, ?>) version1.transitions("Search").node();
        Ask<V1, ?, ?> approve = (Ask<V1, ?, ?>) version1.transitions("Approve").node();
        return Graph.define("trip", 2, V1.class)
                .start(search)
                .from(search)
                .when("few", trip -> trip.offers() < 3)
                .to(search)
                .otherwise(approve)
                .from(approve)
                .to(End.succeeded("Booked"));
    }

    private static void assertRefused(String words, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("graph.changed"))
                .hasMessageContaining(words);
    }

    @Test
    void aJournalWithoutItsStartIsRefused() throws InterruptedException {
        runUntilItAsks();
        InMemoryRunStore copy = Copies.of(
                store,
                "r",
                entry -> entry.seq() == 1 ? new JournalEvent.RunSuspended() : entry.event(),
                Optional.empty());
        try (Engine other = Journey.engine(copy)) {
            assertThatThrownBy(() -> other.state(migrating(), "r"))
                    .hasMessageContaining("its journal does not begin with its start");
        }
    }
}
