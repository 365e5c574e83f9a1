package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.ProcessLiveness;
import java.time.Instant;
import java.util.Optional;

/** Tells whether the process behind a claim is gone for sure, so that a run that it left need not wait for the claim to lapse. */
final class OwnerLiveness {
    private final Owner here = Owner.ofThisProcess("any");

    /**
     * Whether the owner is dead.
     *
     * @param renewedAt when it made or prolonged its claim for the last time; a process that began later is another one under the same id
     */
    boolean isOver(Owner owner, Instant renewedAt) {
        if (!owner.host().equals(here.host())) {
            return false; // nothing is known of it
        }
        if (owner.pid() == here.pid()) {
            return owner.startedAtMs() != here.startedAtMs();
        }
        Optional<ProcessHandle> process = ProcessHandle.of(owner.pid());
        return process.isEmpty()
                || !ProcessLiveness.isRunning(process.get())
                || process.get()
                        .info()
                        .startInstant()
                        .filter(renewedAt::isBefore)
                        .isPresent();
    }
}
