package dev.cairn.cli.person;

import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.ExplorerGraph;

/** The explorer's runs, as far as they can be read without a device. */
final class ExplorerRuns {
    private ExplorerRuns() {}

    /** What must not be printed of a run. */
    static Redaction redaction(Engine engine, String run) {
        return engine.state(ExplorerGraph.definition(), run).state().settings().redaction();
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
