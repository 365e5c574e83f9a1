package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.testkit.ForwardingRunStore;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Errors that an engine could have in what it tells its listeners. */
final class ListenerErrors {
    private ListenerErrors() {}

    /** Appends only when no listener is being told something. */
    static SimulationSetup.Tampering waitsForListeners() {
        ReentrantLock told = new ReentrantLock();
        return SimulationSetup.Tampering.NONE
                .client(below -> new ForwardingRunStore(below) {
                    @Override
                    public void append(Lease lease, Append append) {
                        try {
                            told.lockInterruptibly();
                        } catch (InterruptedException e) {
                            throw new CairnException("store.failed", "interrupted while it waited for a listener");
                        }
                        try {
                            super.append(lease, append);
                        } finally {
                            told.unlock();
                        }
                    }
                })
                .listener(inner -> new RunListener() {
                    @Override
                    public void onEntry(RunState<?> run, JournalEntry entry) {
                        told.lock();
                        try {
                            inner.onEntry(run, entry);
                        } finally {
                            told.unlock();
                        }
                    }

                    @Override
                    public void onMissed(long count) {
                        inner.onMissed(count);
                    }
                });
    }

    /** Leaves each fourth entry out and says nothing. */
    static final class LeavesOut implements RunListener {
        private final RunListener inner;

        LeavesOut(RunListener inner) {
            this.inner = inner;
        }

        @Override
        public void onEntry(RunState<?> run, JournalEntry entry) {
            if (entry.seq() % 4 != 0) {
                inner.onEntry(run, entry);
            }
        }
    }

    /** Tells each fifth entry twice. */
    static final class TellsAgain implements RunListener {
        private final RunListener inner;

        TellsAgain(RunListener inner) {
            this.inner = inner;
        }

        @Override
        public void onEntry(RunState<?> run, JournalEntry entry) {
            inner.onEntry(run, entry);
            if (entry.seq() % 5 == 0) {
                inner.onEntry(run, entry);
            }
        }
    }

    /** Tells entries with the state before them. */
    static final class OlderStates implements RunListener {
        private final RunListener inner;
        private @Nullable RunState<?> before;

        OlderStates(RunListener inner) {
            this.inner = inner;
        }

        @Override
        public void onEntry(RunState<?> run, JournalEntry entry) {
            RunState<?> told = before == null ? run : before;
            before = run;
            inner.onEntry(told, entry);
        }
    }
}
