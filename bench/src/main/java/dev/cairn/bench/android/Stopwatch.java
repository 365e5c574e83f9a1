package dev.cairn.bench.android;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;

/** Times one kind of thing. */
final class Stopwatch {
    private final List<Double> times = new ArrayList<>();

    /** Something to be timed. */
    interface Work<T> {
        T run() throws IOException, InterruptedException;
    }

    <T> T time(Work<T> work) throws IOException, InterruptedException {
        long start = System.nanoTime();
        T result = work.run();
        times.add((System.nanoTime() - start) / 1e6);
        return result;
    }

    /** Adds what something else measured. */
    void add(Duration time) {
        times.add(time.toNanos() / 1e6);
    }

    /** In milliseconds; empty when nothing was timed. */
    OptionalDouble median() {
        if (times.isEmpty()) {
            return OptionalDouble.empty();
        }
        List<Double> sorted = new ArrayList<>(times);
        Collections.sort(sorted);
        return OptionalDouble.of(sorted.get(sorted.size() / 2));
    }
}
