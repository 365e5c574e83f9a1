package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.internal.Watch;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Errors that an engine or its store could have, each of which the simulator must find. */
enum PlantedErrors {
    IGNORES_FENCING(disk(IgnoresFencing::new)),
    LOSES_THE_LAST_EVENT_OF_A_BATCH(disk(below -> appending(below, PlantedErrors::withoutLastEvent))),
    SNAPSHOT_IS_OFF_BY_ONE(disk(below -> appending(below, append -> snapshot(append, -1)))),
    SNAPSHOT_IS_OF_AN_OLDER_STATE(disk(OldSnapshots::new)),
    ACKNOWLEDGES_BEFORE_IT_WRITES(store(WritesLater::new)),
    FORGETS_WHAT_IS_SETTLED(disk(below -> appending(below, PlantedErrors::withoutSettled))),
    FORGETS_WHAT_IS_RAISED(disk(below -> appending(below, PlantedErrors::withoutRaised))),
    ACCEPTS_TWO_ANSWERS(disk(TwoAnswers::new)),
    LOSES_ANSWERS(disk(LostAnswers::new)),
    HANDS_ANSWERS_OUT_AGAIN(disk(OldAnswers::new)),
    LOSES_CANCELS(disk(LostCancels::new)),
    CLAIMS_A_RUN_TWICE(disk(ClaimsTwice::new)),
    GIVES_A_HELD_RUN_AS_DUE(disk(DueTwice::new)),
    KEEPS_AN_OLD_STATUS(disk(below -> appending(below, PlantedErrors::stillRunning))),
    READS_A_STALE_JOURNAL(store(StaleReads::new)),
    FORGETS_BUDGETS(disk(NoBudgets::new)),
    TEARS_A_BATCH(disk(TornBatches::new)),
    FORGETS_AT_MOST_ONCE(execution(
            usual -> new Execution(Delivery.AT_LEAST_ONCE, usual.timeout(), usual.heartbeat(), usual.retry()))),
    EXECUTES_TWICE(hands(ExecutesTwice::new)),
    EXECUTES_WHAT_CANNOT_BE_READ_BACK_AGAIN(hands(EngineErrors.ExecutesPoisonAgain::new)),
    JOURNALS_ANOTHER_OUTPUT(disk(below -> appending(below, EngineErrors::withOtherOutputs))),
    STAMPS_BY_A_SKEWED_CLOCK(disk(EngineErrors.SkewedStamps::new)),
    FOLLOWS_A_CLOCK_THAT_IS_PUT_BACK(SimulationSetup.Tampering.NONE.client(EngineErrors.WallClock::new)),
    REPEATS_AN_APPEND_BLINDLY(SimulationSetup.Tampering.NONE.client(EngineErrors.RepeatsBlindly::new)),
    TAKES_A_LOST_APPEND_AS_WRITTEN(SimulationSetup.Tampering.NONE.client(EngineErrors.TakesAsWritten::new)),
    GIVES_BACK_WHAT_ITS_WORKER_CLAIMED(SimulationSetup.Tampering.NONE.client(EngineErrors.GivesBack::new)),
    WAITS_FOR_ITS_LISTENERS(EngineErrors.waitsForListeners()),
    LEAVES_ENTRIES_OUT_FOR_SLOW_LISTENERS(SimulationSetup.Tampering.NONE.listener(EngineErrors.LeavesOut::new)),
    TELLS_LISTENERS_AGAIN(SimulationSetup.Tampering.NONE.listener(EngineErrors.TellsAgain::new)),
    TELLS_LISTENERS_AN_OLDER_STATE(SimulationSetup.Tampering.NONE.listener(EngineErrors.OlderStates::new));

    private final SimulationSetup.Tampering tampering;

    PlantedErrors(SimulationSetup.Tampering tampering) {
        this.tampering = tampering;
    }

    SimulationSetup.Tampering tampering() {
        return tampering;
    }

    private static SimulationSetup.Tampering disk(UnaryOperator<RunStore> disk) {
        return SimulationSetup.Tampering.NONE.disk(disk);
    }

    private static SimulationSetup.Tampering store(UnaryOperator<RunStore> store) {
        return SimulationSetup.Tampering.NONE.store(store);
    }

    private static SimulationSetup.Tampering execution(UnaryOperator<Execution> execution) {
        return SimulationSetup.Tampering.NONE.execution(execution);
    }

    private static SimulationSetup.Tampering hands(UnaryOperator<Watch> hands) {
        return SimulationSetup.Tampering.NONE.hands(hands);
    }

    private static RunStore appending(RunStore below, UnaryOperator<Append> change) {
        return new ForwardingRunStore(below) {
            @Override
            public void append(Lease lease, Append append) {
                super.append(lease, change.apply(append));
            }
        };
    }

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

