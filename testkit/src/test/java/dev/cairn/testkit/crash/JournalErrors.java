package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import dev.cairn.testkit.ForwardingRunStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Errors that a store could have in what it writes and reads of a journal. */
final class JournalErrors {
    private JournalErrors() {}

    private static Append with(Append append, List<StoredEvent> events, RunHead head) {
        return new Append(
                events,
                head,
                append.snapshot(),
                append.raised(),
                append.settled(),
                append.expired(),
                append.cancelNoted());
    }

    static Append withoutLastEvent(Append append) {
        int size = append.events().size();
        return size == 1 ? append : with(append, append.events().subList(0, size - 1), append.head());
    }

    static Append snapshot(Append append, int off) {
        return append.snapshot()
                .map(kept -> append.snapshot(new StoredSnapshot(kept.seq() + off, kept.payload())))
                .orElse(append);
    }

    static Append withoutSettled(Append append) {
        return append.settling();
    }

    static Append withoutRaised(Append append) {
        return append.raising();
    }

    static Append stillRunning(Append append) {
        return with(
                append,
                append.events(),
                headAt(append.head(), RunStatus.RUNNING, append.head().seq()));
    }

    private static RunHead headAt(RunHead head, RunStatus status, long seq) {
        return new RunHead(
                head.run(),
                head.graph(),
                head.version(),
                head.fingerprint(),
                status,
                head.node(),
                seq,
                head.startedAt(),
                head.updatedAt(),
                head.wakeAt(),
                head.origin(),
                head.labels());
    }

    static final class OldSnapshots extends ForwardingRunStore {
        private Optional<StoredSnapshot> older = Optional.empty();

        OldSnapshots(RunStore below) {
            super(below);
        }

        @Override
        public void append(Lease lease, Append append) {
            Append changed = append.snapshot()
                    .flatMap(newer -> older.map(old -> append.snapshot(new StoredSnapshot(newer.seq(), old.payload())
                            .chained(append.events().getLast().checksum()))))
                    .orElse(append);
            super.append(lease, changed);
            older = append.snapshot().or(() -> older);
        }
    }

    /** Writes when it is called the next time. */
    static final class WritesLater extends ForwardingRunStore {
        private @Nullable Runnable pending;

        WritesLater(RunStore below) {
            super(below);
        }

        private synchronized void flush() {
            Runnable write = pending;
            pending = null;
            if (write != null) {
                write.run();
            }
        }

        @Override
        public void append(Lease lease, Append append) {
            flush();
            synchronized (this) {
                pending = () -> super.append(lease, append);
            }
        }

        @Override
        public void release(Lease lease) {
            flush();
            super.release(lease);
        }
    }

    /** Does not see the last event when it looks for the first time. */
    static final class StaleReads extends ForwardingRunStore {
        private boolean looked;

        StaleReads(RunStore below) {
            super(below);
        }

        @Override
        public synchronized List<StoredEvent> read(String run, long afterSeq, int limit) {
            List<StoredEvent> events = super.read(run, afterSeq, limit);
            boolean stale = !looked && events.size() > 1;
            looked |= stale;
            return stale ? events.subList(0, events.size() - 1) : events;
        }
    }

    static final class NoBudgets extends ForwardingRunStore {
        NoBudgets(RunStore below) {
            super(below);
        }

        @Override
        public Optional<RunHead> head(String run) {
            return super.head(run)
                    .map(kept -> kept.withChained(false)); // what it changes has no checksum, and needs none
        }

        private static byte[] unlimited(byte[] json) {
            return new String(json, StandardCharsets.UTF_8)
                    .replaceAll("\"per_run\":\\{[^}]*}", "\"per_run\":{}")
                    .getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public List<StoredEvent> read(String run, long afterSeq, int limit) {
            return super.read(run, afterSeq, limit).stream()
                    .map(event -> new StoredEvent(
                            event.seq(), event.at(), event.frame(), event.stepOrdinal(), unlimited(event.payload())))
                    .toList();
        }

        @Override
        public Optional<StoredSnapshot> snapshot(String run, long after, long until) {
            return super.snapshot(run, after, until)
                    .map(kept -> new StoredSnapshot(kept.seq(), unlimited(kept.payload())));
        }
    }

    /** Writes a batch in two parts, and sometimes only the first. */
    static final class TornBatches extends ForwardingRunStore {
        private int batches;

        TornBatches(RunStore below) {
            super(below);
        }

        @Override
        public void append(Lease lease, Append append) {
            int half = append.events().size() / 2;
            if (half == 0 || ++batches % 2 == 0) {
                super.append(lease, append);
                return;
            }
            List<StoredEvent> first = append.events().subList(0, half);
            RunHead between =
                    headAt(append.head(), RunStatus.RUNNING, first.getLast().seq());
            List<StoredInterrupt> none = new ArrayList<>();
            super.append(lease, new Append(first, between, Optional.empty(), none, List.of(), List.of(), false));
            throw new CairnException("store.failed", "the batch was torn, as planned");
        }
    }
}
