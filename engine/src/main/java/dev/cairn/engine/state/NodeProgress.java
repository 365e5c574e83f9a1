package dev.cairn.engine.state;

import dev.cairn.engine.json.Json;
import java.time.Instant;
import java.util.Optional;

/** What is under way within a frame's node. */
public sealed interface NodeProgress {
    /** Nothing: the node's turn has not begun, or it is a step's. */
    NodeProgress IDLE = new Idle();

    /** Nothing: the node's turn has not begun, or it is a step's. */
    record Idle() implements NodeProgress {}

    /**
     * An ask waits.
     *
     * @param interrupt the question's id
     * @param question what is asked
     * @param deadline when the run goes on without an answer
     */
    record AwaitingAnswer(String interrupt, Json question, Optional<Instant> deadline) implements NodeProgress {}

    /** A wait lasts until an instant. */
    record AwaitingTime(Instant until) implements NodeProgress {}

    /** A called graph is under way or over. */
    record InCall(Frame<?> callee) implements NodeProgress {}

    /** A for-each's items are under way or settled. */
    record RunningItems(Items items) implements NodeProgress {}
}
