package dev.cairn.server.pin;

import java.util.List;

/**
 * Keeps what people say of two things that a state names: that they are one, or two. What they are, whoever made the graph knows: of an exploration they are screens, and later
 * explorations follow what was said. Thread-safe.
 */
public interface StatePins<S> {
    /** The rules that are kept, a line each. */
    List<String> lines();

    /**
     * Keeps that two things are one, or two.
     *
     * @param state a run's state
     * @param a one thing's id
     * @param b the other one's
     * @param same whether they are one
     * @return the rules that were added; none if it was said already
     * @throws dev.cairn.engine.CairnException if the state has no such thing, or no rule can say it
     */
    List<String> pin(S state, String a, String b, boolean same);

    /**
     * Takes a rule out.
     *
     * @throws dev.cairn.engine.CairnException if there is no such line
     */
    void unpin(String line);
}
