package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Something that a message has.
 *
 * @param value what it means
 * @param from where it begins in the message
 * @param to where it ends
 * @param certainty from 0 to 1
 */
record Mention<T>(T value, int from, int to, double certainty) {
    /** More are not looked at: nobody answers a question with so many. */
    private static final int MOST = 400;

    <U> Mention<U> with(U other) {
        return new Mention<>(other, from, to, certainty);
    }

    <U> Mention<U> map(Function<T, U> change) {
        return with(change.apply(value));
    }

    boolean overlaps(Mention<?> other) {
        return from < other.to && other.from < to;
    }

    /** Whether it is but a part of what another takes. */
    boolean isWithin(Mention<?> other) {
        return from >= other.from && to <= other.to && to - from < other.to - other.from;
    }

    Quote quote(String message) {
        return Quote.of(message, from, to);
    }

    /** Those that overlap no longer one; of two of the same length the one that was found first. In the order of the message. */
    static <T> List<Mention<T>> longest(List<Mention<T>> all) {
        List<Mention<T>> byLength = new ArrayList<>(all.subList(0, Math.min(MOST, all.size())));
        byLength.sort(Comparator.comparingInt(mention -> mention.from() - mention.to()));
        List<Mention<T>> kept = new ArrayList<>();
        for (Mention<T> mention : byLength) {
            if (kept.stream().noneMatch(mention::overlaps)) {
                kept.add(mention);
            }
        }
        kept.sort(Comparator.comparingInt(Mention::from));
        return kept;
    }
}
