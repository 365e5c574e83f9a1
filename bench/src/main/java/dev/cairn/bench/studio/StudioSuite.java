package dev.cairn.bench.studio;

import dev.cairn.bench.report.Machine;
import dev.cairn.bench.report.Report;
import dev.cairn.engine.store.RunHead;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Consumer;
import org.openqa.selenium.Keys;

/** Stores with much in them, a server before each, and what its addresses and pages take: medians of five. */
public final class StudioSuite {
    private static final int TIMES = 5;
    private static final String CHANGES = "document.querySelector('[aria-label=\"Changes of the state\"]')";

    private final boolean quick;
    private final Duration follow;
    private final Path work;
    private final Optional<Path> kept;
    private final StudioChecks checks;
    private final Random random = new Random(5);

    /**
     * Measures in a folder, whose stores it deletes.
     *
     * @param follow how long a fast run is followed for its page's heap; not where it is quick
     * @param kept where large stores are kept, and used again; made anew without
     */
    public StudioSuite(boolean quick, Duration follow, Path work, Optional<Path> kept, Consumer<String> progress) {
        this.quick = quick;
        this.follow = follow;
        this.work = work;
        this.kept = kept;
        this.checks = new StudioChecks(progress);
    }

    /** Measures some parts; one that goes wrong is a figure that is missed, and the others are measured all the same. */
    public Report run(List<StudioPart> parts) throws IOException, InterruptedException {
        try {
            for (StudioPart part : parts) {
                try {
                    measure(part);
                } catch (InterruptedException e) {
                    throw e;
                } catch (Exception e) {
                    checks.atMost(part + " went wrong: " + e, 0, "times", OptionalDouble.of(1));
                }
            }
        } finally {
            StudioStore.delete(work);
        }
        return new Report(Machine.here(), List.of(), checks.all());
    }

    private void measure(StudioPart part) throws Exception {
        switch (part) {
            case RUNS -> manyRuns(quick ? 10_000 : 100_000);
            case STEPS -> longRun("10,000 steps", 10_000, 1_000);
            case MILLION -> longRun(quick ? "100,000 steps" : "1,000,000 steps", quick ? 100_000 : 1_000_000, 1_500);
            case STATES -> largeState();
            case LIVE -> new LiveRuns(work, checks).measureSeen();
            case HEAP -> new LiveRuns(work, checks).measureFast(quick ? Duration.ofSeconds(24) : follow);
            case NODES -> new LargePictures(quick, work, checks).measureNodes();
            case SCREENS -> new LargePictures(quick, work, checks).measureScreens();
            case EDITOR -> new FlowTyping(work, checks).measure();
            case VIEWERS -> load();
        }
    }

    private void manyRuns(int runs) throws Exception {
        checks.say("Writing " + runs + " runs …");
        try (SqliteRunStore store =
                StudioStore.filled(work, kept, "many-" + runs + ".db", made -> StudioStore.fill(made, runs))) {
            StudioChecks.served(store, StudioStore.GRAPH, (engine, calls, browser) -> {
                String many = String.format(java.util.Locale.ROOT, "%,d runs", runs);
                checks.api(many + ": a page of them over the API", 500, () -> calls.get("/api/v1/runs?limit=100"));
                checks.api(many + ": counted", 300, () -> calls.get("/api/v1/runs/count"));
                checks.api(many + ": counted by status", 300, () -> calls.get("/api/v1/runs/count?by=status"));
                checks.api(
                        many + ": a filter that few match",
                        300,
                        () -> calls.get("/api/v1/runs?status=failed&limit=100"));
                checks.page(browser, many + ": the list on the screen", 500, one -> one.open("/", rows(1)));
                checks.page(browser, many + ": a filter on the screen", 300, one -> {
                    one.open("/", rows(1));
                    String few = "[...document.querySelectorAll('#runs tbody tr')].every(row =>"
                            + " row.textContent.includes('failed'))";
                    return one.type("input[type=search]", rows(1) + " && " + few, "status:failed");
                });
            });
        }
    }

