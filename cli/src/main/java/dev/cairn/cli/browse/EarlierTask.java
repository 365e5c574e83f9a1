package dev.cairn.cli.browse;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;

/**
 * A task that has ended, of whose session another is the next.
 *
 * @param run its run
 * @param state how it ended
 */
record EarlierTask(String run, BrowseState state) {
    /** The label of a run that continues another. */
    static final String LABEL = "continues";

    /**
     * Reads it.
     *
     * @throws CairnException {@code run.missing}; {@code run.other} for a run of another agent, {@code run.open} for one that has not ended,
     *     {@code run.imported} for one of somebody else's
     */
    static EarlierTask read(CommonOptions options, String run) {
        try (Workspace data = options.openFor(run);
                Engine engine = data.engine().build()) {
            RunHead head = KnownRun.in(data, run);
            if (!head.graph().equals(BrowseGraph.NAME)) {
                throw new CairnException(
                        "run.other", "run " + run + " is of graph '" + head.graph() + "', not a task in a browser");
            }
            if (head.imported()) {
                throw new CairnException(
                        "run.imported", "run " + run + " was imported; a task of somebody else's is not continued");
            }
            if (!head.status().ended()) {
                throw new CairnException(
                        "run.open",
                        "run " + run + " has not ended; go on with it (" + options.next("runs resume " + run)
                                + ") or end it, then say what is next");
            }
            return new EarlierTask(
                    run, engine.state(BrowseGraph.definition(), run).state());
        }
    }

    /** Where its browser stood at the end; where it began, if that was another site's page. */
    String url() {
        String began = state.task().url();
        return state.observation()
                .map(SeenPage::url)
                .filter(url -> WebOrigin.of(url).equals(WebOrigin.of(began)))
                .orElse(began);
    }
}
