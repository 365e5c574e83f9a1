package dev.cairn.server.live;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.run.RunJson;
import dev.cairn.server.run.RunRedaction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The last entries of a run as its followers are told them: read and written as JSON once, however many follow. Whoever is behind what it keeps reads from the store. Thread-safe.
 */
final class RunFeed {
    /** How many entries are read at a time. */
    static final int PAGE = 50;

    /** Of an entry that is told, values of so many bytes at most; larger ones are read by who wants them. */
    private static final long MOST_VALUE = 16_384;

    private static final int MOST_ENTRIES = 256;
    private static final long MOST_BYTES = 1 << 20;

    private final RunStore store;
    private final RunRedaction redaction;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<ToldEntry> recent = new ArrayDeque<>();
    private long bytes;
    private @Nullable ToldHead head;

    /** An entry as JSON in UTF-8. */
    @SuppressWarnings("ArrayRecordComponent") // shared by all who are told, and changed by none
    record ToldEntry(long seq, byte[] json) {}

    @SuppressWarnings("ArrayRecordComponent")
    private record ToldHead(RunHead head, byte[] json) {}

    RunFeed(RunStore store, RunRedaction redaction) {
        this.store = store;
        this.redaction = redaction;
    }

    /** The first entries behind one, at most a page; none if there are no more up to the head. */
    List<ToldEntry> behind(RunHead now, long seq) {
        if (seq >= now.seq()) {
            return List.of();
        }
        lock.lock();
        try {
            long end = recent.isEmpty() ? 0 : recent.getLast().seq();
            if (recent.isEmpty() || seq >= end) {
                return readOn(now.run(), seq, end);
            }
            if (recent.getFirst().seq() <= seq + 1) {
                return kept(seq);
            }
        } finally {
            lock.unlock();
        }
        return read(now.run(), seq);
    }

    /** What nobody has been told yet. Of those who follow the first reads it for all. */
    private List<ToldEntry> readOn(String run, long seq, long end) {
        if (seq != end) {
            recent.clear(); // it follows whoever is ahead
            bytes = 0;
        }
        List<ToldEntry> page = read(run, seq);
        page.forEach(this::keep);
        return page;
    }

    /** A run as it is now, as JSON in UTF-8. */
    byte[] head(RunHead now) {
        lock.lock();
        try {
            ToldHead told = head;
            if (told == null || !told.head().equals(now)) {
                told = new ToldHead(now, utf8(RunJson.head(now)));
                head = told;
            }
            return told.json();
        } finally {
            lock.unlock();
        }
    }

    private List<ToldEntry> kept(long seq) {
        List<ToldEntry> page = new ArrayList<>();
        for (ToldEntry entry : recent) {
            if (entry.seq() > seq && page.size() < PAGE) {
                page.add(entry);
            }
        }
        return page;
    }

    private List<ToldEntry> read(String run, long seq) {
        List<ToldEntry> page = new ArrayList<>();
        for (StoredEvent entry : store.read(run, seq, PAGE)) {
            ObjectNode json =
                    redaction.json(run, RunJson.entry(entry, MOST_VALUE).put("run", run));
            page.add(new ToldEntry(entry.seq(), utf8(json)));
        }
        return page;
    }

    /** One entry is kept however large it is. */
    private void keep(ToldEntry entry) {
        recent.addLast(entry);
        bytes += entry.json().length;
        while (recent.size() > 1 && (recent.size() > MOST_ENTRIES || bytes > MOST_BYTES)) {
            bytes -= recent.removeFirst().json().length;
        }
    }

    private static byte[] utf8(ObjectNode json) {
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }
}
