package dev.cairn.cli.explore;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.knowledge.Knowledge;
import dev.cairn.agent.knowledge.KnownApp;
import dev.cairn.agent.map.AppMap;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What an exploration begins with: what is known of the app's version. A run that is asked for with the seed and the settings of an earlier
 * one repeats that one, and so begins with what was known then.
 */
final class StartingKnowledge {
    /** The label that says how a run began. */
    private static final String BEGAN = "began";

    /** The label of a run whose seed the user gave. */
    static final String REPEATABLE = "repeatable";

    private static final String AFRESH = "afresh";

    private final RunStore runs;
    private final Engine engine;
    private final Graph<ExplorerState> graph;
    private final Knowledge knowledge;
    private final Consumer<String> tell;

    /** How a run is to begin. */
    record StartingPoint(ExplorerState state, RunOptions options) {}

    StartingKnowledge(
            RunStore runs, Engine engine, Graph<ExplorerState> graph, Knowledge knowledge, Consumer<String> tell) {
        this.runs = runs;
        this.engine = engine;
        this.graph = graph;
        this.knowledge = knowledge;
        this.tell = tell;
    }

    /** With nothing known. */
    static StartingPoint afresh(ExplorerState state, RunOptions options) {
        return new StartingPoint(state, options.label(BEGAN, AFRESH));
    }

    /** With what is known. */
    StartingPoint of(ExplorerState state, RunOptions options, boolean seedGiven) {
        RunOptions labelled = seedGiven ? options.label(REPEATABLE, "true") : options;
        Optional<RunHead> repeated = seedGiven ? earlier(state, labelled) : Optional.empty();
        if (repeated.isPresent()) {
            RunHead head = repeated.get();
            tell.accept(
                    "repeating run " + head.run() + ", which had this seed; another seed goes on from what is known");
            AppMap map = engine.stateAt(graph, head.run(), 1).state().map();
            return new StartingPoint(
                    state.withMap(map), labelled.label(BEGAN, head.labels().getOrDefault(BEGAN, "")));
        }
        return knowledge
                .of(state.settings().app())
                .map(known -> knowing(known, state, labelled))
                .orElseGet(() -> new StartingPoint(state, labelled.label(BEGAN, "")));
    }

    private StartingPoint knowing(KnownApp known, ExplorerState state, RunOptions options) {
        tell.accept("knowing " + known.map().screens().size() + " screens from "
                + known.runs().size() + (known.runs().size() == 1 ? " earlier run" : " earlier runs"));
        return new StartingPoint(state.withMap(known.map()), options.label(BEGAN, known.generation()));
    }

    private Optional<RunHead> earlier(ExplorerState state, RunOptions options) {
        return runs.heads().stream()
                .filter(head -> !head.imported()) // somebody else's map is not what was known here
                .filter(head -> head.graph().equals(ExplorerGraph.NAME) && isAlike(head.labels(), options.labels()))
                .filter(head ->
                        engine.stateAt(graph, head.run(), 1).state().settings().equals(state.settings()))
                .findFirst();
    }

    private static boolean isAlike(Map<String, String> one, Map<String, String> other) {
        return !AFRESH.equals(one.get(BEGAN))
                && List.of("app", "policy", "seed", "steps", REPEATABLE).stream()
                        .allMatch(key -> one.containsKey(key) && one.get(key).equals(other.get(key)));
    }

    /** Keeps what a run has found, once it has ended. */
    void learn(RunState<ExplorerState> run) {
        AppUnderTest app = run.state().settings().app();
        String began = run.labels().getOrDefault(BEGAN, AFRESH);
        knowledge.add(app, run.run(), run.state().map(), began.equals(AFRESH) ? "" : began);
    }
}
