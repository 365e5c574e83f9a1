package dev.cairn.cli.command;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.ExplorerGraph;

/** A run that the user named. */
public final class KnownRun {
    private KnownRun() {}

    /**
     * The run's head.
     *
     * @throws CairnException {@code run.missing}
     */
    public static RunHead in(Workspace data, String run) {
        return data.runs().head(run).orElseThrow(() -> missing(run, data.where()));
    }

    /**
     * The same head, if the run is the explorer's.
     *
     * @throws CairnException {@code run.other}
     */
    public static RunHead explorers(RunHead head) {
        if (!head.graph().equals(ExplorerGraph.NAME)) {
            throw new CairnException(
                    "run.other", "run " + head.run() + " is of graph '" + head.graph() + "', not of the explorer");
        }
        return head;
    }

    static CairnException missing(String run, String where) {
        return new CairnException(
                "run.missing", "there is no run " + run + " in " + where + "; 'cairn runs' lists them");
    }
}
