package dev.cairn.bench.studio;

import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.Machine;
import dev.cairn.bench.report.Report;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.CairnServer;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.openqa.selenium.Keys;

/** Stores with much in them, a server before each, and what its addresses and pages take: medians of five. */
public final class StudioSuite {
    private static final int TIMES = 5;
    private static final String CHANGES = "document.querySelector('[aria-label=\"Changes of the state\"]')";

    private final boolean quick;
    private final Path work;
    private final Consumer<String> progress;
    private final List<Check> checks = new ArrayList<>();
    private final Random random = new Random(5);

    /** Measures in a folder, whose stores it deletes. */
    public StudioSuite(boolean quick, Path work, Consumer<String> progress) {
        this.quick = quick;
        this.work = work;
        this.progress = progress;
    }

    /** Measures all. */
    public Report run() throws Exception {
        try {
            manyRuns(quick ? 10_000 : 100_000);
            longRun("10,000 steps", 10_000, 1_000);
            longRun(quick ? "100,000 steps" : "1,000,000 steps", quick ? 100_000 : 1_000_000, 1_500);
            largeState();
            load();
        } finally {
            StudioStore.delete(work);
        }
        return new Report(Machine.here(), List.of(), checks);
    }

    private void manyRuns(int runs) throws Exception {
        progress.accept("Writing " + runs + " runs …");
        try (SqliteRunStore store = StudioStore.open(work, "many.db")) {
            StudioStore.fill(store, runs);
            served(store, (server, calls, browser) -> {
                String many = String.format(java.util.Locale.ROOT, "%,d runs", runs);
                api(many + ": a page of them over the API", 500, () -> calls.get("/api/v1/runs?limit=100"));
                api(many + ": counted", 300, () -> calls.get("/api/v1/runs/count"));
                api(many + ": a filter that few match", 300, () -> calls.get("/api/v1/runs?status=failed&limit=100"));
                page(browser, many + ": the list on the screen", 500, one -> one.open("/", rows(1)));
                page(browser, many + ": a filter on the screen", 300, one -> {
                    one.open("/", rows(1));
                    String few =
                            "[...document.querySelectorAll('#runs tbody tr')].every(row => row.textContent.includes('failed'))";
                    return one.type("input[type=search]", rows(1) + " && " + few, "status:failed");
                });
            });
        }
    }

    private void longRun(String title, int steps, double bound) throws Exception {
        progress.accept("Running " + title + " …");
        try (SqliteRunStore store = StudioStore.open(work, "long.db")) {
            StudioStore.run(store, "long", SizedState.of(steps, 3, 10));
            long last = store.head("long").map(RunHead::seq).orElseThrow();
            served(store, (server, calls, browser) -> {
                long begun = System.nanoTime();
                calls.get("/api/v1/runs/long/at/" + last / 2);
                add(Check.atMost(title + ": the first state in its middle", bound, "ms", ms(begun)));
                calls.get("/api/v1/runs/long/at/" + (last - 1)); // the fold has been all through by now, or soon
                settle(calls, last);
                jumps(title, 100, calls, last);
                page(
                        browser,
                        title + ": its page",
                        bound,
                        one -> one.open("/runs/long@" + (last - 1), moment(last - 1) + " && " + CHANGES));
                page(browser, title + ": to the entry before, with its changes, on the screen", 100, one -> {
                    one.open("/runs/long@" + (last - 1), moment(last - 1) + " && " + CHANGES);
                    return one.press(Keys.ARROW_LEFT, moment(last - 2) + " && " + CHANGES);
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
        api(title + ": a jump with its changes", bound, () -> {
            long seq = 2 + random.nextLong(last - 2);
            calls.get("/api/v1/runs/long/at/" + seq);
            return calls.get("/api/v1/runs/long/at/" + seq + "/changes");
        });
    }

    private void largeState() throws Exception {
        progress.accept("Running with large states …");
        try (SqliteRunStore store = StudioStore.open(work, "large.db")) {
            StudioStore.run(store, "long", SizedState.of(2_000, 10_000, 100));
            StudioStore.run(store, "rows", SizedState.of(3, 100_000, 5));
            long last = store.head("long").map(RunHead::seq).orElseThrow();
            served(store, (server, calls, browser) -> {
                settle(calls, last);
                jumps("a state of 1 MB", 250, calls, last);
                api(
                        "a list of 100,000 rows: 100 of them",
                        200,
                        () -> calls.get("/api/v1/runs/rows/at/3/rows?path=/rows&from=" + random.nextInt(99_000)));
            });
        }
    }

    private void load() throws Exception {
        progress.accept("50 runs with 500 viewers …");
        try (SqliteRunStore store = StudioStore.open(work, "load.db")) {
            double lost = new ViewerLoad(store, quick ? 4_000 : 15_000).lostPercent();
            add(Check.atMost(
                    "500 streams on 50 runs at 20 entries/s: what the runs lose", 5, "%", OptionalDouble.of(lost)));
        }
    }

    /** What is measured of a server. */
    private interface Served {
        void measure(CairnServer server, ServerCalls calls, Optional<StudioBrowser> browser) throws Exception;
    }

    private static void served(SqliteRunStore store, Served served) throws Exception {
        try (Engine engine = Engine.on(store).build();
                CairnServer server =
                        CairnServer.on(engine).serving(StudioStore.GRAPH).start()) {
            Optional<StudioBrowser> browser =
                    server.plainBecause().isEmpty() ? StudioBrowser.start(server) : Optional.empty();
            try {
                served.measure(server, new ServerCalls(server), browser);
            } finally {
                browser.ifPresent(StudioBrowser::close);
            }
        }
    }

    private void api(String what, double bound, Callable<?> call) throws Exception {
        add(Check.atMost(what, bound, "ms", OptionalDouble.of(MedianTime.ms(TIMES, call))));
    }

    private void page(Optional<StudioBrowser> browser, String what, double bound, ToDoubleFunction<StudioBrowser> act) {
        OptionalDouble median = OptionalDouble.empty();
        if (browser.isPresent()) {
            double[] taken = new double[TIMES];
            for (int i = 0; i < TIMES; i++) {
                taken[i] = act.applyAsDouble(browser.get());
            }
            median = OptionalDouble.of(MedianTime.of(taken));
        }
        add(Check.atMost(what, bound, "ms", median));
    }

    private void add(Check check) {
        checks.add(check);
        progress.accept(check.what());
    }

    private static OptionalDouble ms(long begun) {
        return OptionalDouble.of((System.nanoTime() - begun) / 1e6);
    }

    private static String rows(int least) {
        return "document.querySelectorAll('#runs tbody tr').length >= " + least;
    }

    private static String moment(long seq) {
        return "document.querySelector('.moment[data-seq=\"" + seq + "\"]')";
    }
}
