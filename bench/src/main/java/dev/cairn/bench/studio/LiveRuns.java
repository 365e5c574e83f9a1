package dev.cairn.bench.studio;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Runs that are looked at while they go on: what is committed until it is seen, and what a fast one costs the page. */
final class LiveRuns {
    private static final int SLOW_MS = 300;
    private static final int FAST_MS = 4;
    private static final int SEEN = 15;

    /** Notes when each moment was on the page first. */
    private static final String NOTE_SEEN = """
        window.seen = {};
        const look = () => {
          const at = document.querySelector('.moment')?.dataset.seq;
          if (at && !window.seen[at]) window.seen[at] = performance.timeOrigin + performance.now();
          requestAnimationFrame(look);
        };
        look();\
        """;

    /** Notes each long task. */
    private static final String NOTE_TASKS = """
        window.tasks = [];
        new PerformanceObserver(list => list.getEntries().forEach(one => window.tasks.push(one.duration))).observe({type: 'longtask'});\
        """;

    private final Path work;
    private final StudioChecks checks;

    LiveRuns(Path work, StudioChecks checks) {
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

    /**
     * What a page takes that follows a run of 200 entries a second: its longest task within a minute (a third of the time,
     * if that is less), and what its heap comes to after all the time, against that after five minutes (half of the time,
     * if that is less).
     */
    void measureFast(Duration follow) throws Exception {
        checks.say("A run that goes on fast …");
        try (SqliteRunStore store = StudioStore.open(work, "fast.db")) {
            StudioChecks.served(store, SizedState.graph("paced", FAST_MS), (engine, calls, browser) -> {
                if (browser.isPresent()) {
                    fast(engine, browser.get(), follow);
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
        browser.get().script(NOTE_SEEN);
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

    private void fast(Engine engine, StudioBrowser browser, Duration follow) throws InterruptedException {
        Duration watched = shorter(follow.dividedBy(3), Duration.ofMinutes(1));
        Duration warm = shorter(follow.dividedBy(2), Duration.ofMinutes(5));
        Graph<SizedState> fast = SizedState.graph("paced", FAST_MS);
        engine.start(fast, SizedState.of(10_000_000, 3, 10), RunOptions.DEFAULT.id("fast"));
        browser.open("/runs/fast", "document.querySelector('.moment[data-seq]')");
        browser.until("document.querySelector('.strip svg rect')");
        Thread.sleep(2_000);
        browser.script(NOTE_TASKS);
        long before = seq(engine);
        long begun = System.nanoTime();
        Thread.sleep(watched);
        double rate = (seq(engine) - before) * 1e9 / (System.nanoTime() - begun);
        double longest = browser.script("return window.tasks") instanceof List<?> tasks
                ? tasks.stream()
                        .mapToDouble(one -> ((Number) one).doubleValue())
                        .max()
                        .orElse(0)
                : Double.NaN;
        String told = String.format(java.util.Locale.ROOT, "%.0f entries/s", rate);
        checks.atMost(told + ": the longest task of the page", 50, "ms", OptionalDouble.of(longest));
        Thread.sleep(warm.minus(watched));
        double early = browser.heap();
        Thread.sleep(follow.minus(warm));
        checks.atMost(
                told + ": the page's heap after " + words(follow) + ", in times of that after " + words(warm),
                1.2,
                "×",
                OptionalDouble.of(browser.heap() / early));
        engine.cancel("fast", "measured");
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static String words(Duration time) {
        return time.toMinutes() > 0 ? time.toMinutes() + " min" : time.toSeconds() + " s";
    }

    private static long seq(Engine engine) {
        return engine.store().head("fast").map(RunHead::seq).orElse(0L);
    }
}