    private void longRun(String title, int steps, double bound) throws Exception {
        checks.say("Running " + title + " …");
        try (SqliteRunStore store = StudioStore.filled(
                work,
                kept,
                "long-" + steps + ".db",
                made -> StudioStore.run(made, "long", SizedState.of(steps, 3, 10)))) {
            long last = store.head("long").map(RunHead::seq).orElseThrow();
            StudioChecks.served(store, StudioStore.GRAPH, (engine, calls, browser) -> {
                long begun = System.nanoTime();
                calls.get("/api/v1/runs/long/at/" + last / 2);
                checks.atMost(title + ": the first state in its middle", bound, "ms", ms(begun));
                calls.get("/api/v1/runs/long/at/" + (last - 1)); // the fold has been all through by now, or soon
                settle(calls, last);
                jumps(title, 100, calls, last);
                checks.page(
                        browser,
                        title + ": its page",
                        bound,
                        one -> one.open("/runs/long@" + (last - 1), StudioChecks.moment(last - 1) + " && " + CHANGES));
                checks.page(browser, title + ": to the entry before, with its changes, on the screen", 100, one -> {
                    one.open("/runs/long@" + (last - 1), StudioChecks.moment(last - 1) + " && " + CHANGES);
                    return one.press(Keys.ARROW_LEFT, StudioChecks.moment(last - 2) + " && " + CHANGES);
                });
            });
        }
    }

    /** Asks for states all over until the last of them comes at once. */
    private static void settle(ServerCalls calls, long last) throws Exception {
        for (int part = 1; part <= 20; part++) {
            calls.get("/api/v1/runs/long/at/" + Math.max(1, last * part / 20 - 1));
        }
    }

    private void jumps(String title, double bound, ServerCalls calls, long last) throws Exception {
        checks.api(title + ": a jump with its changes", bound, () -> {
            long seq = 2 + random.nextLong(last - 2);
            calls.get("/api/v1/runs/long/at/" + seq);
            return calls.get("/api/v1/runs/long/at/" + seq + "/changes");
        });
    }

    private void largeState() throws Exception {
        checks.say("Running with large states …");
        try (SqliteRunStore store = StudioStore.filled(work, kept, "large.db", made -> {
            StudioStore.run(made, "long", SizedState.of(2_000, 10_000, 100));
            StudioStore.run(made, "rows", SizedState.of(3, 100_000, 5));
        })) {
            long last = store.head("long").map(RunHead::seq).orElseThrow();
            StudioChecks.served(store, StudioStore.GRAPH, (engine, calls, browser) -> {
                settle(calls, last);
                jumps("a state of 1 MB", 250, calls, last);
                checks.api(
                        "a list of 100,000 rows: 100 of them",
                        200,
                        () -> calls.get("/api/v1/runs/rows/at/3/rows?path=/rows&from=" + random.nextInt(99_000)));
                checks.page(browser, "a list of 100,000 rows: opened on the screen", 200, one -> {
                    one.open("/runs/rows@3", StudioChecks.moment(3));
                    one.click(".moment [role=tab]:nth-child(2)");
                    one.until("document.querySelectorAll('.state-tree [role=row]').length == 3");
                    return one.click(
                            ".state-tree [role=row]:nth-child(3) .chevron",
                            "document.querySelectorAll('.state-tree [role=row]').length > 100");
                });
                checks.page(
                        browser, "a state of 1 MB: to the entry before, with its changes, on the screen", 250, one -> {
                            one.open("/runs/long@" + (last - 1), StudioChecks.moment(last - 1) + " && " + CHANGES);
                            return one.press(Keys.ARROW_LEFT, StudioChecks.moment(last - 2) + " && " + CHANGES);
                        });
            });
        }
    }

    private void load() throws Exception {
        checks.say("50 runs with 500 viewers …");
        try (SqliteRunStore store = StudioStore.open(work, "load.db")) {
            new ViewerLoad(store, quick ? 4_000 : 15_000).measure(checks);
        }
    }

    private static OptionalDouble ms(long begun) {
        return OptionalDouble.of((System.nanoTime() - begun) / 1e6);
    }

    private static String rows(int least) {
        return "document.querySelectorAll('#runs tbody tr').length >= " + least;
    }
}
