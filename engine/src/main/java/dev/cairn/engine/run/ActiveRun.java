package dev.cairn.engine.run;

import dev.cairn.engine.store.Lease;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One run that is worked on, from before it is claimed until its claim was given back. Whoever uses what may change holds its monitor. */
final class ActiveRun {
    final String run;
    final RunSignals signals = new RunSignals();

    /** What is left of the patience with the store, whichever way the run meets its outage; for the run's thread. */
    final StoreBackoff pauses;

    /** Done when the claim was given back. */
    final CompletableFuture<Void> over = new CompletableFuture<>();

    @Nullable
    Lease lease;

    /** The claim that was given up in the commit by which the run came to wait, until it is claimed again. */
    @Nullable
    Lease given;

    @Nullable
    RunHandle<?> handle;

    boolean hasMail;
    boolean isLeft;

    ActiveRun(String run, StoreBackoff pauses) {
        this.run = run;
        this.pauses = pauses;
    }
}
