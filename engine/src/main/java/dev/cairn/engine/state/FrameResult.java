package dev.cairn.engine.state;

import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StopReason;
import java.util.Optional;

/** How a frame is over. */
public sealed interface FrameResult {
    /** It reached an end. */
    record Ended(String node, Disposition disposition) implements FrameResult {}

    /** The node failed with nowhere to go. */
    record Failed(String node, Failure failure) implements FrameResult {}

    /** It was halted, and is through with its halt path; {@code failure} says what failed on that. */
    record Halted(StopReason reason, Optional<Failure> failure) implements FrameResult {}
}
