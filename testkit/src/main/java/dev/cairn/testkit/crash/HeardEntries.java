package dev.cairn.testkit.crash;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Append;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** What a process' listener is told: each entry that the process wrote, once, in order, with the state after it, however slow it is. Thread-safe. */
final class HeardEntries implements RunListener {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final ExecutionLog ledger;
    private final CountDownLatch free = new CountDownLatch(1);
    private final Set<Long> written = new HashSet<>();
    private final Set<Long> heard = new HashSet<>();
    private volatile boolean slow;
    private long last;
    private boolean missed;

    HeardEntries(ExecutionLog ledger) {
        this.ledger = ledger;
    }

    /** The store has acknowledged these. */
    synchronized void wrote(Append append) {
        append.events().forEach(event -> written.add(event.seq()));
    }

    /** From now on it stays where it is. */
    void slowDown() {
        slow = true;
    }

    /** It goes on. */
    void speedUp() {
        free.countDown();
    }

    @Override
    public void onEntry(RunState<?> run, JournalEntry entry) {
        if (slow && !waits()) {
            return;
        }
        if (run.seq() != entry.seq()) {
            ledger.broken("a listener was told entry " + entry.seq() + " with the state after " + run.seq());
        }
        hear(entry.seq());
    }

    private synchronized void hear(long seq) {
        if (seq <= last) {
            ledger.broken("a listener was told entry " + seq + " after " + last);
        }
        last = Math.max(last, seq);
        heard.add(seq);
        notifyAll();
    }

    /** False if it is interrupted: its engine is closed. */
    private boolean waits() {
        try {
            free.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public synchronized void onMissed(long count) {
        missed = true;
        notifyAll();
    }

    /** Waits until all entries that were written were heard, or some were said to be missed. */
    synchronized void await() throws InterruptedException {
        long untilNs = System.nanoTime() + PATIENCE.toNanos();
        while (!missed && !heard.containsAll(written)) {
            long leftMs = (untilNs - System.nanoTime()) / 1_000_000;
            if (leftMs <= 0) {
                Set<Long> open = new HashSet<>(written);
                open.removeAll(heard);
                ledger.broken("a listener was never told entries " + open + ", nor that it missed any");
                return;
            }
            wait(leftMs);
        }
    }
}
