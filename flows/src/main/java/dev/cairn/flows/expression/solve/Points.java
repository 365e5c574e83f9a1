package dev.cairn.flows.expression.solve;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Points on an ordered axis that stand for all: those given, and between each two, below and above them as many as can be needed to order some values there. */
final class Points {
    /** What an axis has to be able to do. */
    interface Axis<T> {
        /** A value so many steps away from an end point; nothing beyond the last value there is. */
        Optional<T> beyond(T end, int steps);

        /** The {@code index}-th of {@code count} values between two, in their order; nothing if there are not so many. */
        Optional<T> between(T low, T high, int index, int count);
    }

    static final Axis<Long> WHOLES = new Axis<>() {
        @Override
        public Optional<Long> beyond(Long end, int steps) {
            long value = end + steps;
            return steps > 0 == value > end ? Optional.of(value) : Optional.empty();
        }

        @Override
        public Optional<Long> between(Long low, Long high, int index, int count) {
            long value = low + index;
            return value > low && value < high ? Optional.of(value) : Optional.empty();
        }
    };

    static final Axis<Double> NUMBERS = new Axis<>() {
        @Override
        public Optional<Double> beyond(Double end, int steps) {
            double value = end + steps * Math.max(1, Math.ulp(end));
            return Double.isInfinite(value) ? Optional.empty() : Optional.of(value);
        }

        @Override
        public Optional<Double> between(Double low, Double high, int index, int count) {
            double value = low + (high - low) * index / (count + 1);
            return value > low && value < high ? Optional.of(value) : Optional.empty();
        }
    };

    static final Axis<Instant> MOMENTS = new Axis<>() {
        @Override
        public Optional<Instant> beyond(Instant end, int steps) {
            try {
                return Optional.of(end.plus(Duration.ofDays(steps)));
            } catch (DateTimeException | ArithmeticException e) {
                return Optional.empty();
            }
        }

        @Override
        public Optional<Instant> between(Instant low, Instant high, int index, int count) {
            Instant value =
                    low.plus(Duration.between(low, high).dividedBy(count + 1L).multipliedBy(index));
            return value.isAfter(low) && value.isBefore(high) ? Optional.of(value) : Optional.empty();
        }
    };

    static final Axis<Duration> SPANS = new Axis<>() {
        @Override
        public Optional<Duration> beyond(Duration end, int steps) {
            try {
                return Optional.of(end.plusMinutes(steps));
            } catch (ArithmeticException e) {
                return Optional.empty();
            }
        }

        @Override
        public Optional<Duration> between(Duration low, Duration high, int index, int count) {
            Duration value = low.plus(high.minus(low).dividedBy(count + 1L).multipliedBy(index));
            return value.compareTo(low) > 0 && value.compareTo(high) < 0 ? Optional.of(value) : Optional.empty();
        }
    };

    private Points() {}

    /**
     * The points, those given first.
     *
     * @param usual stands where none is given
     * @param room how many values may have to find a place in one gap, in any order
     */
    static <T extends Comparable<? super T>> List<Object> of(List<T> given, T usual, int room, Axis<T> axis) {
        TreeSet<T> sorted = new TreeSet<>(given);
        if (sorted.isEmpty()) {
            sorted.add(usual);
        }
        Set<Object> points = new LinkedHashSet<>(sorted);
        for (int i = 1; i <= room; i++) {
            axis.beyond(sorted.first(), -i).ifPresent(points::add);
            axis.beyond(sorted.last(), i).ifPresent(points::add);
            List<T> ends = new ArrayList<>(sorted);
            for (int gap = 0; gap + 1 < ends.size(); gap++) {
                axis.between(ends.get(gap), ends.get(gap + 1), i, room).ifPresent(points::add);
            }
        }
        return List.copyOf(points);
    }
}
