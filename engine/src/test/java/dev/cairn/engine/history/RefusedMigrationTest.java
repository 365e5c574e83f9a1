package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Runs that cannot go on under another version of their graph. */
class RefusedMigrationTest extends MigrationFixture {
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
                                        .state(MigrationFixture::renamed)
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
                .state(MigrationFixture::renamed);
        assertThatThrownBy(() ->
                        engine.resume(version3().migrate(TO_2).migrate(forgets).build(), "r"))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("json.read"))
                .hasMessageContaining("cannot read the state of run r as " + V3.class.getName())
                .hasMessageContaining("note: Missing");
        assertThat(store.head("r").orElseThrow().version()).isEqualTo(1);
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
