package dev.cairn.bench.browser;

import dev.cairn.bench.measure.Stopwatch;
import dev.cairn.bench.report.Check;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.plan.NextStep;
import dev.cairn.browser.plan.PlanInput;
import dev.cairn.browser.plan.StepPlanner;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Steps of a task that is done again by a learned path, each with journal on the disk, gate, picture and check, in turns with a bare client's
 * snapshot, picture and click.
 */
final class ReplayTimes {
    /** Of the 167 ms that the three calls took on the quiet machine on which the bound of 10 ms was set: what a slower machine may take. */
    private static final double OWN_BESIDE_CALLS = 0.06;

    private final BrowserDevice device;
    private final CounterTask task;
    private final Stopwatch steps = new Stopwatch();
    private final Stopwatch own = new Stopwatch();
    private final Stopwatch computing = new Stopwatch();
    private final Stopwatch calls = new Stopwatch();
    private OptionalDouble bytes = OptionalDouble.empty();

    ReplayTimes(BrowserDevice device, CounterTask task) {
        this.device = device;
        this.task = task;
    }

    /** Between two plans lies one step. */
    private final class PlanClock implements StepPlanner {
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private long at;
        private long waited;
        private long computed;

        @Override
        public NextStep plan(PlanInput input) {
            long now = System.nanoTime();
            long browser = device.waited().toNanos();
            long processor = threads.getCurrentThreadCpuTime();
            if (at != 0) {
                steps.add(Duration.ofNanos(now - at));
                own.add(Duration.ofNanos(now - at - (browser - waited)));
                computing.add(Duration.ofNanos(processor - computed));
            }
            at = now;
            computed = processor;
            waited = browser;
            return StepPlanner.WORDS.plan(input);
        }

        @Override
        public boolean isPure() {
            return StepPlanner.WORDS.isPure();
        }
    }

    /** So many short tasks, in turns with as many acts of the bare client. */
    void measure(int rounds, int acts, BareClient bare) throws Exception {
        LearnedPath path = task.learned(acts);
        for (int warm = 0; warm < 3; warm++) {
            task.walk(path, StepPlanner.WORDS);
        }
        for (int round = 0; round < rounds; round++) {
            task.walk(path, new PlanClock());
            bytes = OptionalDouble.of(task.bytesPerAct());
            for (int act = 0; act < acts; act++) {
                calls.time(() -> {
                    String snapshot = bare.snapshot();
                    bare.screenshot();
                    bare.click(snapshot, "Next");
                    return snapshot;
                });
            }
        }
    }

    List<Check> checks() {
        double three = calls.median().orElseThrow();
        String name = String.format(
                Locale.ROOT,
                "a replayed step (%.0f ms), beside snapshot, screenshot and click (%.0f ms)",
                steps.median().orElseThrow(),
                three);
        return List.of(
                Check.atMost(name, 1.3, "×", steps.beside(three)),
                Check.atMost(ownWork(), OWN_BESIDE_CALLS, "×", own.beside(three)),
                Check.atMost("a step in the journal, beside files", 8_000, "B", bytes));
    }

    private String ownWork() {
        return String.format(
                Locale.ROOT,
                "Cairn's own work in a step of a short task (%.1f ms), beside these calls",
                own.median().orElseThrow());
    }

    /** One long task: what its steps take from the tenth on, and whether its last ones take what its first ones took. */
    List<Check> growth(int acts) throws Exception {
        LearnedPath path = task.learned(acts);
        int begun = own.size();
        task.walk(path, new PlanClock());
        int first = begun + 10;
        double early = own.median(first, first + 50).orElseThrow();
        double late = own.median(own.size() - 50, own.size()).orElseThrow();
        // what others do on the machine makes a step longer; what its thread has of a processor they do not
        String name = String.format(
                Locale.ROOT,
                "Cairn's own work in a step, from the 10th to number %d (%.1f ms of its thread on a processor)",
                acts,
                computing.median(first, computing.size()).orElseThrow());
        String growth =
                String.format(Locale.ROOT, "that of the last steps (%.1f ms), beside the first (%.1f ms)", late, early);
        return List.of(
                Check.atMost(name, 10, "ms", own.median(first, own.size())),
                Check.atMost(growth, 1.25, "×", OptionalDouble.of(late / early)));
    }
}
