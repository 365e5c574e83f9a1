package dev.cairn.engine.history.checkpoint;

import dev.cairn.engine.history.JournalReplay.ReplayPoint;
import java.util.Optional;

/**
 * A point that a fold came to.
 *
 * @param point the entry and the state after it
 * @param cost of folding from the checkpoint before it, see {@link Checkpoints#cost}
 */
record FoldedPoint<S>(ReplayPoint<S> point, long cost) {
    /** Before the first entry. */
    static <S> FoldedPoint<S> beginning() {
        return new FoldedPoint<>(new ReplayPoint<>(0, 0, Optional.empty()), 0);
    }

    long seq() {
        return point.seq();
    }

    /** This, where a checkpoint stands. */
    FoldedPoint<S> atCheckpoint() {
        return new FoldedPoint<>(point, 0);
    }
}
