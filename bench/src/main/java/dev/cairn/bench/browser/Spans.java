package dev.cairn.bench.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Times of one kind of thing, in milliseconds. */
final class Spans {
    private final List<Double> all = new ArrayList<>();

    /** Something to be timed. */
    interface Timed {
        void run() throws Exception;
    }

    void time(Timed what) throws Exception {
        long begun = System.nanoTime();
        what.run();
        add(System.nanoTime() - begun);
    }

    void add(long nanos) {
        all.add(nanos / 1e6);
    }

    int size() {
        return all.size();
    }

    /** Of those from one to another. */
    double median(int from, int to) {
        List<Double> sorted =
                all.subList(from, Math.min(to, all.size())).stream().sorted().toList();
        return sorted.isEmpty() ? Double.NaN : sorted.get(sorted.size() / 2);
    }

    OptionalDouble median() {
        return all.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median(0, all.size()));
    }

    /** The median beside another's. */
    OptionalDouble beside(double other) {
        return median().isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median().getAsDouble() / other);
    }
}
