package dev.cairn.engine.graph;

import dev.cairn.engine.CairnException;
import java.util.List;

/** A definition that cannot be a graph. Tells every problem at once. */
public final class InvalidGraphException extends CairnException {
    private final transient List<String> problems;

    InvalidGraphException(String graph, List<String> problems) {
        super(
                "graph.invalid",
                "graph '" + graph + "' has " + problems.size() + (problems.size() == 1 ? " problem" : " problems")
                        + ": " + String.join("; ", problems));
        this.problems = List.copyOf(problems);
    }

    /** The problems, one sentence each. */
    public List<String> problems() {
        return problems;
    }
}
