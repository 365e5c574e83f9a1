package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.internal.Watch;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;

/** Errors that an engine could have in how it takes outputs, clocks, its store and its own workers. */
final class EngineErrors {
    private static final Pattern OUTPUT = Pattern.compile("\"value\":(\\d)");

    private EngineErrors() {}

    private static Append with(Append append, List<StoredEvent> events) {
        return new Append(
                events,
                append.head(),
                append.snapshot(),
                append.raised(),
                append.settled(),
                append.expired(),
                append.cancelNoted());
    }

    private static StoredEvent with(StoredEvent event, long seq, Instant at, byte[] payload) {
        return new StoredEvent(seq, at, event.frame(), event.stepOrdinal(), payload);
    }

    /** As an engine would that journals what a step returned and goes on with something else. */
    static Append withOtherOutputs(Append append) {
        return with(
                append,
                append.events().stream()
                        .map(event -> with(event, event.seq(), event.at(), otherOutput(event.payload())))
                        .toList());
    }

    private static byte[] otherOutput(byte[] payload) {
        return OUTPUT.matcher(new String(payload, StandardCharsets.UTF_8))
                .replaceAll("\"value\":9$1")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** As a retry would that takes every failure for one that may pass. */
    record ExecutesPoisonAgain(Watch watch) implements Watch {
        @Override
        public <O> O around(Place place, Effects effects, Callable<O> work) throws Exception {
            O output = watch.around(place, effects, work);
            boolean poison = output instanceof DrawnOutput drawn && drawn.isPoison();
            return poison ? watch.around(place, effects, work) : output;
        }
    }

    /** Every third append has the time of a clock that is behind. */
    static final class SkewedStamps extends ForwardingRunStore {
        private int appends;

        SkewedStamps(RunStore below) {
            super(below);
        }

        @Override
        public void append(Lease lease, Append append) {
            boolean late = ++appends % 3 == 0;
            super.append(lease, late ? behind(append) : append);
        }

        private static Append behind(Append append) {
            return with(
                    append,
                    append.events().stream()
                            .map(event -> with(event, event.seq(), event.at().minusSeconds(480), event.payload()))
                            .toList());
        }
    }

    /** Stamps entries by what the clock shows, also after it was put back. */
    static final class WallClock extends ForwardingRunStore {
        WallClock(RunStore below) {
            super(below);
        }

        @Override
        public void append(Lease lease, Append append) {
            Instant shown = now();
            super.append(
                    lease,
                    with(
                            append,
                            append.events().stream()
                                    .map(event -> stamped(event, shown))
                                    .toList()));
        }

        private static StoredEvent stamped(StoredEvent event, Instant shown) {
            return shown.isBefore(event.at()) ? with(event, event.seq(), shown, event.payload()) : event;
        }
    }

    /** Appends behind whatever is there when an append was not acknowledged. */
    static final class RepeatsBlindly extends ForwardingRunStore {
        RepeatsBlindly(RunStore below) {
            super(below);
        }

        @Override
        public void append(Lease lease, Append append) {
            try {
                super.append(lease, append);
            } catch (CairnException e) {
                if (!e.code().equals("store.unavailable")) {
                    throw e;
                }
                RunHead head = super.head(append.run()).orElseThrow();
                super.append(lease, behind(append, head.seq()));
            }
        }

        private static Append behind(Append append, long seq) {
            List<StoredEvent> moved = new ArrayList<>();
            for (StoredEvent event : append.events()) {
                moved.add(with(event, seq + 1 + moved.size(), event.at(), event.payload()));
            }
            RunHead head = append.head();
            RunHead newHead = new RunHead(
                    head.run(),
                    head.graph(),
                    head.version(),
                    head.fingerprint(),
                    head.status(),
                    head.node(),
                    seq + moved.size(),
                    head.startedAt(),
                    head.updatedAt(),
                    head.wakeAt(),
                    head.origin(),
                    head.labels());
            return new Append(
                    moved, newHead, Optional.empty(), append.raised(), append.settled(), append.expired(), false);
        }
    }

    /** Goes on after an append that was not acknowledged. */
    static final class TakesAsWritten extends ForwardingRunStore {
        TakesAsWritten(RunStore below) {
            super(below);
        }

        @Override
        public void append(Lease lease, Append append) {
            try {
                super.append(lease, append);
            } catch (CairnException e) {
                if (!e.code().equals("store.unavailable")) {
                    throw e;
                }
            }
        }
    }

    /** Its worker gives a claim back on a run that the process is still at work on. */
    static final class GivesBack extends ForwardingRunStore {
        GivesBack(RunStore below) {
            super(below);
        }

        @Override
        public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
            List<Lease> claimed = super.claim(offers, most, owner, ttl);
            claimed.forEach(super::release);
            return claimed;
        }
    }

    /** Renews claims on threads that need a processor which steps may have taken. */
    static final class RenewsOnVirtualThreads extends ForwardingRunStore {
        RenewsOnVirtualThreads(RunStore below) {
            super(below);
        }

        @Override
        public void renew(Lease lease, Duration ttl) {
            try {
                Thread renewal = Thread.ofVirtual().unstarted(() -> super.renew(lease, ttl));
                renewal.setUncaughtExceptionHandler((thread, lost) -> {}); // the run was left meanwhile
                renewal.start();
                renewal.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
