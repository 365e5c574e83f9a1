package dev.cairn.engine.graph;

/**
 * A graph that goes straight on from node to node, while it is defined. Begun by {@link GraphBuilder#then(Node)}. Not thread-safe.
 *
 * @param <S> the graph's state
 */
public final class GraphLine<S> {
    private final GraphBuilder<S> builder;
    private final Node<S> last;

    GraphLine(GraphBuilder<S> builder, Node<S> last) {
        this.builder = builder;
        this.last = last;
    }

    /** The next node. */
    public GraphLine<S> then(Node<S> next) {
        builder.from(last).to(next);
        return new GraphLine<>(builder, next);
    }

    /** The next step, which makes the new state of the old one, see {@link Step#whole}. */
    public GraphLine<S> then(String name, Work<S, S> work) {
        return then(Step.whole(name, builder.stateType, work));
    }

    /**
     * The end, which counts as success, and with it the graph.
     *
     * @throws InvalidGraphException with all problems, if there is any
     */
    public Graph<S> end(String name) {
        return builder.from(last).to(End.succeeded(name)).build();
    }
}
