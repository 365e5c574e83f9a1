package dev.cairn.engine.run;

import dev.cairn.engine.state.FramePaths;
import org.jspecify.annotations.Nullable;

/**
 * Something that may be to do in a run, by where it is: at a frame's node, or an item of the for-each there.
 *
 * @param frame the frame's path
 * @param stepOrdinal for an item the turn of its for-each, so that it is told from items of a later turn
 * @param item the item's number; {@link #NODE} for the node itself
 * @param slots the for-each around it, if there is one
 */
record RunTask(
        String frame, long stepOrdinal, int item, @Nullable ForEachSlots slots) {
    static final int NODE = -1;

    static RunTask of(String frame, @Nullable ForEachSlots slots) {
        return new RunTask(frame, 0, NODE, slots);
    }

    /** That of an item is its own within a for-each; the generated one would look at all four. */
    @Override
    public int hashCode() {
        return 31 * frame.hashCode() + item;
    }

    boolean isItem() {
        return item != NODE;
    }

    /** Whether another one is of an item of the same for-each, in the same turn of it, as this one is. */
    boolean isBeside(RunTask other) {
        return slots == other.slots && stepOrdinal == other.stepOrdinal && frame.equals(other.frame);
    }

    /** Whether what it belongs to has been given up. */
    boolean isClosed() {
        return slots != null && slots.isClosed();
    }

    /** Whose frame is its own graph's: the task that goes on when this frame is over. */
    RunTask caller(long callerOrdinal) {
        String parent = FramePaths.parent(frame);
        int caller = FramePaths.item(frame);
        if (caller < 0) {
            return of(parent, slots);
        }
        return new RunTask(parent, callerOrdinal, caller, slots);
    }
}
