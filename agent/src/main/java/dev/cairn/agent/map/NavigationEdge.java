package dev.cairn.agent.map;

/**
 * A known move from one viewport to another.
 *
 * @param action what is done, by key
 * @param to the number of the viewport that it led to
 * @param cost 1, and more where the move has been unreliable
 */
public record NavigationEdge(String action, int to, int cost) {
    /** What it costs to rely on a move that once led elsewhere. */
    private static final int COST_OF_SURPRISE = 2;

    static NavigationEdge of(String action, int to, int surprises) {
        return new NavigationEdge(action, to, 1 + COST_OF_SURPRISE * surprises);
    }
}
