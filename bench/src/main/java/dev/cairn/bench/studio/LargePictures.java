package dev.cairn.bench.studio;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Graphs and maps with much in them, moved about. */
final class LargePictures {
    private static final int NODES = 1_000;

    /** Drags a picture to and fro, a step in each frame; says how long the frames took. */
    private static final String PAN = """
        const done = arguments[arguments.length - 1];
        const pane = document.querySelector('.react-flow__pane');
        const box = pane.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + 10;
        const send = (to, name, by) => to.dispatchEvent(new MouseEvent(name,
          {bubbles: true, cancelable: true, view: window, button: 0, buttons: 1, clientX: x + by, clientY: y + by / 2}));
        const frames = [];
        let last = 0, count = 0;
        send(pane, 'mousedown', 0);
        const step = now => {
          if (last) frames.push(now - last);
          last = now;
          count++;
          send(window, 'mousemove', 90 * Math.sin(count / 12));
          if (count < 150) requestAnimationFrame(step);
          else { send(window, 'mouseup', 0); done(frames); }
        };
        requestAnimationFrame(step);\
        """;

    private final int screens;
    private final Path work;
    private final StudioChecks checks;

    LargePictures(boolean quick, Path work, StudioChecks checks) {
        this.screens = quick ? 500 : 2_000;
        this.work = work;
        this.checks = checks;
    }

    /** A graph. */
    void measureNodes() throws Exception {
        checks.say("A large graph …");
        Graph<SizedState> wide = wide();
        try (SqliteRunStore store = StudioStore.open(work, "wide.db")) {
            try (Engine engine = Engine.on(store).build()) {
                engine.run(wide, SizedState.of(1, 1, 1), RunOptions.DEFAULT.id("wide"));
            }
            StudioChecks.served(
                    store,
                    wide,
                    (engine, calls, browser) ->
                            panned(browser, NODES + " nodes", "/runs/wide@500", ".react-flow__node .box"));
        }
    }

    /** A map. */
    void measureScreens() throws Exception {
        checks.say("A large map …");
        InMemoryFileStore files = new InMemoryFileStore();
        List<FileRef> pictures = new ArrayList<>();
        for (int i = 0; i < screens; i++) {
            pictures.add(files.put(ScreenAtlas.picture(i)));
        }
        try (SqliteRunStore store = StudioStore.open(work, "map.db")) {
            try (Engine engine = Engine.on(store).build()) {
                engine.run(ScreenAtlas.GRAPH, ScreenAtlas.of(pictures), RunOptions.DEFAULT.id("map"));
            }
            StudioChecks.served(
                    store,
                    ScreenAtlas.GRAPH,
                    server -> server.files(files),
                    (engine, calls, browser) -> panned(
                            browser, screens + " screens with pictures", "/runs/map", ".react-flow__node .screen"));
        }
    }

    private void panned(Optional<StudioBrowser> browser, String what, String path, String node)
            throws InterruptedException {
        if (browser.isEmpty()) {
            return;
        }
        StudioBrowser page = browser.get();
        String drawn = "document.querySelector('" + node + "')";
        checks.atMost(
                what + ": opened for the first time",
                1_500,
                "ms",
                OptionalDouble.of(browser.get().open(path, drawn)));
        checks.page(browser, what + ": opened again", 1_500, one -> one.open(path, drawn));
        Thread.sleep(3_000);
        Map<String, Double> before = page.metrics();
        if (!(page.async(PAN) instanceof List<?> frames)) {
            throw new IllegalStateException("the page could not be moved");
        }
        double script = 1_000
                * (page.metrics().getOrDefault("ScriptDuration", 0.0) - before.getOrDefault("ScriptDuration", 0.0));
        double[] taken = frames.stream()
                .mapToDouble(one -> ((Number) one).doubleValue())
                .sorted()
                .toArray();
        checks.atMost(what + ", moved: script of a frame", 5, "ms", OptionalDouble.of(script / taken.length));
        checks.atMost(what + ", moved: a frame, median", 17, "ms", OptionalDouble.of(taken[taken.length / 2]));
        checks.atMost(
                what + ", moved: a frame, 95th percentile",
                34,
                "ms",
                OptionalDouble.of(taken[taken.length * 95 / 100]));
    }

    /** A long way of many nodes, from every third of which one can skip the next. */
    private static Graph<SizedState> wide() {
        List<Node<SizedState>> nodes = new ArrayList<>();
        for (int i = 0; i < NODES - 1; i++) {
            nodes.add(Step.whole(
                    "Step" + i,
                    SizedState.class,
                    (state, effects) -> new SizedState(state.count() + 1, state.end(), state.rows())));
        }
        nodes.add(End.succeeded("Done"));
        GraphBuilder<SizedState> graph =
                Graph.define("wide", 1, SizedState.class).start(nodes.getFirst());
        for (int i = 0; i < NODES - 1; i++) {
            Node<SizedState> next = nodes.get(i + 1);
            if (i % 3 == 0 && i + 2 < NODES) {
                graph.from(nodes.get(i))
                        .when("skip", state -> state.count() < 0)
                        .to(nodes.get(i + 2))
                        .otherwise(next);
            } else {
                graph.from(nodes.get(i)).to(next);
            }
        }
        return graph.build();
    }
}
