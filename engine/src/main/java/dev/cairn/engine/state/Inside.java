package dev.cairn.engine.state;

import dev.cairn.engine.json.Json;
import java.time.Instant;
import java.util.Optional;

/** What is under way within a frame's node. */
public sealed interface Inside {
    /** Nothing: the node's turn has not begun, or it is a step's. */
    Inside NOTHING = new Nothing();

    /** Nothing: the node's turn has not begun, or it is a step's. */
    record Nothing() implements Inside {}

    /**
     * An ask waits.
     *
     * @param interrupt the question's id
     * @param question what is asked
     * @param deadline when the run goes on without an answer
     */
    record Asking(String interrupt, Json question, Optional<Instant> deadline) implements Inside {}

    /** A called graph is under way or over. */
    record Calling(Frame<?> callee) implements Inside {}

    /** A for-each's items are under way or settled. */
    record Doing(Items items) implements Inside {}
}
