package dev.cairn.engine.run;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import org.jspecify.annotations.Nullable;

/** What a listener is told. */
sealed interface ListenerNotice {
    /** What it takes at least, in bytes. */
    long LEAST_BYTES = 256;

    /** About what an entry whose JSON is so long takes while it waits, as text and as value. */
    static long bytes(long length) {
        return LEAST_BYTES + 3 * length;
    }

    /** About what it takes while it waits, in bytes. */
    long bytes();

    /**
     * An entry was appended.
     *
     * @param entry the entry
     * @param run the run's id
     * @param after the state after it; left out where many notices wait, since states can be had from {@code states}
     * @param states the run's states
     * @param goesOn whether the run is worked on here, so that more of it will follow
     * @param bytes about what it takes without the state
     */
    record Appended(
            JournalEntry entry,
            String run,
            @Nullable RunState<?> after,
            StateRebuilder states,
            boolean goesOn,
            long bytes)
            implements ListenerNotice {
        Appended withoutState() {
            return new Appended(entry, run, null, states, goesOn, bytes);
        }
    }

    /** A step tells how far it is. */
    record Progressed(String run, String node, String message) implements ListenerNotice {
        @Override
        public long bytes() {
            return LEAST_BYTES + 2L * message.length();
        }
    }

    /** This process lets go of a run. */
    record Left(String run) implements ListenerNotice {
        @Override
        public long bytes() {
            return LEAST_BYTES;
        }
    }

    /** Somebody waits until all before this was told. */
    record Flushed(Runnable told) implements ListenerNotice {
        @Override
        public long bytes() {
            return 0;
        }
    }
}
