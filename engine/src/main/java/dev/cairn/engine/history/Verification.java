package dev.cairn.engine.history;

import java.util.Optional;

/**
 * What came of folding a run anew.
 *
 * @param run its id
 * @param entries how many entries were gone through
 * @param divergence the first entry that comes out differently
 */
public record Verification(String run, long entries, Optional<Divergence> divergence) {
    /** Whether today's code makes of the journal what it made of it then. */
    public boolean holds() {
        return divergence.isEmpty();
    }

    @Override
    public String toString() {
        return divergence
                .map(first -> "run " + run + " diverges at " + first)
                .orElse("run " + run + " holds: " + entries + " entries");
    }

    /**
     * Where today's code first departs from a journal.
     *
     * @param seq the entry
     * @param frame the frame that it belongs to
     * @param stepOrdinal the step in that frame
     * @param node the node
     * @param field the path of what differs: in the event, or behind {@code state} in the state that was stored with it
     * @param expected what the journal says
     * @param found what today's code makes of it
     */
    public record Divergence(
            long seq, String frame, long stepOrdinal, String node, String field, String expected, String found) {
        @Override
        public String toString() {
            String where = frame.isEmpty() ? "" : " of frame " + frame;
            return "entry " + seq + ", step " + stepOrdinal + where + " (node '" + node + "'): " + field + " is "
                    + expected + " in the journal, and " + found + " today";
        }
    }
}
