package dev.cairn.server.outline;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The outlines of the runs that were looked at last. Each is carried on by whoever asks for it, a page of the journal at a time, so that nothing is read for nobody, and
 * several who ask at once read nothing twice. Thread-safe.
 */
public final class RunOutlines {
    private static final int PAGE = 2_000;
    private static final long MOST_BYTES = 64L << 20;

    private final RunStore store;
    private final long mostBytes;
    private final Map<OutlineKey, CarriedOutline> outlines = new LinkedHashMap<>(16, 0.75f, true);

    /** A run that was deleted and begun anew under the same id is another one. */
    private record OutlineKey(String run, Instant startedAt) {}

    private record CarriedOutline(RunOutline outline, ReentrantLock carrying) {}

    /** Of a store's runs. */
    public RunOutlines(RunStore store) {
        this(store, MOST_BYTES);
    }

    /** The same, which takes so much at most beside the one that was looked at last. */
    RunOutlines(RunStore store, long mostBytes) {
        this.store = store;
        this.mostBytes = mostBytes;
    }

    /** The outline of a run up to an entry at least, if that is in the store; waits until it is there. */
    RunOutline upTo(RunHead head, long seq) {
        return carry(head, seq, Long.MAX_VALUE);
    }

    /** The outline of a run as far as it is known, and carried on by so many entries at most. */
    RunOutline further(RunHead head, long most) {
        return carry(head, head.seq(), most);
    }

    private RunOutline carry(RunHead head, long seq, long most) {
        CarriedOutline found = find(head);
        RunOutline outline = found.outline();
        long left = most;
        while (outline.seq() < seq && left > 0) {
            long before = outline.seq();
            found.carrying().lock();
            try {
                if (outline.seq() == before) {
                    outline.add(store.read(head.run(), before, PAGE));
                }
            } finally {
                found.carrying().unlock();
            }
            if (outline.seq() == before) {
                break; // deleted meanwhile
            }
            left -= PAGE;
        }
        return outline;
    }

    private CarriedOutline find(RunHead head) {
        synchronized (outlines) {
            CarriedOutline found = outlines.computeIfAbsent(
                    new OutlineKey(head.run(), head.startedAt()),
                    key -> new CarriedOutline(new RunOutline(), new ReentrantLock(true)));
            shrink();
            return found;
        }
    }

    private void shrink() {
        long bytes = outlines.values().stream()
                .mapToLong(one -> one.outline().bytes())
                .sum();
        Iterator<CarriedOutline> eldest = outlines.values().iterator();
        while (bytes > mostBytes && outlines.size() > 1) {
            bytes -= eldest.next().outline().bytes();
            eldest.remove();
        }
    }
}
