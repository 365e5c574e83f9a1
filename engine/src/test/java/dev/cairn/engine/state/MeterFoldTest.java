package dev.cairn.engine.state;

import static dev.cairn.engine.state.Folding.failed;
import static dev.cairn.engine.state.Folding.itemDone;
import static dev.cairn.engine.state.Folding.itemFailed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.DocumentedGraph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.ItemsStarted;
import dev.cairn.engine.journal.JournalEvent.RunMigrated;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Kinds.Outer;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** That it gives what the fold of states gives is asserted in {@link Folding}, after each entry of each test of that. */
class MeterFoldTest {
    private static final String PRESENT = Kinds.OUTER.fingerprint();

    private final JsonCodec json = JsonCodec.standard();

    private static Optional<DocumentedGraph> document(String fingerprint) {
        return Optional.of(fingerprint)
                .filter(PRESENT::equals)
                .map(known -> new DocumentedGraph(JsonMapper.shared().readTree(Kinds.OUTER.toJson())));
    }

    private static MeterFold begun(String fingerprint) {
        MeterFold fold = new MeterFold("r", MeterFoldTest::document);
        JournalEvent.RunStarted start = Folding.start(Kinds.OUTER, new Json("{}"));
        fold.add(entry(
                1,
                1,
                new JournalEvent.RunStarted(
                        start.graph(),
                        start.version(),
                        fingerprint,
                        start.seed(),
                        start.budgets(),
                        start.labels(),
                        start.state(),
                        start.actor())));
        fold.add(entry(2, 1, failed("Ask", 1, new AfterFailure.Advance("All"))));
        fold.add(entry(3, 2, new ItemsStarted("All", 1, 3)));
        return fold;
    }

    private static JournalEntry entry(long seq, long ordinal, JournalEvent event) {
        return new JournalEntry(seq, Sample.START, "", ordinal, event);
    }

    @Test
    void withoutItsGraphsDocumentWhatDependsOnThatIsUnknownAndNothingElse() {
        MeterFold fold = begun("gone");
        assertThat(fold.used()).isEqualTo(Map.of(Meter.STEPS, 2L));
        assertThat(fold.unknown())
                .containsExactly(
                        Map.entry(
                                Meter.ITERATIONS,
                                "the store has not the document of the graph gone; it would say which node begins a turn of its loop"));
        fold.add(entry(4, 2, itemDone("All", 0, 1, "11")));
        assertThat(fold.used()).isEmpty();
        assertThat(fold.unknown().get(Meter.STEPS)).endsWith("whether items of 'All' are steps or graphs");
        assertThat(fold.unknown()).containsOnlyKeys(Meter.ITERATIONS, Meter.STEPS);
    }

    @Test
    void aMigrationSaysWhatWasUsedUntilThen() {
        MeterFold fold = begun("gone");
        RunState<Outer> stands = Sample.run(Sample.inside(
                        Sample.frame(Kinds.OUTER, "", new Outer(List.of()), Sample.position("All", 2, 1)),
                        new NodeProgress.RunningItems(Sample.items(
                                new Item.Completed(1), new Item.Pending(1, true, Optional.empty()), Item.FRESH))))
                .using(Meters.of(Meter.ITERATIONS, 1).plus(Meter.STEPS, 4), Meters.NONE);
        fold.add(entry(4, 2, new RunMigrated("outer", 1, 2, PRESENT, json.write(SavedRun.of(stands, json)))));
        assertThat(fold.used()).isEqualTo(Map.of(Meter.ITERATIONS, 1L, Meter.STEPS, 4L));
        assertThat(fold.unknown()).isEmpty();
        fold.add(entry(5, 2, itemFailed("All", 1, 1, Optional.of(5L))));
        assertThat(fold.used().get(Meter.STEPS)).as("counted when it began").isEqualTo(4);
        MeterFold copy = fold.copy();
        copy.add(entry(6, 2, itemDone("All", 2, 1, "33")));
        assertThat(copy.used().get(Meter.STEPS)).isEqualTo(5);
        assertThat(copy.seq()).isEqualTo(6);
        fold.add(entry(6, 2, itemDone("All", 1, 2, "22")));
        assertThat(fold.used().get(Meter.STEPS)).isEqualTo(4);
    }

    @Test
    void readsEntriesAsAStoreHasThemAndNamesTheOneThatCannotBeRead() {
        MeterFold fold = begun(PRESENT);
        fold.add(new StoredEvent(4, Sample.START, "", 2, json.writeBytes(itemDone("All", 0, 1, "11"))));
        assertThat(fold.used()).isEqualTo(Map.of(Meter.ITERATIONS, 1L, Meter.STEPS, 3L));
        StoredEvent damaged = new StoredEvent(5, Sample.START, "", 2, "{".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> fold.add(damaged))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("json.read"))
                .hasMessageContaining("entry 5 of run r");
    }
}
