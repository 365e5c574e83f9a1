package dev.cairn.bench.studio;

import dev.cairn.bench.report.Check;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.server.CairnServer;
import dev.cairn.server.ServerBuilder;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** What was measured so far, each figure with its bound: medians of five. Used by one thread. */
final class StudioChecks {
    private static final int TIMES = 5;

    private final Consumer<String> progress;
    private final List<Check> checks = new ArrayList<>();

    StudioChecks(Consumer<String> progress) {
        this.progress = progress;
    }

    List<Check> all() {
        return List.copyOf(checks);
    }

    void say(String what) {
        progress.accept(what);
    }

    /** A call of the API, in milliseconds. */
    void api(String what, double bound, Callable<?> call) throws Exception {
        atMost(what, bound, "ms", OptionalDouble.of(MedianTime.ms(TIMES, call)));
    }

    /** Something that a page does, in milliseconds; not measured without a browser. */
    void page(Optional<StudioBrowser> browser, String what, double bound, ToDoubleFunction<StudioBrowser> act) {
        OptionalDouble median = OptionalDouble.empty();
        if (browser.isPresent()) {
            double[] taken = new double[TIMES];
            for (int i = 0; i < TIMES; i++) {
                taken[i] = act.applyAsDouble(browser.get());
            }
            median = OptionalDouble.of(MedianTime.of(taken));
        }
        atMost(what, bound, "ms", median);
    }

    void atMost(String what, double bound, String unit, OptionalDouble measured) {
        add(Check.atMost(what, bound, unit, measured));
    }

    void atLeast(String what, double bound, String unit, OptionalDouble measured) {
        add(Check.atLeast(what, bound, unit, measured));
    }

    private void add(Check check) {
        checks.add(check);
        progress.accept(check.what());
    }

    /** What is measured of a server. */
    interface Served {
        void measure(Engine engine, ServerCalls calls, Optional<StudioBrowser> browser) throws Exception;
    }

    /** With a server before a store, which knows a graph, and a browser before it, where there is one. */
    static void served(SqliteRunStore store, Graph<?> graph, Served served) throws Exception {
        served(store, graph, server -> server, served);
    }

    static void served(SqliteRunStore store, Graph<?> graph, UnaryOperator<ServerBuilder> more, Served served)
            throws Exception {
        try (Engine engine = Engine.on(store).build();
                CairnServer server =
                        more.apply(CairnServer.on(engine).serving(graph)).start()) {
            Optional<StudioBrowser> browser =
                    server.plainBecause().isEmpty() ? StudioBrowser.start(server) : Optional.empty();
            try {
                served.measure(engine, new ServerCalls(server), browser);
            } finally {
                browser.ifPresent(StudioBrowser::close);
            }
        }
    }

    /** A condition that holds when a moment of a run is on the page. */
    static String moment(long seq) {
        return "document.querySelector('.moment[data-seq=\"" + seq + "\"]')";
    }
}