    private static Append withoutLastEvent(Append append) {
        int size = append.events().size();
        return size == 1 ? append : with(append, append.events().subList(0, size - 1), append.head());
    }

    private static Append snapshot(Append append, int off) {
        return append.snapshot()
                .map(kept -> append.snapshot(new StoredSnapshot(kept.seq() + off, kept.payload())))
                .orElse(append);
    }

    private static Append withoutSettled(Append append) {
        return append.settling();
    }

    private static Append withoutRaised(Append append) {
        return append.raising();
    }

    private static Append stillRunning(Append append) {
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

    /** Remembers who was given the run last. */
    private static class Remembering extends ForwardingRunStore {
        private volatile @Nullable Lease last;

        Remembering(RunStore below) {
            super(below);
        }

        Lease last(Lease otherwise) {
            Lease known = last;
            return known == null ? otherwise : known;
        }

        Optional<Lease> last() {
            return Optional.ofNullable(last);
        }

        private Lease remember(Lease lease) {
            last = lease;
            return lease;
        }

        @Override
        public Lease create(Append first, Owner owner, Duration ttl) {
            return remember(super.create(first, owner, ttl));
        }

        @Override
        public Lease acquire(String run, Owner owner, Duration ttl) {
            return remember(super.acquire(run, owner, ttl));
        }
    }

    private static final class IgnoresFencing extends Remembering {
        private boolean released;

        IgnoresFencing(RunStore below) {
            super(below);
        }

        @Override
        public void release(Lease lease) {
            released |= lease.equals(last(lease));
        }

        @Override
        public Lease acquire(String run, Owner owner, Duration ttl) {
            if (released) {
                super.below().release(last(new Lease(run, owner, 0)));
                released = false;
            }
            return super.acquire(run, owner, ttl);
        }

        @Override
        public void append(Lease lease, Append append) {
            super.append(last(lease), append);
        }
    }

    private static final class OldSnapshots extends ForwardingRunStore {
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
    private static final class WritesLater extends ForwardingRunStore {
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

    private static final class TwoAnswers extends ForwardingRunStore {
        TwoAnswers(RunStore below) {
            super(below);
        }

        @Override
        public boolean answer(String interrupt, byte[] answer, Instant at) {
            try {
                return super.answer(interrupt, answer, at);
            } catch (CairnException refused) {
                return true;
            }
        }
    }

    private static final class LostAnswers extends ForwardingRunStore {
        LostAnswers(RunStore below) {
            super(below);
        }

        @Override
        public boolean answer(String interrupt, byte[] answer, Instant at) {
            return true;
        }
    }

    private static final class OldAnswers extends ForwardingRunStore {
        private final Map<String, byte[]> answers = new HashMap<>();

        OldAnswers(RunStore below) {
            super(below);
        }

        @Override
        public synchronized boolean answer(String interrupt, byte[] answer, Instant at) {
            answers.putIfAbsent(interrupt, answer);
            return super.answer(interrupt, answer, at);
        }

        @Override
        public synchronized Map<String, Inbox> inboxes(Collection<String> runs) {
            Map<String, Inbox> inboxes = new HashMap<>(super.inboxes(runs));
            if (!answers.isEmpty()) {
                runs.forEach(run -> inboxes.put(run, new Inbox(Optional.empty(), answers)));
            }
            return inboxes;
        }
    }

    private static final class LostCancels extends ForwardingRunStore {
        LostCancels(RunStore below) {
            super(below);
        }

        @Override
        public void requestCancel(String run, String reason) {
            // says nothing to anybody
        }
    }

    private static final class ClaimsTwice extends Remembering {
        ClaimsTwice(RunStore below) {
            super(below);
        }

        @Override
        public Lease acquire(String run, Owner owner, Duration ttl) {
            try {
                return super.acquire(run, owner, ttl);
            } catch (CairnException owned) {
                return super.acquire(run, last().orElseThrow(() -> owned).owner(), ttl);
            }
        }
    }

    private static final class DueTwice extends Remembering {
        DueTwice(RunStore below) {
            super(below);
        }

        @Override
        public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
            List<Lease> claimed = super.claim(offers, most, owner, ttl);
            return claimed.isEmpty() ? last().stream().toList() : claimed;
        }
    }

    /** Does not see the last event when it looks for the first time. */
    private static final class StaleReads extends ForwardingRunStore {
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

    private static final class NoBudgets extends ForwardingRunStore {
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
    private static final class TornBatches extends ForwardingRunStore {
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

    private record ExecutesTwice(Watch watch) implements Watch {
        @Override
        public <O> O around(Place place, Effects effects, Callable<O> work) throws Exception {
            watch.around(place, effects, work);
            return watch.around(place, effects, work);
        }
    }
}
