package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.checkpoint.CheckpointedFold;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.IntNode;

/** Runs that are left under one version of a graph and go on under another. */
class MigrationTest extends MigrationFixture {
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
}
