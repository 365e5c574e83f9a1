package dev.cairn.engine.run;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.StoredInterrupt;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A question that a run waits on.
 *
 * @param id stable, unique over all runs; what an answer goes to
 * @param run the run that waits
 * @param question what is asked
 * @param deadline when the run goes on without an answer
 */
public record Interrupt(String id, String run, Json question, Optional<Instant> deadline) {
    static Interrupt of(StoredInterrupt stored) {
        Json question = new Json(new String(stored.question(), StandardCharsets.UTF_8));
        return new Interrupt(stored.id(), stored.run(), question, stored.deadline());
    }

    static List<Interrupt> of(RunState<?> run) {
        if (run.end().isPresent()) {
            return List.of();
        }
        return run.root()
                .asking()
                .map(asking -> new Interrupt(asking.interrupt(), run.run(), asking.question(), asking.deadline()))
                .toList();
    }
}
