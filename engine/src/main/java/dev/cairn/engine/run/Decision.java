package dev.cairn.engine.run;

import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.StopReason;
import java.time.Duration;
import java.util.Optional;

/** What the engine makes of where a run stands. */
public sealed interface Decision {
    /** What is decided before a node's turn. */
    sealed interface Before extends Decision {}

    /** What is decided after an attempt. */
    sealed interface After extends Decision {}

    /** Give the node its turn. */
    record Execute() implements Before {}

    /** The attempt's start is journaled, its outcome is not, and it must not be repeated: take it as failed. */
    record OutcomeUnknown() implements Before {}

    /** Go to {@code to} along the edge of that label. */
    record Advance(String to, String edge) implements After {}

    /** Try again after {@code delay}. */
    record Retry(Duration delay) implements After {}

    /** Go back to {@code to}, counted as a restart. */
    record Backtrack(String to) implements After {}

    /** Leave the way: go to the halt node, if there is one, and end there. */
    record Halt(StopReason reason, Optional<String> to) implements Before, After {}

    /** The run is over. */
    record Finish(Disposition disposition, Optional<String> cause) implements Before, After {}
}
