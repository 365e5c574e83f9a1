package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Owner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
                || !process.get().isAlive()
                || process.get()
                        .info()
                        .startInstant()
                        .filter(renewedAt::isBefore)
                        .isPresent()
                || isZombie(owner.pid());
    }

    /** A killed process that its parent has not asked after yet, on Linux. */
    private static boolean isZombie(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.substring(stat.lastIndexOf(')') + 1).strip().startsWith("Z");
        } catch (IOException notLinux) {
            return false;
        }
    }
}
