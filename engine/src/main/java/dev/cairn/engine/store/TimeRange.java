package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;
import java.time.Instant;
import java.util.Optional;

/**
 * From one instant, which belongs to it, until another, which does not; either may be open. Stores keep milliseconds, and compare those.
 *
 * @param from the first instant of it
 * @param before the first instant behind it
 */
public record TimeRange(Optional<Instant> from, Optional<Instant> before) {
    /** All of time. */
    public static final TimeRange ALL = new TimeRange(Optional.empty(), Optional.empty());

    private static final Instant FIRST = Instant.ofEpochMilli(Long.MIN_VALUE);
    private static final Instant LAST = Instant.ofEpochMilli(Long.MAX_VALUE - 1);

    /** Refuses a range that ends before it begins. */
    public TimeRange {
        if (from.isPresent() && before.isPresent() && before.get().isBefore(from.get())) {
            throw new CairnException(
                    "query.invalid", "a range of time from " + from.get() + " cannot end at " + before.get());
        }
    }

    /** From that instant on. */
    public static TimeRange from(Instant first) {
        return new TimeRange(Optional.of(first), Optional.empty());
    }

    /** All that is before that instant. */
    public static TimeRange before(Instant end) {
        return new TimeRange(Optional.empty(), Optional.of(end));
    }

    /** From {@code first} until before {@code end}. */
    public static TimeRange between(Instant first, Instant end) {
        return new TimeRange(Optional.of(first), Optional.of(end));
    }

    /** {@link #from} in milliseconds since 1970. */
    public Optional<Long> fromMs() {
        return from.map(TimeRange::ceiling);
    }

    /** {@link #before} in milliseconds since 1970. */
    public Optional<Long> beforeMs() {
        return before.map(TimeRange::ceiling);
    }

    /** Whether an instant, to the millisecond, belongs to it. */
    public boolean contains(Instant at) {
        long ms = at.toEpochMilli();
        return fromMs().filter(first -> ms < first).isEmpty()
                && beforeMs().filter(end -> ms >= end).isEmpty();
    }

    private static long ceiling(Instant at) {
        if (at.isBefore(FIRST)) {
            return Long.MIN_VALUE;
        }
        return at.isAfter(LAST) ? Long.MAX_VALUE : at.plusNanos(999_999).toEpochMilli();
    }
}
