package dev.cairn.engine.run;

import dev.cairn.engine.state.FramePath;
import org.jspecify.annotations.Nullable;

/**
 * A place in a run where something may be to do: a frame's node, or an item of the for-each there.
 *
 * @param frame the frame's path
 * @param stepOrdinal for an item the turn of its for-each, so that it is told from items of a later turn
 * @param item the item's number; {@link #NODE} for the node itself
 * @param lane the for-each around it, if there is one
 */
record Turn(
        String frame, long stepOrdinal, int item, @Nullable Lane lane) {
    static final int NODE = -1;

    static Turn of(String frame, @Nullable Lane lane) {
        return new Turn(frame, 0, NODE, lane);
    }

    boolean isItem() {
        return item != NODE;
    }

    /** Whether what it belongs to has been given up. */
    boolean isClosed() {
        return lane != null && lane.isClosed();
    }

    /** Whose frame is its own graph's: the place that goes on when this frame is over. */
    Turn caller(long callerOrdinal) {
        String parent = FramePath.parent(frame);
        int caller = FramePath.item(frame);
        if (caller < 0) {
            return of(parent, lane);
        }
        return new Turn(parent, callerOrdinal, caller, lane);
    }
}
