package dev.cairn.cli.person;

import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.state.ExplorerState;

/** The explorer's runs, as far as they can be read without a device. */
final class ExplorerRuns {
    private ExplorerRuns() {}

    /** The graph to read journals with. */
    static Graph<ExplorerState> graph() {
        return ExplorerGraph.on(new AppiumDevice(() -> {
            throw new IllegalStateException("a device was asked for while a journal was read");
        }));
    }

    /** What must not be printed of a run. */
    static Redaction redaction(Engine engine, String run) {
        return engine.state(graph(), run).state().settings().redaction();
    }

    /**
     * Does nothing if the run is of the explorer.
     *
     * @throws CairnException {@code run.other}
     */
    static void require(RunHead head) {
        if (!head.graph().equals(ExplorerGraph.NAME)) {
            throw new CairnException(
                    "run.other", "run " + head.run() + " is of graph '" + head.graph() + "', not of the explorer");
        }
    }
}
