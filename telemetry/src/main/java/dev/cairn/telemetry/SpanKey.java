package dev.cairn.telemetry;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.journal.JournalEntry;

/**
 * What a span is about: a step with all its tries, or one attempt of a step or item.
 *
 * @param frame the frame that the step is in
 * @param stepOrdinal the step's number in it
 * @param item the item's number, or -1 for the step itself
 * @param attempt the attempt's number, or 0 for all of them
 */
record SpanKey(String frame, long stepOrdinal, int item, int attempt) {
    static SpanKey step(JournalEntry entry) {
        return new SpanKey(entry.frame(), entry.stepOrdinal(), -1, 0);
    }

    static SpanKey attempt(JournalEntry entry, int attempt) {
        return new SpanKey(entry.frame(), entry.stepOrdinal(), -1, attempt);
    }

    static SpanKey item(JournalEntry entry, int item, int attempt) {
        return new SpanKey(entry.frame(), entry.stepOrdinal(), item, attempt);
    }

    static SpanKey attempt(Effects effects) {
        return new SpanKey(
                effects.frame(), effects.stepOrdinal(), effects.item().orElse(-1), effects.attempt());
    }

    /** The call, or the attempt at an item, that a frame belongs to; the frame must not be the run's own. */
    static SpanKey ownerOf(String frame) {
        int slash = frame.lastIndexOf('/');
        String outer = frame.substring(0, Math.max(0, slash));
        String last = frame.substring(slash + 1);
        long step = Long.parseLong(last.split("[.~]", 2)[0]);
        int dot = last.indexOf('.');
        if (dot < 0) {
            return new SpanKey(outer, step, -1, 0);
        }
        String[] item = last.substring(dot + 1).split("~", 2);
        return new SpanKey(outer, step, Integer.parseInt(item[0]), item.length == 1 ? 1 : Integer.parseInt(item[1]));
    }

    boolean isItem() {
        return item >= 0;
    }

    /** The step that it is, or belongs to. */
    SpanKey ofStep() {
        return new SpanKey(frame, stepOrdinal, -1, 0);
    }

    /** The step or item with all its attempts. */
    SpanKey ofTurn() {
        return new SpanKey(frame, stepOrdinal, item, 0);
    }

    /** How deep it is in the run; what is inside of another place is deeper than that. */
    int depth() {
        int frames = frame.isEmpty()
                ? 0
                : 1 + (int) frame.chars().filter(c -> c == '/').count();
        return 2 * frames + (attempt > 0 ? 1 : 0);
    }

    /** Whether it is something inside of {@code outer}. */
    boolean isWithin(SpanKey outer) {
        boolean ofSameStep = ofStep().equals(outer) && !equals(outer);
        return ofSameStep || isFrameWithin(frame, outer);
    }

    /** Whether a frame belongs to {@code outer} or to something inside of it. */
    static boolean isFrameWithin(String frame, SpanKey outer) {
        String step = (outer.frame.isEmpty() ? "" : outer.frame + "/") + outer.stepOrdinal;
        if (!frame.startsWith(step)
                || frame.length() > step.length() && "/.~".indexOf(frame.charAt(step.length())) < 0) {
            return false;
        }
        if (!outer.isItem()) {
            return outer.attempt == 0;
        }
        int slash = frame.indexOf('/', step.length());
        SpanKey owner = ownerOf(slash < 0 ? frame : frame.substring(0, slash));
        return owner.item == outer.item && (outer.attempt == 0 || owner.attempt == outer.attempt);
    }
}
