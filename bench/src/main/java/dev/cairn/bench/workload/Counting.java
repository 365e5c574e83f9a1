package dev.cairn.bench.workload;

import static org.bsc.langgraph4j.StateGraph.END;
import static org.bsc.langgraph4j.StateGraph.START;
import static org.bsc.langgraph4j.action.AsyncEdgeAction.edge_async;
import static org.bsc.langgraph4j.action.AsyncNodeAction.node_async;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import java.util.Map;
import java.util.Optional;
import org.bsc.langgraph4j.GraphStateException;
import org.bsc.langgraph4j.StateGraph;
import org.bsc.langgraph4j.state.AgentState;

/** W1: one node in a loop over a counter. */
public final class Counting implements Workload<Counting.Counter> {
    /**
     * A counter on its way.
     *
     * @param value where it is
     * @param most where it ends
     */
    public record Counter(int value, int most) {
        boolean isBelow() {
            return value < most;
        }
    }

    private static final Step<Counter, Integer, Integer> COUNT = Step.of("Count", new Count());

    private static final Graph<Counter> GRAPH = Graph.define("counting", 1, Counter.class)
            .start(COUNT)
            .from(COUNT)
            .when("below", Counter::isBelow)
            .to(COUNT)
            .otherwise(End.succeeded("Counted"))
            .build();

    private static final class Count implements Handler<Counter, Integer, Integer> {
        @Override
        public Integer input(Counter state) {
            return state.value();
        }

        @Override
        public Integer execute(Integer value, Effects effects) {
            return value + 1;
        }

        @Override
        public Counter apply(Counter state, Integer value) {
            return new Counter(value, state.most());
        }
    }

    @Override
    public String id() {
        return "W1";
    }

    @Override
    public String title() {
        return "a loop of one node over a counter";
    }

    @Override
    public int size() {
        return 10_000;
    }

    @Override
    public long steps(int size) {
        return size;
    }

    @Override
    public Counter first(int size) {
        return new Counter(0, size);
    }

    @Override
    public Graph<Counter> graph() {
        return GRAPH;
    }

    @Override
    public Counter loop(Counter first) {
        Counter state = first;
        while (state.isBelow()) {
            state = new Counter(state.value() + 1, state.most());
        }
        return state;
    }

    @Override
    public Optional<String> problem(Counter end, int size) {
        return Workload.differs("count", size, end.value());
    }

    @Override
    public StateGraph<AgentState> langGraph() throws GraphStateException {
        return new StateGraph<>(AgentState::new)
                .addNode(
                        "Count",
                        node_async(state ->
                                Map.of("value", state.<Integer>value("value").orElse(0) + 1)))
                .addEdge(START, "Count")
                .addConditionalEdges(
                        "Count",
                        edge_async(state -> state.<Integer>value("value").orElse(0)
                                        < state.<Integer>value("most").orElse(0)
                                ? "below"
                                : "done"),
                        Map.of("below", "Count", "done", END));
    }

    @Override
    public Map<String, Object> langGraphFirst(int size) {
        return Map.of("value", 0, "most", size);
    }

    @Override
    public Optional<String> langGraphProblem(AgentState end, int size) {
        return Workload.differs("count", size, end.<Integer>value("value").orElse(0));
    }
}
