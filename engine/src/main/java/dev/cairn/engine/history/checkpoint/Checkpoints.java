package dev.cairn.engine.history.checkpoint;

import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Folded states of a run as bytes, spread over its journal so that what lies between two of them takes about equally long to fold, and so many
 * as a budget of bytes allows: when it is spent every second one goes, and those that come later are as far apart. Not thread-safe.
 */
final class Checkpoints {
    /** How much is folded between two of them at the least: entries cost as bytes do. */
    private static final long CLOSEST = 64 << 10;

    private static final int ENTRY_COST = 500;
    private static final int OVERHEAD = 100;

    private final long budget;
    private final NavigableMap<Long, Checkpoint> kept = new TreeMap<>();
    private long bytes;
    private long distance = CLOSEST;

    /**
     * A state at an entry.
     *
     * @param checksum of that entry
     * @param saved as JSON; nothing where the run was under another version of the graph
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Checkpoint(long seq, int checksum, byte[] saved) {
        long size() {
            return saved.length + (long) OVERHEAD;
        }
    }

    Checkpoints(long budget) {
        this.budget = budget;
    }

    /** What folding so many entries of so many bytes costs. */
    static long cost(long entries, long bytes) {
        return entries * ENTRY_COST + bytes;
    }

    /** Whether another one is worth its place behind that much folding, where a state takes {@code size} bytes: to read it costs, too. */
    boolean isDue(long cost, long size) {
        return cost >= Math.max(distance, size);
    }

    /** The last one at an entry or before it. */
    Optional<Checkpoint> before(long seq) {
        return Optional.ofNullable(kept.floorEntry(seq)).map(Map.Entry::getValue);
    }

    boolean has(long seq) {
        return kept.containsKey(seq);
    }

    void add(Checkpoint one) {
        if (one.size() > budget) {
            return;
        }
        Checkpoint old = kept.put(one.seq(), one);
        bytes += one.size() - (old == null ? 0 : old.size());
        while (bytes > budget) {
            thin();
        }
    }

    private void thin() {
        distance *= 2;
        boolean goes = kept.size() == 1;
        for (Iterator<Checkpoint> each = kept.values().iterator(); each.hasNext(); ) {
            Checkpoint one = each.next();
            if (goes) {
                each.remove();
                bytes -= one.size();
            }
            goes = !goes;
        }
    }

    void clear() {
        kept.clear();
        bytes = 0;
        distance = CLOSEST;
    }

    int count() {
        return kept.size();
    }

    long bytes() {
        return bytes;
    }
}
