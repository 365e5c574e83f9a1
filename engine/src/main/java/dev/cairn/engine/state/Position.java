package dev.cairn.engine.state;

import java.time.Instant;
import java.util.Optional;

/**
 * The node of a frame whose turn it is.
 *
 * @param node its name
 * @param stepOrdinal the turn's number in the frame, from 1
 * @param attempt the next attempt's number, from 1
 * @param started whether the attempt's start is journaled and its outcome is not
 * @param notBefore when a retry's wait is over
 */
public record Position(String node, long stepOrdinal, int attempt, boolean started, Optional<Instant> notBefore) {
    static Position first(String node, long stepOrdinal) {
        return new Position(node, stepOrdinal, 1, false, Optional.empty());
    }

    Position begun() {
        return new Position(node, stepOrdinal, attempt, true, Optional.empty());
    }

    Position unstarted() {
        return new Position(node, stepOrdinal, attempt, false, Optional.empty());
    }

    Position retried(Instant from) {
        return new Position(node, stepOrdinal, attempt + 1, false, Optional.of(from));
    }

    Position renamed(String newNode) {
        return new Position(newNode, stepOrdinal, attempt, started, notBefore);
    }
}
