package dev.cairn.bench.comparison.langgraph4j;

import static org.bsc.langgraph4j.StateGraph.END;
import static org.bsc.langgraph4j.StateGraph.START;
import static org.bsc.langgraph4j.action.AsyncEdgeAction.edge_async;
import static org.bsc.langgraph4j.action.AsyncNodeAction.node_async;

import dev.cairn.bench.comparison.Model;
import dev.cairn.bench.comparison.Tools;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bsc.langgraph4j.CompileConfig;
import org.bsc.langgraph4j.CompiledGraph;
import org.bsc.langgraph4j.GraphStateException;
import org.bsc.langgraph4j.StateGraph;
import org.bsc.langgraph4j.checkpoint.BaseCheckpointSaver;
import org.bsc.langgraph4j.state.AgentState;
import org.bsc.langgraph4j.state.Channel;
import org.bsc.langgraph4j.state.Channels;

/** A loop of model and tools; a refund needs a person's approval. */
public final class RefundAgent {
    /** What the agent knows. */
    public static final class State extends AgentState {
        static final Map<String, Channel<?>> SCHEMA =
                Map.of("results", Channels.<String>appenderWithDuplicate(ArrayList::new));

        State(Map<String, Object> data) {
            super(data);
        }

        List<String> results() {
            return this.<List<String>>value("results").orElseGet(List::of);
        }

        String call() {
            return this.<String>value("call").orElseThrow();
        }

        boolean isApproved() {
            return this.<Boolean>value("approved").orElse(false);
        }

        String next() {
            if (call().equals(Model.DONE)) {
                return "done";
            }
            return Model.isRisky(call()) ? "ask" : "call";
        }
    }

    /**
     * What the nodes are called, so that one can be renamed.
     *
     * @param approve where a person is asked
     * @param tool where tools are called
     */
    record Names(String approve, String tool) {
        static final Names STANDARD = new Names("Approve", "Tool");

        Names approve(String renamed) {
            return new Names(renamed, tool);
        }
    }

    private final Model model;
    private final Tools tools;

    /** An agent that asks {@code model} and acts through {@code tools}. */
    public RefundAgent(Model model, Tools tools) {
        this.model = model;
        this.tools = tools;
    }

    StateGraph<State> graph(Names names) throws GraphStateException {
        return new StateGraph<>(State.SCHEMA, State::new)
                .addNode("Think", node_async(state -> Map.of("call", model.next(state.results()))))
                .addNode(names.approve(), node_async(state -> Map.of()))
                .addNode(names.tool(), node_async(state -> Map.of("results", tools.call(state.call()))))
                .addEdge(START, "Think")
                .addConditionalEdges(
                        "Think",
                        edge_async(State::next),
                        Map.of("done", END, "ask", names.approve(), "call", names.tool()))
                .addConditionalEdges(
                        names.approve(),
                        edge_async(state -> state.isApproved() ? "approved" : "declined"),
                        Map.of("approved", names.tool(), "declined", END))
                .addEdge(names.tool(), "Think");
    }

    CompiledGraph<State> compile(Names names, BaseCheckpointSaver saver, int limit) throws GraphStateException {
        return graph(names)
                .compile(CompileConfig.builder()
                        .checkpointSaver(saver)
                        .interruptBefore(names.approve())
                        .recursionLimit(limit)
                        .build());
    }
}
