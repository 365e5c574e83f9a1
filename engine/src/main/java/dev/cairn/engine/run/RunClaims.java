package dev.cairn.engine.run;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The claims of the runs that an engine works on, which are renewed while they last. Thread-safe. */
final class RunClaims implements AutoCloseable {
    private final RunStore store;
    private final Owner owner;
    private final Duration ttl;
    private final LeaseKeeper leases;
    private final ClaimRelease releases;

    RunClaims(RunStore store, Owner owner, Duration ttl) {
        this.store = store;
        this.owner = owner;
        this.ttl = ttl;
        this.leases = new LeaseKeeper(store, ttl);
        this.releases = new ClaimRelease(store);
    }

    /** Claims the run, and keeps the claim until the run is left. */
    Lease claim(ActiveRun active, Supplier<Lease> claim) {
        return tryClaim(active, () -> Optional.of(claim.get())).orElseThrow();
    }

    /** As {@link #claim}, if there is a claim to be had. */
    Optional<Lease> tryClaim(ActiveRun active, Supplier<Optional<Lease>> claim) {
        long askedAtNs = System.nanoTime();
        Optional<Lease> made = claim.get();
        made.ifPresent(lease -> keep(active, lease, askedAtNs));
        return made;
    }

    /** Keeps a claim that was made for the run. */
    void keep(ActiveRun active, Lease made, long askedAtNs) {
        synchronized (active) {
            active.lease = made;
        }
        leases.keep(made, askedAtNs, active.signals);
    }

    /**
     * Has a run go on under the newest claim that its own engine has made: by the store's clock the one before had lapsed, or it was given up already. An older one,
     * made just before the run was claimed to be worked on, is worth nothing.
     *
     * @return false if the run is claimed by no thread here, or no longer
     */
    boolean adopt(ActiveRun active, Lease made, long askedAtNs) {
        synchronized (active) {
            Lease before = active.lease;
            if (active.isLeft || before == null) {
                return false;
            }
            if (made.token() > before.token()) {
                leases.forget(before);
                keep(active, made, askedAtNs);
                active.hasMail |= before.equals(active.given); // it rests already, and is due again
            }
            return true;
        }
    }

    /** The claim under which the run is worked on. */
    static Lease held(ActiveRun active) {
        synchronized (active) {
            return Objects.requireNonNull(active.lease, "claimed before");
        }
    }

    /** Claims a run anew whose claim was lost. */
    void reclaim(ActiveRun active) {
        leases.forget(held(active));
        claim(active, () -> store.acquire(active.run, owner, ttl));
        synchronized (active) {
            active.given = null;
        }
        active.signals.regain();
    }

    /** The claim was given up with what the run came to wait by. */
    void gave(ActiveRun active, Lease given) {
        synchronized (active) {
            active.given = given;
        }
        leases.forget(given);
    }

    /**
     * Claims a run again, if its claim was given up, since something was left for it.
     *
     * @return false if others may have worked on it meanwhile, so that it has to be read anew
     */
    boolean regain(ActiveRun active) {
        Lease given;
        boolean adopted;
        synchronized (active) {
            given = active.given;
            adopted = !Objects.equals(given, active.lease);
            active.given = adopted ? null : given;
        }
        if (given == null) {
            return true;
        }
        if (adopted) {
            active.signals.regain();
        } else {
            reclaim(active);
        }
        return held(active).token() == given.token() + 1;
    }

    /** Gives the run's claim back, unless that is done; {@code error} is what keeps the run from being carried on. */
    void release(ActiveRun active, @Nullable Throwable error) {
        Lease held;
        boolean given;
        synchronized (active) {
            held = active.lease;
            given = held != null && held.equals(active.given);
            active.lease = null;
        }
        if (held != null) {
            leases.forget(held);
        }
        if (held != null && !given) {
            releases.release(held, error);
        }
    }

    /** Waits for a renewal that is under way. */
    @Override
    public void close() {
        leases.close();
    }
}
