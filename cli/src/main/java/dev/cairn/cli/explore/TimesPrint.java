package dev.cairn.cli.explore;

import dev.cairn.explorer.bench.StepTimeRange;
import dev.cairn.explorer.bench.StepTimes;
import java.io.PrintWriter;

/** Prints where the time of an exploration's steps went. */
final class TimesPrint {
    private static final int STEPS_A_LINE = 100;

    private final PrintWriter out;

    TimesPrint(PrintWriter out) {
        this.out = out;
    }

    void print(StepTimes times) {
        out.println();
        out.printf("%-12s %12s %14s %13s   (medians)%n", "steps", "own_ms_p50", "device_ms_p50", "store_ms_p50");
        for (StepTimeRange some : times.stretches(STEPS_A_LINE)) {
            out.printf(
                    "%-12s %12.2f %14.2f %13.2f%n",
                    some.first() + "–" + some.last(), some.ownMs(), some.deviceMs(), some.storeMs());
        }
        out.flush();
    }
}
