package dev.cairn.cli.answer;

import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.run.Engine;
import dev.cairn.explorer.ExplorerGraph;

/** The explorer's runs, as far as they can be read without a device. */
final class ExplorerRuns {
    private ExplorerRuns() {}

    /** What must not be printed of a run. */
    static Redaction redaction(Engine engine, String run) {
        return engine.state(ExplorerGraph.definition(), run).state().settings().redaction();
    }
}
