package dev.cairn.bench.workload;

import static org.bsc.langgraph4j.StateGraph.END;
import static org.bsc.langgraph4j.StateGraph.START;
import static org.bsc.langgraph4j.action.AsyncEdgeAction.edge_async;
import static org.bsc.langgraph4j.action.AsyncNodeAction.node_async;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bsc.langgraph4j.GraphStateException;
import org.bsc.langgraph4j.StateGraph;
import org.bsc.langgraph4j.state.AgentState;
import org.bsc.langgraph4j.state.Channel;
import org.bsc.langgraph4j.state.Channels;

/** W4: a for-each over 100 items, again and again, whose outputs are added up. Every item counts as a step. */
public final class ForEachItems implements Workload<ForEachItems.Sum> {
    private static final String OUTPUT = "output";
    private static final long TAKEN = -1; // no output is negative
    private static final List<Integer> ITEMS = IntStream.range(0, 100).boxed().toList();
    private static final long SUM_PER_TURN =
            ITEMS.stream().mapToLong(ForEachItems::work).sum();

    /**
     * A sum on its way.
     *
     * @param sum of all outputs so far
     * @param turn for-eaches so far
     * @param most for-eaches to do
     */
    public record Sum(long sum, int turn, int most) {
        boolean isUnfinished() {
            return turn < most;
        }

        Sum plus(List<Integer> outputs) {
            return new Sum(sum + outputs.stream().mapToLong(Integer::longValue).sum(), turn + 1, most);
        }
    }

    private static final ForEach<Sum, Integer, Integer> FAN_OUT =
            ForEach.of("ForEachItems", state -> ITEMS, Integer.class, (item, effects) -> work(item), Sum::plus);

    private static final Graph<Sum> GRAPH = Graph.define("fan-out", 1, Sum.class)
            .start(FAN_OUT)
            .from(FAN_OUT)
            .when("unfinished", Sum::isUnfinished)
            .to(FAN_OUT)
            .otherwise(End.succeeded("Summed"))
            .build();

    private static int work(int item) {
        return 3 * item + 1;
    }

    @Override
    public String id() {
        return "W4";
    }

    @Override
    public String title() {
        return "a for-each over 100 items";
    }

    @Override
    public int size() {
        return 50;
    }

    @Override
    public long steps(int size) {
        return (long) ITEMS.size() * size;
    }

    @Override
    public Sum first(int size) {
        return new Sum(0, 0, size);
    }

    @Override
    public Graph<Sum> graph() {
        return GRAPH;
    }

    @Override
    public Sum loop(Sum first) {
        Sum state = first;
        while (state.isUnfinished()) {
            state = state.plus(ITEMS.stream().map(ForEachItems::work).toList());
        }
        return state;
    }

    @Override
    public Optional<String> problem(Sum end, int size) {
        return Workload.differs("sum", SUM_PER_TURN * size, end.sum());
    }

    /**
     * Its fan-out is a node with many edges, whose targets all lead to the same node. What branches beside each other put out is reduced by the channel
     * once among themselves and once with what the channel had before: it adds up rightly where that is 0, so that the node behind them takes it
     * out each time. A key for each branch is right as well, and slower.
     */
    @Override
    public StateGraph<AgentState> langGraph() throws GraphStateException {
        Map<String, Channel<?>> channels = Map.of(OUTPUT, Channels.base(ForEachItems::reduce, () -> 0L));
        StateGraph<AgentState> graph = new StateGraph<>(channels, AgentState::new)
                .addNode("Split", node_async(state -> Map.of()))
                .addNode("Join", node_async(ForEachItems::join))
                .addEdge(START, "Split")
                .addConditionalEdges(
                        "Join",
                        edge_async(state -> state.<Integer>value("turn").orElse(0)
                                        < state.<Integer>value("most").orElse(0)
                                ? "unfinished"
                                : "done"),
                        Map.of("unfinished", "Split", "done", END));
        for (int item : ITEMS) {
            graph.addNode("Item" + item, node_async(state -> Map.of(OUTPUT, (long) work(item))))
                    .addEdge("Split", "Item" + item)
                    .addEdge("Item" + item, "Join");
        }
        return graph;
    }

    private static Long reduce(Long before, Long output) {
        return output == TAKEN ? 0 : before + output;
    }

    private static Map<String, Object> join(AgentState state) {
        long sum =
                state.<Long>value("sum").orElse(0L) + state.<Long>value(OUTPUT).orElseThrow();
        return Map.of(
                "sum", sum, OUTPUT, TAKEN, "turn", state.<Integer>value("turn").orElse(0) + 1);
    }

    @Override
    public Map<String, Object> langGraphFirst(int size) {
        return Map.of("turn", 0, "most", size);
    }

    @Override
    public Optional<String> langGraphProblem(AgentState end, int size) {
        return Workload.differs(
                "sum", SUM_PER_TURN * size, end.<Long>value("sum").orElse(0L));
    }
}
