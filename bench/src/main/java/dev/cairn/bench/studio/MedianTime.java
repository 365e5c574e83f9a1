package dev.cairn.bench.studio;

import java.util.Arrays;
import java.util.concurrent.Callable;

/** How long something takes, as the median of several times, in milliseconds. */
final class MedianTime {
    private MedianTime() {}

    /** Of something that is done so often; the first time of all counts for nothing. */
    static double ms(int times, Callable<?> work) throws Exception {
        work.call();
        double[] taken = new double[times];
        for (int i = 0; i < times; i++) {
            long begun = System.nanoTime();
            work.call();
            taken[i] = (System.nanoTime() - begun) / 1e6;
        }
        return of(taken);
    }

    static double of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
