package dev.cairn.testkit;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;

/** What goes wrong in a {@link FaultyRunStore}, and at which of the counted calls. */
public sealed interface StoreFault {
    /** The call's number, from 1; 0 for none. */
    int call();

    /** The call does what it should. */
    record None() implements StoreFault {
        @Override
        public int call() {
            return 0;
        }
    }

    /** Death before the call has done anything. */
    record DiesBefore(int call) implements StoreFault {}

    /** Death after the call, whose caller does not learn that it is durable. */
    record DiesAfter(int call) implements StoreFault {}

    /** An error before the call has done anything; later calls work. */
    record FailsBefore(int call) implements StoreFault {}

    /** An error although the call was done, a lost acknowledgement; later calls work. */
    record FailsAfter(int call) implements StoreFault {}

    /**
     * The claim lapses, another worker takes the run and gives it up, and only then the call is made.
     *
     * @param clock the one by which claims lapse
     * @param ttl how long a claim lasts
     */
    record LosesClaim(int call, SettableClock clock, Duration ttl) implements StoreFault {
        private static final Owner ANOTHER = new Owner("another.example", 1, 1, "another");

        void takeFrom(Lease held, RunStore store) {
            clock.advance(ttl);
            store.release(store.acquire(held.run(), ANOTHER, ttl));
        }
    }
}
