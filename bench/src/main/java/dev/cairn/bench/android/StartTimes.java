package dev.cairn.bench.android;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.android.launch.StartArchive;
import dev.cairn.bench.measure.Stopwatch;
import dev.cairn.bench.report.Check;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/** From the start of a device's process to an app's first screen, looked at. */
final class StartTimes {
    private static final int STARTS = 5;

    private final Stopwatch wall = new Stopwatch();
    private final Stopwatch processor = new Stopwatch();

    /** Starts devices one after the other; the first, which prepares what is prepared once, does not count. */
    void measure(LaunchOptions options, String app) throws IOException, InterruptedException, DeviceStartException {
        StartArchive.prepare(options, () -> {});
        Duration unused = start(options, app);
        for (int i = 0; i < STARTS; i++) {
            long before = System.nanoTime();
            processor.add(start(options, app));
            wall.add(Duration.ofNanos(System.nanoTime() - before));
        }
    }

    private static Duration start(LaunchOptions options, String app)
            throws IOException, InterruptedException, DeviceStartException {
        try (DeviceProcess process = DeviceProcess.start(options);
                DeviceClient client = DeviceClient.open(process, app)) {
            int unused = client.source().length() + client.screenshot().length();
            Duration used = ProcessHandle.of(process.pid())
                    .flatMap(handle -> handle.info().totalCpuDuration())
                    .orElse(Duration.ZERO);
            process.kill();
            return used;
        }
    }

    /** What must hold. */
    List<Check> checks() {
        return List.of(
                Check.atMost("a second start to the first screen", 4, "s", seconds(wall)),
                Check.atMost("its time on processors", 8, "s", seconds(processor)));
    }

    private static OptionalDouble seconds(Stopwatch times) {
        OptionalDouble median = times.median();
        return median.isPresent() ? OptionalDouble.of(median.getAsDouble() / 1000) : median;
    }
}
