package dev.cairn.bench.measure;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Times one kind of thing, in milliseconds. Not thread-safe. */
public final class Stopwatch {
    private final List<Double> times = new ArrayList<>();

    /** Something to be timed. */
    public interface Work<T> {
        /** Does it. */
        T run() throws IOException, InterruptedException;
    }

    /** Does something, and counts how long it takes. */
    public <T> T time(Work<T> work) throws IOException, InterruptedException {
        long start = System.nanoTime();
        T result = work.run();
        times.add((System.nanoTime() - start) / 1e6);
        return result;
    }

    /** Adds what something else measured. */
    public void add(Duration time) {
        times.add(time.toNanos() / 1e6);
    }

    /** In milliseconds; empty when nothing was timed. */
    public OptionalDouble median() {
        return median(0, times.size());
    }

    /** Of those from one, counted from 0, up to another. */
    public OptionalDouble median(int from, int to) {
        List<Double> sorted = times.subList(from, Math.min(to, times.size())).stream()
                .sorted()
                .toList();
        return sorted.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sorted.get(sorted.size() / 2));
    }

    /** The median beside another's. */
    public OptionalDouble beside(double other) {
        return median().isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median().getAsDouble() / other);
    }

    /** How many times were counted. */
    public int size() {
        return times.size();
    }
}
