package dev.cairn.telemetry;

import dev.cairn.engine.journal.JournalEvent;
import java.util.Optional;

/** The node and attempt that an event is about. */
record Subject(String node, Optional<Integer> attempt) {
    /** Empty for an event of the run as a whole. */
    static Optional<Subject> of(JournalEvent event) {
        return switch (event) {
            case JournalEvent.OfRun ofRun -> Optional.empty();
            case JournalEvent.RunHalted halted -> Optional.empty();
            case JournalEvent.StepStarted started -> of(started.node(), started.attempt());
            case JournalEvent.StepCompleted completed -> of(completed.node(), completed.attempt());
            case JournalEvent.StepFailed failed -> of(failed.node(), failed.attempt());
            case JournalEvent.InterruptRaised raised -> Optional.of(new Subject(raised.node(), Optional.empty()));
            case JournalEvent.InterruptAnswered answered -> Optional.of(new Subject(answered.node(), Optional.empty()));
            case JournalEvent.InterruptExpired expired -> Optional.of(new Subject(expired.node(), Optional.empty()));
            case JournalEvent.CallStarted started -> of(started.node(), started.attempt());
            case JournalEvent.CallReturned returned -> of(returned.node(), returned.attempt());
            case JournalEvent.ItemsStarted started -> of(started.node(), started.attempt());
            case JournalEvent.ItemStarted started -> of(started.node(), started.attempt());
            case JournalEvent.ItemCompleted completed -> of(completed.node(), completed.attempt());
            case JournalEvent.ItemFailed failed -> of(failed.node(), failed.attempt());
            case JournalEvent.ItemsJoined joined -> of(joined.node(), joined.attempt());
        };
    }

    private static Optional<Subject> of(String node, int attempt) {
        return Optional.of(new Subject(node, Optional.of(attempt)));
    }
}
