package dev.cairn.engine.store;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Pages of lists in the heap, in the order that all stores have. */
final class InMemoryPages {
    private static final Comparator<PageCursor> OLDEST_FIRST =
            Comparator.comparingLong(PageCursor::ms).thenComparing(PageCursor::id);

    private InMemoryPages() {}

    static ResultPage<RunHead> runs(Stream<RunHead> heads, PageBounds bounds) {
        return page(
                heads, PageCursor.of(PageCursor.Kind.RUNS, bounds), bounds, PageCursor::of, OLDEST_FIRST.reversed());
    }

    static ResultPage<StoredInterrupt> interrupts(Stream<StoredInterrupt> interrupts, PageBounds bounds) {
        return page(
                interrupts, PageCursor.of(PageCursor.Kind.INTERRUPTS, bounds), bounds, PageCursor::of, OLDEST_FIRST);
    }

    private static <T> ResultPage<T> page(
            Stream<T> all,
            Optional<PageCursor> after,
            PageBounds bounds,
            Function<T, PageCursor> cursor,
            Comparator<PageCursor> order) {
        return ResultPage.of(
                all.filter(one -> after.filter(place -> order.compare(cursor.apply(one), place) <= 0)
                                .isEmpty())
                        .sorted(Comparator.comparing(cursor, order))
                        .limit(bounds.limit() + 1L)
                        .toList(),
                bounds,
                cursor);
    }
}
