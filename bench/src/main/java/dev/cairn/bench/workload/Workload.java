package dev.cairn.bench.workload;

import dev.cairn.engine.graph.Graph;
import java.util.Map;
import java.util.Optional;
import org.bsc.langgraph4j.GraphStateException;
import org.bsc.langgraph4j.StateGraph;
import org.bsc.langgraph4j.state.AgentState;

/**
 * Work that each contender does in its own way and to the same end. Stateless and thread-safe.
 *
 * @param <S> Cairn's state, which the bare loop uses, too
 */
public interface Workload<S> {
    /** {@code W1} to {@code W4}. */
    String id();

    /** For people, in a few words. */
    String title();

    /** How large one run is by default: steps, iterations or turns. */
    int size();

    /** How many steps a run of {@code size} has; for a fan-out every item is a step. */
    long steps(int size);

    /** The first state of a run of {@code size}. */
    S first(int size);

    /** For Cairn. */
    Graph<S> graph();

    /** As a bare loop over the same records: what there is to gain by doing without an engine. */
    S loop(S first);

    /** What is wrong with the end of a run of {@code size}, if anything is. */
    Optional<String> problem(S end, int size);

    /** For LangGraph4j, in the way that its documentation shows. */
    StateGraph<AgentState> langGraph() throws GraphStateException;

    /** As {@link #first}, for LangGraph4j. */
    Map<String, Object> langGraphFirst(int size);

    /** As {@link #problem}, for LangGraph4j. */
    Optional<String> langGraphProblem(AgentState end, int size);

    /** Says what was expected and what was found, if they differ. */
    static Optional<String> differs(String what, long expected, long found) {
        return expected == found
                ? Optional.empty()
                : Optional.of("wrong " + what + ": " + found + " instead of " + expected);
    }
}
