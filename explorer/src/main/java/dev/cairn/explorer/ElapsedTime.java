package dev.cairn.explorer;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.explorer.node.EnsureDevice;
import dev.cairn.explorer.node.LaunchOrAttach;
import dev.cairn.explorer.node.ProvisionApp;
import dev.cairn.explorer.node.WaitIdle;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * How long an exploration took, without what comes before its first look (starting the device, installing, launching), and without the start
 * of another device later on.
 */
public final class ElapsedTime {
    private static final Set<String> SETUP =
            Set.of(EnsureDevice.NAME, ProvisionApp.NAME, LaunchOrAttach.NAME, WaitIdle.NAME);

    private boolean exploring;
    private long millis;

    /** From a whole journal. */
    public static Duration of(List<JournalEntry> journal) {
        ElapsedTime elapsed = new ElapsedTime();
        journal.forEach(elapsed::add);
        return elapsed.soFar();
    }

    /** Counts one more entry in. */
    public void add(JournalEntry entry) {
        switch (entry.event()) {
            case JournalEvent.StepCompleted done -> add(done.node(), done.charges());
            case JournalEvent.StepFailed failed -> add(failed.node(), failed.charges());
            case JournalEvent.OfFrame other -> {}
            case JournalEvent.OfRun other -> {}
        }
    }

    /** The time up to the last entry that was counted in. */
    public Duration soFar() {
        return Duration.ofMillis(millis);
    }

    private void add(String node, Meters charges) {
        exploring |= !SETUP.contains(node);
        if (exploring && !node.equals(EnsureDevice.NAME)) {
            millis += charges.get(Meter.TIME);
        }
    }
}
