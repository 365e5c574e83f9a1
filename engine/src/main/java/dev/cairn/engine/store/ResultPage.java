package dev.cairn.engine.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A part of a list, in its order. The next page begins behind the last entry of this one, whatever came to the list or left it meanwhile: no
 * entry is on two pages, and none that stays is left out.
 *
 * @param items what is on it
 * @param next what {@link PageBounds#after} takes for the next page; empty if there is none
 */
public record ResultPage<T>(List<T> items, Optional<String> next) {
    /** Copies the items. */
    public ResultPage {
        items = List.copyOf(items);
    }

    /**
     * The page of a list that a store found.
     *
     * @param found from the page's first entry on, and one more than it may have, if there is one
     * @param cursor the place of an entry
     */
    public static <T> ResultPage<T> of(List<T> found, PageBounds bounds, Function<T, PageCursor> cursor) {
        if (found.size() <= bounds.limit()) {
            return new ResultPage<>(found, Optional.empty());
        }
        List<T> page = found.subList(0, bounds.limit());
        return new ResultPage<>(page, Optional.of(cursor.apply(page.getLast()).format()));
    }

    /** This page of other items, one for each. */
    public <U> ResultPage<U> map(Function<T, U> change) {
        return new ResultPage<>(items.stream().map(change).toList(), next);
    }

    /** What is on all pages, one after another. */
    public static <T> List<T> all(Function<PageBounds, ResultPage<T>> page) {
        List<T> all = new ArrayList<>();
        Optional<PageBounds> bounds = Optional.of(PageBounds.first(PageBounds.MOST));
        while (bounds.isPresent()) {
            ResultPage<T> found = page.apply(bounds.get());
            all.addAll(found.items());
            bounds = found.next().map(cursor -> PageBounds.after(cursor, PageBounds.MOST));
        }
        return List.copyOf(all);
    }
}
