package dev.cairn.bench.android;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.bench.measure.Stopwatch;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.Machine;
import dev.cairn.bench.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Measures one device over many screens, then two at once. */
public final class DeviceSuite {
    private static final int ROUNDS = 3;

    private final Path apk;
    private final Activities activities;
    private final List<String> screens;
    private final LaunchOptions options;
    private final int memoryScreens;

    /**
     * With so many of the app's screens.
     *
     * @param memoryScreens after how many screens memory is looked at
     * @param home the folder that the build made for the device
     * @param work for what the device logs
     */
    public DeviceSuite(Path apk, int screens, int memoryScreens, Path home, Path cache, Path work) throws IOException {
        this.apk = apk;
        this.activities = Activities.of(apk);
        this.screens = activities.spread(screens);
        this.memoryScreens = memoryScreens;
        this.options =
                LaunchOptions.of(home, cache, Files.createDirectories(work).resolve("device.log"));
    }

    /** Measures. */
    public Report run() throws IOException, InterruptedException, DeviceStartException {
        StartTimes starts = new StartTimes();
        starts.measure(options, apk.toString());
        List<Check> checks = new ArrayList<>(starts.checks());
        try (DeviceProcess first = DeviceProcess.start(options);
                DeviceProcess second = DeviceProcess.start(options);
                DeviceClient one = DeviceClient.open(first, apk.toString());
                DeviceClient two = DeviceClient.open(second, apk.toString())) {
            int shown = sweep(one);
            sweep(two);
            ScreenTimes times = new ScreenTimes();
            for (String screen : screens) {
                if (one.start(component(screen))) {
                    times.measure(one);
                }
            }
            checks.addAll(times.checks());
            checks.add(Check.atLeast("screens that start, of " + screens.size(), screens.size() * 0.95, "", of(shown)));
            SecondCore core = new SecondCore();
            double gain = speedUp(one, two, core);
            String beside =
                    String.format(Locale.ROOT, "two devices at once beside one (two PNG writers: %.2f ×)", core.gain());
            checks.add(Check.atLeast(beside, 1.6, "×", of(gain)));
            checks.add(Check.atMost(
                    "memory after " + memoryScreens + " screens",
                    1000,
                    "MB",
                    memory(one, first.pid(), (2 + 2 * ROUNDS) * shown)));
        }
        return new Report(Machine.here(), List.of(), checks);
    }

    private static OptionalDouble of(double value) {
        return OptionalDouble.of(value);
    }

    private String component(String screen) {
        return activities.packageName() + "/" + screen;
    }

    /** Shows each screen, taps it and looks at it. */
    private int sweep(DeviceClient device) throws IOException, InterruptedException {
        int shown = 0;
        for (String screen : screens) {
            if (device.start(component(screen))) {
                ScreenTimes.warm(device);
                shown++;
            }
        }
        return shown;
    }

    /** How many times as much two devices do in the same time, the median of three rounds. */
    private double speedUp(DeviceClient one, DeviceClient two, SecondCore core)
            throws IOException, InterruptedException {
        int unused = sweep(two); // the first has shown each screen twice
        Stopwatch alone = new Stopwatch();
        Stopwatch together = new Stopwatch();
        int both = 0;
        for (int round = 0; round < ROUNDS; round++) {
            unused += alone.time(() -> sweep(one));
            both += together.time(() -> atOnce(one, two));
            core.measure();
        }
        return both == 0
                ? 0
                : 2 * alone.median().orElseThrow() / together.median().orElseThrow();
    }

    private OptionalDouble memory(DeviceClient device, long process, int before)
            throws IOException, InterruptedException {
        int shown = before;
        while (shown < memoryScreens) {
            shown += Math.max(1, sweep(device));
        }
        return ResidentMemory.resident(process);
    }

    private int atOnce(DeviceClient one, DeviceClient two) throws IOException, InterruptedException {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Integer> first = threads.submit(() -> sweep(one));
            Future<Integer> second = threads.submit(() -> sweep(two));
            return first.get() + second.get();
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        }
    }
}
