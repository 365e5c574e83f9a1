package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;
import java.util.Optional;

/**
 * Which part of a list is asked for: what comes after a place in it, or its beginning, and how much.
 *
 * @param after the {@linkplain ResultPage#next place} that the page before ended at
 * @param limit the most that is on the page
 */
public record PageBounds(Optional<String> after, int limit) {
    /** The most that is on a page. */
    public static final int MOST = 1_000;

    /**
     * Checks the limit.
     *
     * @throws CairnException {@code query.invalid} if it is not between 1 and {@link #MOST}
     */
    public PageBounds {
        if (limit < 1 || limit > MOST) {
            throw new CairnException("query.invalid", "a page has 1 to " + MOST + " entries, not " + limit);
        }
    }

    /** The first page. */
    public static PageBounds first(int limit) {
        return new PageBounds(Optional.empty(), limit);
    }

    /** The page after the one that gave {@code cursor} as its {@linkplain ResultPage#next next}. */
    public static PageBounds after(String cursor, int limit) {
        return new PageBounds(Optional.of(cursor), limit);
    }
}
