package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Renews the claims of the runs that are worked on, each third of their time, on a platform thread that nothing else uses: steps that keep
 * all processors busy do not hold it up. A run whose claim could not be renewed by two thirds of its time is interrupted by another thread,
 * which never waits for the store, so that it has stopped before somebody else takes it. Time is the process' own, which nobody sets.
 * Thread-safe.
 */
final class LeaseKeeper implements AutoCloseable {
    /** The error of a run that was interrupted because its claim could not be renewed. */
    static final String LAPSING = "lease.lapsing";

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);
    private static final int LOOKS_PER_LEASE = 12;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final RunStore store;
    private final Duration ttl;
    private final Map<Lease, KeptLease> kept = new ConcurrentHashMap<>();
    private final ScheduledThreadPoolExecutor renewals = Timers.named("cairn-leases");
    private final ScheduledThreadPoolExecutor lapses = Timers.named("cairn-lapses");

    LeaseKeeper(RunStore store, Duration ttl) {
        this.store = store;
        this.ttl = ttl;
        if (!(store instanceof NoopRunStore)) {
            long everyMs = ttl.toMillis() / LOOKS_PER_LEASE;
            renewals.scheduleWithFixedDelay(this::renewDue, everyMs, everyMs, TimeUnit.MILLISECONDS);
            lapses.scheduleWithFixedDelay(this::interruptLapsing, everyMs, everyMs, TimeUnit.MILLISECONDS);
        }
    }

    private static final class KeptLease {
        final RunSignals signals;
        volatile long renewedAtNs;

        KeptLease(RunSignals signals, long renewedAtNs) {
            this.signals = signals;
            this.renewedAtNs = renewedAtNs;
        }

        boolean isOlderThan(Duration age) {
            return System.nanoTime() - renewedAtNs >= age.toNanos();
        }
    }

    /**
     * Renews the claim until it is {@linkplain #forget forgotten}.
     *
     * @param askedAtNs the process' time just before the claim was asked for: it may have begun then
     * @param signals told when the claim is lost, or about to be
     */
    void keep(Lease lease, long askedAtNs, RunSignals signals) {
        kept.put(lease, new KeptLease(signals, askedAtNs));
    }

    void forget(Lease lease) {
        kept.remove(lease);
    }

    private void renewDue() {
        Duration third = ttl.dividedBy(3);
        kept.forEach((lease, held) -> {
            if (held.isOlderThan(third)) {
                renew(lease, held);
            }
        });
    }

    private void renew(Lease lease, KeptLease held) {
        long askedAtNs = System.nanoTime();
        try {
            store.renew(lease, ttl);
            held.renewedAtNs = askedAtNs;
        } catch (RuntimeException e) {
            if (!kept.containsKey(lease)) {
                LOG.debug("run {} was left while its claim was being renewed", lease.run());
            } else if (e instanceof CairnException known && known.code().equals("run.fenced")) {
                held.signals.abort(e);
            } else {
                LOG.warn("the claim on run {} could not be renewed; trying again", lease.run(), e);
            }
        }
    }

    private void interruptLapsing() {
        Duration most = ttl.multipliedBy(2).dividedBy(3);
        kept.forEach((lease, held) -> {
            if (held.isOlderThan(most) && kept.remove(lease, held)) {
                held.signals.abort(lapsing(lease, most));
            }
        });
    }

    private static CairnException lapsing(Lease lease, Duration most) {
        return new CairnException(
                LAPSING,
                "run " + lease.run() + " was left, since its claim could not be renewed for " + most.toMillis()
                        + " ms and would soon be another worker's; resume it when its store can be reached");
    }

    /** Waits for a renewal that is under way, since an interrupt would break its connection. */
    @Override
    public void close() {
        lapses.shutdown();
        renewals.shutdown();
        Timers.await(renewals, PATIENCE);
    }
}
