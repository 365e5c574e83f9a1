package dev.cairn.flows.event;

/**
 * Where in a flow something happened.
 *
 * @param graph the id of the flow that the node is in: the main one's, a path's, a called one's
 * @param frame the frame, as {@code wish.buy} or {@code each[2]}; empty for the main flow's
 * @param node the node's id, for answers their key
 */
public record EventPlace(String graph, String frame, String node) {
    /** {@code GRAPH/NODE}: one name however often the flow is called. */
    public String name() {
        return graph + "/" + node;
    }
}
