package dev.cairn.telemetry;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.journal.JournalEvent;

/** What an event adds to the run's meters by itself. */
final class Charges {
    private Charges() {}

    static Meters of(JournalEvent event) {
        return switch (event) {
            case JournalEvent.StepCompleted completed -> completed.charges();
            case JournalEvent.StepFailed failed -> failed.charges();
            case JournalEvent.ItemCompleted completed -> completed.charges();
            case JournalEvent.ItemFailed failed -> failed.charges();
            case JournalEvent.StepStarted started -> Meters.NONE;
            case JournalEvent.InterruptRaised raised -> Meters.NONE;
            case JournalEvent.InterruptAnswered answered -> Meters.NONE;
            case JournalEvent.InterruptExpired expired -> Meters.NONE;
            case JournalEvent.CallStarted started -> Meters.NONE;
            case JournalEvent.CallReturned returned -> Meters.NONE;
            case JournalEvent.ItemsStarted started -> Meters.NONE;
            case JournalEvent.ItemStarted started -> Meters.NONE;
            case JournalEvent.ItemsJoined joined -> Meters.NONE;
            case JournalEvent.RunHalted halted -> Meters.NONE;
            case JournalEvent.OfRun ofRun -> Meters.NONE;
        };
    }
}
