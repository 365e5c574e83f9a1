package dev.cairn.bench.studio;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Runs that are looked at while they go on: what is committed until it is seen, and what a fast one costs the page. */
final class LiveRuns {
    private static final int SLOW_MS = 300;
    private static final int FAST_MS = 4;
    private static final int SEEN = 15;

    /** Notes when each moment was on the page first, and each long task. */
    private static final String NOTE = """
        window.seen = {}; window.tasks = []; window.entries = 0;
        new PerformanceObserver(list => list.getEntries().forEach(one => window.tasks.push(one.duration))).observe({type: 'longtask'});
        const look = () => {
          const at = document.querySelector('.moment')?.dataset.seq;
          if (at && !window.seen[at]) window.seen[at] = performance.timeOrigin + performance.now();
          requestAnimationFrame(look);
        };
        look();\
        """;

    private final boolean quick;
    private final Path work;
    private final StudioChecks checks;

    LiveRuns(boolean quick, Path work, StudioChecks checks) {
        this.quick = quick;
        this.work = work;
        this.checks = checks;
    }

    /** How long it is until what was committed is on the screen. */
    void measureSeen() throws Exception {
        checks.say("A run that is looked at …");
        try (SqliteRunStore store = StudioStore.open(work, "live.db")) {
            Graph<SizedState> slow = SizedState.graph("paced", SLOW_MS);
            StudioChecks.served(store, slow, (engine, calls, browser) -> {
                engine.start(slow, SizedState.of(1_000_000, 3, 10), RunOptions.DEFAULT.id("here"));
                checks.atMost(
                        "committed until it is on the screen, by this process",
                        250,
                        "ms",
                        seen(store, browser, "here"));
                engine.cancel("here", "measured");
                try (ChildProcess other = ChildProcess.start(
                        PacedProcess.class, work.resolve("live.db").toString(), "there", Integer.toString(SLOW_MS))) {
                    while (other.isAlive() && store.head("there").isEmpty()) {
                        Thread.sleep(50);
                    }
                    checks.atMost(
                            "committed until it is on the screen, by another process",
                            750,
                            "ms",
                            seen(store, browser, "there"));
                }
            });
        }
    }

    /** What a page takes that follows a run of 200 entries a second: its longest task, and what its heap comes to. */
    void measureFast() throws Exception {
        checks.say("A run that goes on fast …");
        try (SqliteRunStore store = StudioStore.open(work, "fast.db")) {
            StudioChecks.served(store, SizedState.graph("paced", FAST_MS), (engine, calls, browser) -> {
                if (browser.isPresent()) {
                    fast(engine, browser.get());
                }
            });
        }
    }

    /** The median of what entries take from when they were written to when a frame has them. */
    private static OptionalDouble seen(SqliteRunStore store, Optional<StudioBrowser> browser, String run)
            throws InterruptedException {
        if (browser.isEmpty()) {
            return OptionalDouble.empty();
        }
        browser.get().open("/runs/" + run, "document.querySelector('.moment[data-seq]')");
        browser.get().script(NOTE);
        browser.get().until("Object.keys(window.seen).length > " + SEEN);
        if (!(browser.get().script("return window.seen") instanceof Map<?, ?> seen)) {
            return OptionalDouble.empty();
        }
        double[] taken = seen.entrySet().stream()
                .sorted(java.util.Comparator.comparingLong(one -> Long.parseLong(String.valueOf(one.getKey()))))
                .skip(1) // it was there before one looked
                .mapToDouble(one -> ((Number) one.getValue()).doubleValue()
                        - store.read(run, Long.parseLong(String.valueOf(one.getKey())) - 1, 1)
                                .getFirst()
                                .at()
                                .toEpochMilli())
                .toArray();
        return OptionalDouble.of(MedianTime.of(taken));
    }

    private void fast(Engine engine, StudioBrowser browser) throws InterruptedException {
        Graph<SizedState> fast = SizedState.graph("paced", FAST_MS);
        engine.start(fast, SizedState.of(1_000_000, 3, 10), RunOptions.DEFAULT.id("fast"));
        browser.open("/runs/fast", "document.querySelector('.moment[data-seq]')");
        browser.until("document.querySelector('.strip svg rect')");
        Thread.sleep(2_000);
        browser.script(NOTE);
        long before = seq(engine);
        long begun = System.nanoTime();
        Thread.sleep(quick ? 8_000 : 60_000);
        double rate = (seq(engine) - before) * 1e9 / (System.nanoTime() - begun);
        double longest = browser.script("return window.tasks") instanceof List<?> tasks
                ? tasks.stream()
                        .mapToDouble(one -> ((Number) one).doubleValue())
                        .max()
                        .orElse(0)
                : Double.NaN;
        String told = String.format(java.util.Locale.ROOT, "%.0f entries/s", rate);
        checks.atMost(told + ": the longest task of the page", 50, "ms", OptionalDouble.of(longest));
        double early = browser.heap();
        Thread.sleep(quick ? 12_000 : 300_000);
        checks.atMost(
                told + ": the page's heap after " + (quick ? "12 s" : "5 min") + " more, in times of what it was",
                1.2,
                "×",
                OptionalDouble.of(browser.heap() / early));
        engine.cancel("fast", "measured");
    }

    private static long seq(Engine engine) {
        return engine.store().head("fast").map(RunHead::seq).orElse(0L);
    }
}
