package dev.cairn.telemetry;

import dev.cairn.engine.journal.JournalEntry;

/**
 * A step of a run, or an item of one: what a span is about. All tries share it.
 *
 * @param frame the frame that the step is in
 * @param stepOrdinal the step's number in it
 * @param item the item's number, or -1 for the step itself
 */
record Place(String frame, long stepOrdinal, int item) {
    static Place step(JournalEntry entry) {
        return new Place(entry.frame(), entry.stepOrdinal(), -1);
    }

    static Place item(JournalEntry entry, int item) {
        return new Place(entry.frame(), entry.stepOrdinal(), item);
    }

    /** The call, or the item, that a frame belongs to; the frame must not be the run's own. */
    static Place ownerOf(String frame) {
        int slash = frame.lastIndexOf('/');
        String outer = frame.substring(0, Math.max(0, slash));
        String last = frame.substring(slash + 1);
        String step = last.split("[.~]", 2)[0];
        int dot = last.indexOf('.');
        int item = dot < 0 ? -1 : Integer.parseInt(last.substring(dot + 1).split("~", 2)[0]);
        return new Place(outer, Long.parseLong(step), item);
    }

    boolean isItem() {
        return item >= 0;
    }

    Place ofStep() {
        return new Place(frame, stepOrdinal, -1);
    }

    /** As in {@link JournalEntry#frame}, without the number of the try. */
    String path() {
        return (frame.isEmpty() ? "" : frame + "/") + stepOrdinal + (isItem() ? "." + item : "");
    }
}
