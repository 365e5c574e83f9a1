package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Journey.Trip;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunReaderTest {
    private final JsonCodec json = JsonCodec.standard();
    private final Graph<Trip> graph = Journey.THEN.graph();
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final RunReader reader = new RunReader(store, json);

    @BeforeEach
    void runOnce() {
        Journey.ended(store, "r");
    }

    @Test
    void historyGoesThroughAllEntriesWithTheStateAfterEach() {
        List<HistoryEntry<Trip>> moments = history(store);
        assertThat(moments).extracting(HistoryEntry::entry).isEqualTo(reader.entries("r", 0));
        assertThat(moments)
                .allSatisfy(moment ->
                        assertThat(moment.run().seq()).isEqualTo(moment.entry().seq()));
        assertThat(moments.getLast().run().end()).isPresent();
        assertThatThrownBy(() -> reader.history(graph, "none", moment -> {})).hasMessageContaining("no run none");
    }

    @Test
    void tellsWhereTheRunStoodAfterEachEntryWithASnapshotAndWithout() {
        InMemoryRunStore without = Copies.of(store, "r", JournalEntry::event, Optional.empty());
        assertThat(store.snapshot("r")).isPresent();
        assertThat(without.snapshot("r")).isEmpty();
        for (HistoryEntry<Trip> moment : history(store)) {
            long seq = moment.entry().seq();
            assertThat(saved(reader.stateAt(graph, "r", seq))).isEqualTo(saved(moment.run()));
            assertThat(saved(new RunReader(without, json).stateAt(graph, "r", seq)))
                    .isEqualTo(saved(moment.run()));
        }
    }

    @Test
    void foldsOnFromEverySnapshot() {
        String last = saved(history(store).getLast().run());
        for (HistoryEntry<Trip> moment : history(store)) {
            StoredSnapshot snapshot =
                    new StoredSnapshot(moment.run().seq(), json.writeBytes(SavedRun.of(moment.run(), json)));
            InMemoryRunStore copy = Copies.of(store, "r", JournalEntry::event, Optional.of(snapshot));
            LoadedRun<Trip> loaded = new RunReader(copy, json).load(graph, "r");
            assertThat(saved(loaded.state())).isEqualTo(last);
            assertThat(loaded.tail().snapshotBytes()).isEqualTo(snapshot.payload().length);
            assertThat(loaded.isWaiting()).isFalse();
            assertThat(loaded.migration()).isEmpty();
            assertThat(loaded.tail().events()).isEqualTo(loaded.state().seq() - snapshot.seq());
            assertThat(loaded.tail().eventBytes())
                    .isEqualTo(copy.size("r") - size(copy, snapshot.seq()) - snapshot.payload().length);
        }
    }

    @Test
    void readsEntriesBehindOne() {
        List<JournalEntry> all = reader.entries("r", 0);
        assertThat(reader.entries("r", 4)).isEqualTo(all.subList(4, all.size()));
        assertThat(reader.entries("r", all.size())).isEmpty();
        assertThatThrownBy(
                        () -> JournalReader.behind(store, json, "r", all.size()).next())
                .hasMessageContaining("entry " + (all.size() + 1) + " is missing");
    }

    @Test
    void refusesEntriesThatThereAreNot() {
        int last = reader.entries("r", 0).size();
        assertRefused("journal.gap", "run r has no entry 0; its entries are 1 to " + last, "r", 0);
        assertRefused("journal.gap", "has no entry " + (last + 1), "r", last + 1);
        assertRefused("run.missing", "there is no run none", "none", 1);
    }

    @Test
    void refusesASnapshotOfAnotherEntry() {
        var copy = Copies.withSnapshot(store, "r", text -> text.replaceFirst("\"seq\":\\d+", "\"seq\":3"));
        assertThatThrownBy(() -> new RunReader(copy, json).load(graph, "r"))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("journal.gap"))
                .hasMessageContaining("its snapshot says entry 3, and is kept as of ");
    }

    private void assertRefused(String code, String words, String run, long seq) {
        assertThatThrownBy(() -> reader.stateAt(graph, run, seq))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(words);
    }

    private long size(InMemoryRunStore where, long until) {
        return where.read("r", 0, (int) until).stream()
                .mapToLong(event -> event.payload().length)
                .sum();
    }

    private List<HistoryEntry<Trip>> history(InMemoryRunStore where) {
        List<HistoryEntry<Trip>> moments = new ArrayList<>();
        new RunReader(where, json).history(graph, "r", moments::add);
        return moments;
    }

    private String saved(RunState<Trip> run) {
        return json.write(SavedRun.of(run, json)).text();
    }
}
