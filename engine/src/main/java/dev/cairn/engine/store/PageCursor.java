package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a list that a store has, behind an entry: by what the list is ordered by, and not by a number of entries. For stores; users
 * take the text from a page and give it back.
 *
 * @param list which list
 * @param ms when the entry's run started, or the interrupt was raised
 * @param id the entry's id
 */
public record PageCursor(Kind list, long ms, String id) {
    private static final Pattern FORM = Pattern.compile("([a-z]+):(-?\\d{1,18}):(.{1,1000})", Pattern.DOTALL);

    /** Which list the page is of, and so its order. */
    public enum Kind {
        /** Runs, the one that started last first; those of one millisecond by their ids, backwards. */
        RUNS("runs"),
        /** Interrupts that wait for an answer, the oldest first; those of one millisecond by their ids. */
        INTERRUPTS("interrupts");

        private final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    /** Behind a run. */
    public static PageCursor of(RunHead head) {
        return new PageCursor(Kind.RUNS, head.startedAt().toEpochMilli(), head.run());
    }

    /** Behind an interrupt. */
    public static PageCursor of(StoredInterrupt interrupt) {
        return new PageCursor(Kind.INTERRUPTS, interrupt.raisedAt().toEpochMilli(), interrupt.id());
    }

    /**
     * Where a page of {@code list} begins; empty if at the list's beginning.
     *
     * @throws CairnException {@code query.invalid} if it is no place in that list
     */
    public static Optional<PageCursor> of(Kind list, PageBounds bounds) {
        return bounds.after().map(text -> parse(list, text));
    }

    private static PageCursor parse(Kind list, String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || !form.group(1).equals(list.label)) {
            throw new CairnException(
                    "query.invalid",
                    "'" + text + "' is no place in the list of " + list.label
                            + "; a page says as its 'next' where the one after it begins");
        }
        RunQuery.checkText("a place in a list", text);
        return new PageCursor(list, Long.parseLong(form.group(2)), form.group(3));
    }

    /** The text that a page gives. */
    public String format() {
        return list.label + ":" + ms + ":" + id;
    }
}
