package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.ForwardingRunStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Errors that a store could have in who holds a run. */
final class ClaimErrors {
    private ClaimErrors() {}

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

    static final class IgnoresFencing extends Remembering {
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

    static final class ClaimsTwice extends Remembering {
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

    static final class DueTwice extends Remembering {
        DueTwice(RunStore below) {
            super(below);
        }

        @Override
        public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
            List<Lease> claimed = super.claim(offers, most, owner, ttl);
            return claimed.isEmpty() ? last().stream().toList() : claimed;
        }
    }
}
