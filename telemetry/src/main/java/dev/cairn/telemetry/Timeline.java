package dev.cairn.telemetry;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.state.RunState;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Works out when the steps and attempts of one run began: a step where the one before it ended, an attempt there too, or where the wait
 * before it was over. Where a run was taken up in its midst the time charged to the first step tells. Not thread-safe.
 */
final class Timeline {
    private static final long SECOND = 2; // the first entry that work on a run leaves

    private final Map<String, Instant> frames = new HashMap<>();
    private final Map<SpanKey, Instant> attempts = new HashMap<>();

    /** When the step of an entry that is not noted yet began. */
    Instant step(RunState<?> run, JournalEntry entry) {
        Instant known = frames.get(entry.frame());
        if (known == null && !entry.frame().isEmpty()) {
            known = attempts.get(SpanKey.ownerOf(entry.frame()).ofTurn()); // its first step begins with the call
        }
        if (known != null) {
            return known;
        }
        long workedMs = EventDetails.charges(entry.event()).get(Meter.TIME);
        boolean first = entry.seq() == SECOND && workedMs == 0;
        return first ? run.startedAt() : entry.at().minusMillis(workedMs);
    }

    /** When the attempt that an entry ends, and that is not noted yet, began. */
    Instant attempt(RunState<?> run, JournalEntry entry, SpanKey place) {
        Instant known = attempts.get(place.ofTurn());
        return known == null ? step(run, entry) : known;
    }

    /** Takes note of an entry. */
    void note(RunState<?> run, JournalEntry entry) {
        switch (entry.event()) {
            case JournalEvent.RunStarted started -> moved(entry);
            case JournalEvent.RunForked forked -> moved(entry);
            case JournalEvent.OfRun others -> {} // move nothing
            case JournalEvent.StepStarted started -> attempts.put(SpanKey.step(entry), entry.at());
            case JournalEvent.StepFailed failed -> failed(run, entry, failed);
            case JournalEvent.ItemStarted started ->
                begun(entry, SpanKey.item(entry, started.item(), started.attempt()));
            case JournalEvent.ItemFailed failed -> retried(entry, failed);
            case JournalEvent.ItemCompleted completed -> attempts.remove(SpanKey.item(entry, completed.item(), 0));
            case JournalEvent.ItemsStarted started -> frames.putIfAbsent(entry.frame(), entry.at());
            case JournalEvent.CallStarted started -> begun(entry, SpanKey.attempt(entry, started.attempt()));
            case JournalEvent.StepCompleted completed -> moved(entry);
            case JournalEvent.InterruptRaised raised -> moved(entry);
            case JournalEvent.InterruptAnswered answered -> moved(entry);
            case JournalEvent.InterruptExpired expired -> moved(entry);
            case JournalEvent.WaitStarted started -> moved(entry);
            case JournalEvent.WaitEnded ended -> moved(entry);
            case JournalEvent.CallReturned returned -> moved(entry);
            case JournalEvent.ItemsJoined joined -> moved(entry);
            case JournalEvent.RunHalted halted -> moved(entry);
        }
    }

    /** An attempt begins, and with it the frame that it opens, if it opens one. */
    private void begun(JournalEntry entry, SpanKey attempt) {
        frames.putIfAbsent(entry.frame(), entry.at());
        frames.keySet().removeIf(frame -> SpanKey.isFrameWithin(frame, attempt.ofTurn()));
        attempts.put(attempt.ofTurn(), entry.at());
    }

    private void retried(JournalEntry entry, JournalEvent.ItemFailed failed) {
        attempts.put(
                SpanKey.item(entry, failed.item(), 0),
                entry.at().plusMillis(failed.retryDelayMs().orElse(0L)));
    }

    private void failed(RunState<?> run, JournalEntry entry, JournalEvent.StepFailed failed) {
        if (failed.next() instanceof AfterFailure.Retry(long delayMs)) {
            frames.putIfAbsent(entry.frame(), step(run, entry));
            attempts.put(SpanKey.step(entry), entry.at().plusMillis(delayMs));
        } else {
            moved(entry);
        }
    }

    /** The frame's step is over; all that was inside it is, too. */
    private void moved(JournalEntry entry) {
        SpanKey step = SpanKey.step(entry);
        frames.keySet().removeIf(frame -> SpanKey.isFrameWithin(frame, step));
        attempts.keySet().removeIf(place -> place.equals(step) || place.isWithin(step));
        frames.put(entry.frame(), entry.at());
    }
}
