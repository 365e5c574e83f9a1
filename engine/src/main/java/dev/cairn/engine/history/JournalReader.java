package dev.cairn.engine.history;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Reads a run's entries one by one, holding no more than a page of them. */
final class JournalReader implements Iterator<JournalEntry> {
    private static final int PAGE = 1_000;

    private final RunStore store;
    private final JsonCodec json;
    private final String run;
    private final Deque<StoredEvent> page = new ArrayDeque<>();
    private long last;
    private boolean more = true;
    private long bytes;

    JournalReader(RunStore store, JsonCodec json, String run, long afterSeq) {
        this.store = store;
        this.json = json;
        this.run = run;
        this.last = afterSeq;
    }

    /** What the entries so far took. */
    long bytes() {
        return bytes;
    }

    @Override
    public boolean hasNext() {
        if (page.isEmpty() && more) {
            page.addAll(store.read(run, last, PAGE));
            more = page.size() == PAGE;
        }
        return !page.isEmpty();
    }

    @Override
    public JournalEntry next() {
        if (!hasNext()) {
            throw new NoSuchElementException("run " + run + " has no entry behind " + last);
        }
        StoredEvent stored = page.removeFirst();
        last = stored.seq();
        bytes += stored.payload().length;
        return decode(stored);
    }

    private JournalEntry decode(StoredEvent stored) {
        JournalEvent event =
                json.read("entry " + stored.seq() + " of run " + run, stored.payload(), JournalEvent.class);
        return new JournalEntry(stored.seq(), stored.at(), stored.frame(), stored.stepOrdinal(), event);
    }
}
