package dev.cairn.engine.run;

import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Ends runs by what their heads say alone, whether their journals can be folded or not. */
final class RunTerminator {
    private final RunScheduler engine;
    private final RunStore store;

    RunTerminator(RunScheduler engine) {
        this.engine = engine;
        this.store = engine.store;
    }

    /** Why is said behind "ended by hand"; who waits here for the run, while that waits for time, hears of it. */
    void end(String run, String why) {
        store.releaseHeld(run); // so that it can be claimed
        ActiveRun active = engine.runs.register(run);
        try {
            end(engine.acquire(active), why);
        } finally {
            engine.runs.unregister(active);
        }
        engine.parked.over(run);
    }

    /** Deletes the run; who waits for it here hears that it is gone. */
    void delete(String run) {
        store.delete(run);
        engine.parked.over(run);
    }

    private void end(Lease lease, String why) {
        RunHead head = store.head(lease.run()).orElseThrow(() -> StoreErrors.missing(lease.run()));
        if (head.status().ended()) {
            throw StoreErrors.ended(lease.run(), head.status());
        }
        Instant now = Instant.ofEpochMilli(engine.clock.millis());
        var ended = new JournalEvent.RunEnded(Disposition.CANCELLED, Optional.of("ended by hand" + why));
        JournalEntry entry = new JournalEntry(head.seq() + 1, now, "", 0, ended);
        store.append(
                lease,
                Append.of(
                                head.ended(RunStatus.CANCELLED, entry.seq(), now),
                                EventJson.stored(engine.json, entry, checksum(head)))
                        .settling(questions(lease.run()))
                        .notingCancel());
    }

    /** Of the last entry as it is kept: what is damaged can be ended, too. */
    private int checksum(RunHead head) {
        return store.read(head.run(), head.seq() - 1, 1).stream()
                .mapToInt(StoredEvent::checksum)
                .findFirst()
                .orElse(0);
    }

    /** Those that nobody answered, and those whose answer nobody took. */
    private String[] questions(String run) {
        Stream<String> open = store.openInterrupts(Optional.of(run)).stream().map(StoredInterrupt::id);
        Inbox inbox = store.inboxes(List.of(run)).getOrDefault(run, Inbox.EMPTY);
        return Stream.concat(open, inbox.answers().keySet().stream()).distinct().toArray(String[]::new);
    }
}
