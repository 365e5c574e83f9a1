package dev.cairn.engine.graph;

/**
 * A node where a run ends.
 *
 * @param name unique in the graph
 * @param disposition how the run ends here, unless it was halted
 * @param <S> the graph's state
 */
public record End<S>(String name, Disposition disposition) implements Node<S> {
    /** An end that counts as success. */
    public static <S> End<S> succeeded(String name) {
        return new End<>(name, Disposition.SUCCEEDED);
    }

    /** An end that counts as failure. */
    public static <S> End<S> failed(String name) {
        return new End<>(name, Disposition.FAILED);
    }
}
