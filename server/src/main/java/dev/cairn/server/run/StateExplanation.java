package dev.cairn.server.run;

import java.util.List;

/** Says why two things that a state names are two, for people. What they are, whoever made the graph knows: of an exploration they are screens. Thread-safe. */
@FunctionalInterface
public interface StateExplanation<S> {
    /**
     * The explanation, line by line.
     *
     * @param state a run's state
     * @param a one thing's id
     * @param b the other one's
     * @throws dev.cairn.engine.CairnException if the state has no such thing
     */
    List<String> of(S state, String a, String b);
}
