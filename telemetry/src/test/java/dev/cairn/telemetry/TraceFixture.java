package dev.cairn.telemetry;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import org.junit.jupiter.api.AfterEach;

/** Runs of two steps whose spans are collected. */
abstract class TraceFixture {
    final Telemetry telemetry = new Telemetry();
    final InMemoryRunStore store = new InMemoryRunStore();
    final SettableClock clock = Trail.clock();

    @AfterEach
    void close() {
        telemetry.close();
    }

    void run(Graph<Trail> graph, RunOptions options) throws InterruptedException {
        try (Engine engine = engine(TraceListener.of(telemetry.api()))) {
            engine.run(graph, Trail.EMPTY, options);
            engine.flushListeners();
        }
    }

    Engine engine(TraceListener listener) {
        return Engine.on(store).clock(clock).listener(listener).build();
    }

    static Graph<Trail> sequence(Script<Trail, String> first, Script<Trail, String> second) {
        Step<Trail, ?, ?> one = first.step("First", String.class);
        Step<Trail, ?, ?> two = second.step("Second", String.class);
        return Graph.define("g", 1, Trail.class)
                .start(one)
                .from(one)
                .to(two)
                .from(two)
                .to(Trail.DONE)
                .build();
    }
}
