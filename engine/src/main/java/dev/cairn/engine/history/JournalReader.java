package dev.cairn.engine.history;

import dev.cairn.engine.journal.EventReader;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Reads a run's entries one by one, holding no more than a page of them, and sees to it that they are those that were written: each throws
 * {@code journal.damaged} if it is not.
 */
final class JournalReader implements Iterator<JournalEntry> {
    private static final int PAGE = 1_000;
    private static final int FIRST_PAGE = 100;
    private static final long PAGE_BYTES = 1 << 20;

    private final RunStore store;
    private final JsonCodec json;
    private final String run;
    private final ChainCheck chain;
    private final Deque<StoredEvent> page = new ArrayDeque<>();
    private long last;
    private long until = Long.MAX_VALUE;
    private int size = FIRST_PAGE;
    private boolean more = true;
    private long bytes;

    private JournalReader(
            RunStore store,
            JsonCodec json,
            String run,
            boolean chained,
            Optional<StoredSnapshot> snapshot,
            long afterSeq) {
        this.store = store;
        this.json = json;
        this.run = run;
        this.chain = new ChainCheck(run, chained, snapshot);
        this.last = afterSeq;
    }

    /** The entries behind {@code afterSeq}; none if there is no such entry. */
    static JournalReader behind(RunStore store, JsonCodec json, String run, long afterSeq) {
        JournalReader reader = new JournalReader(store, json, run, false, Optional.empty(), afterSeq);
        reader.more = afterSeq == 0 || reader.begin();
        return reader;
    }

    /** All entries behind a snapshot, which is checked at once; all if there is none. */
    static JournalReader behind(RunStore store, JsonCodec json, RunHead head, Optional<StoredSnapshot> snapshot) {
        long after = snapshot.map(StoredSnapshot::seq).orElse(0L);
        JournalReader reader = new JournalReader(store, json, head.run(), head.chained(), snapshot, after);
        if (snapshot.isPresent() && !reader.begin()) {
            throw reader.chain.missing(reader.last);
        }
        return reader;
    }

    /** All entries; the snapshot is checked on the way. */
    static JournalReader all(RunStore store, JsonCodec json, RunHead head, Optional<StoredSnapshot> snapshot) {
        return new JournalReader(store, json, head.run(), head.chained(), snapshot, 0);
    }

    /** The entries behind {@code afterSeq}, which has that checksum, up to {@code until}. */
    static JournalReader between(
            RunStore store, JsonCodec json, RunHead head, long afterSeq, int checksum, long until) {
        JournalReader reader = new JournalReader(store, json, head.run(), head.chained(), Optional.empty(), afterSeq);
        reader.chain.resume(afterSeq, checksum);
        reader.until = until;
        return reader;
    }

    /** Takes the entry that the others follow on; false if there is none. */
    private boolean begin() {
        List<StoredEvent> found = store.read(run, last - 1, 1);
        found.forEach(chain::begin);
        return chain.last() == last;
    }

    /** What the entries so far took. */
    long bytes() {
        return bytes;
    }

    /** The checksum of the last entry so far. */
    int checksum() {
        return chain.checksum();
    }

    /**
     * Compares a snapshot of the last entry so far.
     *
     * @throws dev.cairn.engine.CairnException {@code journal.damaged} if it is not what was written
     */
    void check(StoredSnapshot snapshot) {
        chain.check(snapshot);
    }

    /** Nothing is left to be read, though the journal goes to {@code seq} at least. */
    void end(long seq) {
        chain.end(seq);
    }

    @Override
    public boolean hasNext() {
        if (page.isEmpty() && more) {
            readPage();
        }
        return !page.isEmpty();
    }

    /** So many that they take about {@link #PAGE_BYTES}, judged by those before. */
    private void readPage() {
        int most = (int) Math.min(size, until - last);
        page.addAll(most == 0 ? List.of() : store.read(run, last, most));
        more = page.size() == most && page.size() < until - last;
        long found = page.stream().mapToLong(event -> event.payload().length).sum();
        size = (int) Math.clamp(PAGE_BYTES * page.size() / Math.max(1, found), 1, PAGE);
    }

    @Override
    public JournalEntry next() {
        if (!hasNext()) {
            throw chain.missing(last + 1);
        }
        StoredEvent stored = page.removeFirst();
        chain.add(stored);
        last = stored.seq();
        bytes += stored.payload().length;
        return decode(stored);
    }

    private JournalEntry decode(StoredEvent stored) {
        JournalEvent event = EventReader.read(() -> "entry " + stored.seq() + " of run " + run, stored.payload(), json);
        return new JournalEntry(stored.seq(), stored.at(), stored.frame(), stored.stepOrdinal(), event);
    }
}
