package dev.cairn.engine.store;

import dev.cairn.engine.json.Json;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/**
 * What is kept for people beside the journals of runs, in notes that no run reads. It goes where its run goes: it is deleted with that, and it is in the run's
 * archive. It is no part of what is true of a run, so nothing here throws: what fails is logged, and is as good as not there. Thread-safe.
 */
public interface RunAppendix {
    /** Nothing is kept. */
    RunAppendix NONE = new RunAppendix() {
        @Override
        public void delete(Collection<String> runs) {}

        @Override
        public List<Json> notes(String run, Instant now) {
            return List.of();
        }

        @Override
        public void add(String run, List<Json> notes, Instant now) {}
    };

    /** Deletes the notes of runs that are gone. */
    void delete(Collection<String> runs);

    /** A run's notes, in an order that depends on them alone. */
    List<Json> notes(String run, Instant now);

    /** Takes notes of a run from an archive, which anybody may have made: those that are none of this appendix are left out. */
    void add(String run, List<Json> notes, Instant now);
}
