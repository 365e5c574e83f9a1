package dev.cairn.server.outline;

import dev.cairn.engine.store.StoredEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A run's path from its first entry on: of each entry what stands out of it, which way of the run's own graph it took, and whose turn it is behind it; and what
 * it is called. Thirteen bytes an entry, and some more for one within a call, so that what a page draws of a run of a million is one pass over memory. Grows with the journal. Thread-safe.
 */
final class RunOutline {
    private static final int NONE = -1;

    private final NumberedValues<PathWay> ways = new NumberedValues<>();
    private final NumberedValues<String> nodes = new NumberedValues<>();
    private final NumberedValues<EntryName> names = new NumberedValues<>();
    private final CallTrail calls = new CallTrail();
    private byte[] tones = new byte[256];
    private int[] taken = new int[256];
    private int[] turns = new int[256];
    private int[] named = new int[256];
    private int size;
    private int failures;

    /** A way from one node to another. */
    record PathWay(String from, String to) {}

    /** How often a way was taken. */
    record PassedWay(PathWay way, int count) {}

    /** The last entry that it knows of; 0 for none. */
    synchronized long seq() {
        return size;
    }

    /** Takes entries that follow on the last one; those that it knows are passed over. */
    synchronized void add(List<StoredEvent> entries) {
        for (StoredEvent entry : entries) {
            if (entry.seq() == size + 1) {
                PathEvent event = PathEvent.of(entry.payload());
                calls.add(entry, event);
                add(entry.frame(), event);
            }
        }
    }

    private void add(String frame, PathEvent event) {
        if (size == tones.length) {
            int more = size + (size >> 1);
            tones = Arrays.copyOf(tones, more);
            taken = Arrays.copyOf(taken, more);
            turns = Arrays.copyOf(turns, more);
            named = Arrays.copyOf(named, more);
        }
        EntryTone tone = EntryTone.of(event);
        tones[size] = (byte) tone.ordinal();
        failures += tone == EntryTone.FAILURE ? 1 : 0;
        named[size] = names.number(new EntryName(event.node(), event.name(), tone == EntryTone.FAILURE));
        boolean own = frame.isEmpty();
        taken[size] = own && !event.to().isEmpty() && !event.node().isEmpty()
                ? ways.number(new PathWay(event.node(), event.to()))
                : NONE;
        String turn = event.to().isEmpty() ? event.node() : event.to();
        turns[size] = own && !turn.isEmpty() ? nodes.number(turn) : size == 0 ? NONE : turns[size - 1];
        size++;
    }

    /** The ways of the run's own graph that were taken up to an entry, with how often, in the order in which each was taken first. */
    synchronized List<PassedWay> passed(long seq) {
        int[] counts = new int[ways.size()];
        for (int i = 0; i < Math.min(seq, size); i++) {
            if (taken[i] != NONE) {
                counts[taken[i]]++;
            }
        }
        List<PassedWay> passed = new ArrayList<>();
        for (int way = 0; way < counts.length; way++) {
            if (counts[way] > 0) {
                passed.add(new PassedWay(ways.value(way), counts[way]));
            }
        }
        return passed;
    }

    /** The node whose turn it is behind an entry; empty before the first that names one. */
    synchronized Optional<String> turn(long seq) {
        int last = (int) Math.min(seq, size) - 1;
        return last < 0 || turns[last] == NONE ? Optional.empty() : Optional.of(nodes.value(turns[last]));
    }

    /** What was called up to an entry, by the nodes that call, in the order in which each did first. */
    synchronized List<CalledGraph> called(long seq) {
        return calls.at(seq);
    }

    /** So many parts of the entries from 1 to {@code end}, each with what stands out most of it; those that it knows nothing of are left out at the end. */
    synchronized List<EntryTone> strip(int parts, long end) {
        List<EntryTone> strip = new ArrayList<>();
        int count = (int) Math.min(parts, end);
        for (int part = 0; part < count; part++) {
            int from = (int) (part * end / count);
            int to = (int) Math.min(size, (part + 1) * end / count);
            if (from >= to) {
                break;
            }
            byte loudest = 0;
            for (int i = from; i < to; i++) {
                loudest = (byte) Math.max(loudest, tones[i]);
            }
            strip.add(EntryTone.at(loudest));
        }
        return strip;
    }

    /** How many entries say that something failed. */
    synchronized int failures() {
        return failures;
    }

    /** The first failures behind an entry, in order. */
    synchronized List<Long> failuresAfter(long seq, int most) {
        List<Long> found = new ArrayList<>();
        for (int i = (int) Math.min(seq, size); i < size && found.size() < most; i++) {
            if (tones[i] == EntryTone.FAILURE.ordinal()) {
                found.add(i + 1L);
            }
        }
        return found;
    }

    /** The last failures before an entry, in order. */
    synchronized List<Long> failuresBefore(long seq, int most) {
        List<Long> found = new ArrayList<>();
        for (int i = (int) Math.min(seq - 1, size) - 1; i >= 0 && found.size() < most; i--) {
            if (tones[i] == EntryTone.FAILURE.ordinal()) {
                found.add(i + 1L);
            }
        }
        return found.reversed();
    }

    /** The first entries behind one whose names are asked for, in order. */
    synchronized List<Long> matchesAfter(long seq, Predicate<EntryName> asked, int most) {
        BitSet wanted = new BitSet();
        for (int name = 0; name < names.size(); name++) {
            wanted.set(name, asked.test(names.value(name)));
        }
        List<Long> found = new ArrayList<>();
        for (int i = (int) Math.min(seq, size); i < size && found.size() < most; i++) {
            if (wanted.get(named[i])) {
                found.add(i + 1L);
            }
        }
        return found;
    }

    /** What it takes, in bytes. */
    synchronized long bytes() {
        return 13L * tones.length + calls.bytes();
    }
}
