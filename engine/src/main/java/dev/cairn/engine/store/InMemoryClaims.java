package dev.cairn.engine.store;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The claims on one run of an {@link InMemoryRunStore}; whoever uses it holds the run's monitor. */
final class InMemoryClaims {
    private final String run;
    private @Nullable Owner owner;
    private Instant until = Instant.MIN;
    private long token = Lease.firstToken();
    private int inVain;
    private long claimedSeq;
    private Instant notBefore = Instant.MIN;
    private @Nullable String cause;
    private @Nullable HeldRun held;

    InMemoryClaims(String run) {
        this.run = run;
    }

    /** Whose claim holds. */
    Optional<RunHolder> holder(Instant now) {
        return Optional.ofNullable(owner)
                .filter(any -> now.isBefore(until))
                .map(holder -> new RunHolder(holder, until));
    }

    Optional<HeldRun> held() {
        return Optional.ofNullable(held);
    }

    /** Whether a worker may have the run, which is at {@code seq}; holds it if it had its claims. */
    boolean areFree(Instant now, long seq) {
        if (held != null || holder(now).isPresent()) {
            return false;
        }
        if (inVain >= ClaimPauses.MOST && seq == claimedSeq) {
            hold(now);
            return false;
        }
        return seq != claimedSeq || !now.isBefore(notBefore);
    }

    Lease claim(Owner newOwner, Instant now, Instant newUntil, long seq) {
        if (held != null) {
            throw StoreErrors.held(run, held.cause());
        }
        inVain = seq == claimedSeq ? inVain + 1 : 1;
        cause = seq == claimedSeq ? cause : null;
        claimedSeq = seq;
        notBefore = now.plus(ClaimPauses.after(inVain));
        owner = newOwner;
        until = newUntil;
        token++;
        return new Lease(run, newOwner, token);
    }

    /** Counts a claim that is given up at once, if {@code left} was the last one and the run is not held; whether it was so. */
    boolean turn(Lease left) {
        boolean free = held == null && owner == null && token == left.token();
        token += free ? 1 : 0;
        return free;
    }

    void renew(Lease lease, Instant newUntil) {
        checkHeld(lease);
        until = newUntil;
    }

    boolean release(Lease lease) {
        if (!isNewest(lease)) {
            return false;
        }
        owner = null;
        forgive();
        return true;
    }

    void giveUp(Lease lease, String why, Instant now, long seq) {
        if (isNewest(lease)) {
            owner = null;
            cause = why;
            if (inVain >= ClaimPauses.MOST && seq == claimedSeq) {
                hold(now);
            }
        }
    }

    /** Forgets the claims in vain; false if the run was not held. */
    boolean forgive() {
        boolean wasHeld = held != null;
        inVain = 0;
        notBefore = Instant.MIN;
        cause = null;
        held = null;
        return wasHeld;
    }

    void checkHeld(Lease lease) {
        if (!isNewest(lease)) {
            throw StoreErrors.fenced(lease);
        }
    }

    private boolean isNewest(Lease lease) {
        return token == lease.token() && owner != null;
    }

    private void hold(Instant now) {
        held = new HeldRun(run, cause == null ? ClaimPauses.NO_WORD : cause, now);
        owner = null;
    }
}
