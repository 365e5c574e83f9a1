package dev.cairn.engine.history;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Copies of runs with something changed. */
final class Copies {
    private static final JsonCodec JSON = JsonCodec.standard();

    private Copies() {}

    /** The run in a store of its own, with changed events and another snapshot, and the checksums that a writer of these would have made. */
    static InMemoryRunStore of(
            RunStore from, String run, Function<JournalEntry, JournalEvent> change, Optional<StoredSnapshot> snapshot) {
        List<StoredEvent> events = new ArrayList<>();
        int checksum = 0;
        for (JournalEntry entry : new RunReader(from, JSON).entries(run, 0)) {
            byte[] payload = JSON.writeBytes(change.apply(entry));
            StoredEvent event = new StoredEvent(entry.seq(), entry.at(), entry.frame(), entry.stepOrdinal(), payload);
            events.add(event.chained(checksum));
            checksum = events.getLast().checksum();
        }
        Append append = Append.of(from.head(run).orElseThrow(), events);
        InMemoryRunStore copy = new InMemoryRunStore();
        copy.create(snapshot.map(
                        kept -> kept.chained(events.get((int) kept.seq() - 1).checksum()))
                .map(append::snapshot)
                .orElse(append));
        return copy;
    }

    /** The run with its snapshot's text changed. */
    static InMemoryRunStore withSnapshot(RunStore from, String run, UnaryOperator<String> change) {
        StoredSnapshot kept = from.snapshot(run).orElseThrow();
        String text = new String(kept.payload(), java.nio.charset.StandardCharsets.UTF_8);
        byte[] changed = change.apply(text).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return of(from, run, JournalEntry::event, Optional.of(new StoredSnapshot(kept.seq(), changed)));
    }
}
