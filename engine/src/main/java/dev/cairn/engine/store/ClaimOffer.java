package dev.cairn.engine.store;

/**
 * What a claimer can carry on: runs of one version of a graph.
 *
 * @param graph the graph's name
 * @param version the version that the runs are under
 * @param migrates whether the claimer would lead them to a later version, so that {@linkplain RunHead#pinned pinned} runs are not for it
 */
public record ClaimOffer(String graph, int version, boolean migrates) {
    /** Runs that end under that version, or go on to a later one elsewhere. */
    public static ClaimOffer of(String graph, int version) {
        return new ClaimOffer(graph, version, false);
    }

    /** Runs that the claimer leads to a later version. */
    public static ClaimOffer migrating(String graph, int version) {
        return new ClaimOffer(graph, version, true);
    }

    /** Whether a run is one of these. */
    public boolean covers(RunHead run) {
        return run.graph().equals(graph) && run.version() == version && !(migrates && run.pinned());
    }
}
