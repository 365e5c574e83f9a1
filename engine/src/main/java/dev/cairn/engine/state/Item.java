package dev.cairn.engine.state;

import dev.cairn.engine.graph.Failure;
import java.time.Instant;
import java.util.Optional;

/** How far one item of a for-each is. */
public sealed interface Item {
    /** Not begun. */
    Item FRESH = new Pending(1, false, Optional.empty());

    /**
     * To be tried.
     *
     * @param attempt the next attempt's number, from 1
     * @param started whether the attempt's start is journaled and its outcome is not
     * @param notBefore when a retry's wait is over
     */
    record Pending(int attempt, boolean started, Optional<Instant> notBefore) implements Item {}

    /** Its graph is under way, at the attempt of that number. */
    record InCall(int attempt, Frame<?> frame) implements Item {}

    /** Done. */
    record Completed(Object output) implements Item {}

    /** Failed for good. */
    record Failed(Failure failure) implements Item {}
}
