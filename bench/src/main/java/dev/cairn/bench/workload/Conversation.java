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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bsc.langgraph4j.GraphStateException;
import org.bsc.langgraph4j.StateGraph;
import org.bsc.langgraph4j.state.AgentState;
import org.bsc.langgraph4j.state.Channels;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/** W2: an agent's loop of three nodes, with a list of messages that grows by 40 characters at each iteration. */
public final class Conversation implements Workload<Conversation.Chat> {
    private static final String FILLING = "a tool's result of forty characters: ...";

    /**
     * An agent at work.
     *
     * @param messages what the tool has said so far
     * @param call what to ask the tool next
     * @param turn iterations so far
     * @param most iterations to do
     */
    public record Chat(PVector<String> messages, String call, int turn, int most) {
        boolean isUnfinished() {
            return turn < most;
        }

        Chat calling(String next) {
            return new Chat(messages, next, turn, most);
        }

        Chat hearing(String message) {
            return new Chat(messages.plus(message), call, turn, most);
        }

        Chat onTurn(int next) {
            return new Chat(messages, call, next, most);
        }
    }

    private static final Step<Chat, Integer, String> THINK = Step.of("Think", new Think());
    private static final Step<Chat, String, String> ACT = Step.of("Act", new Act());
    private static final Step<Chat, Integer, Integer> OBSERVE = Step.of("Observe", new Observe());

    private static final Graph<Chat> GRAPH = Graph.define("conversation", 1, Chat.class)
            .start(THINK)
            .loop(THINK)
            .from(THINK)
            .to(ACT)
            .from(ACT)
            .to(OBSERVE)
            .from(OBSERVE)
            .when("unfinished", Chat::isUnfinished)
            .to(THINK)
            .otherwise(End.succeeded("Answered"))
            .build();

    private static final class Think implements Handler<Chat, Integer, String> {
        @Override
        public Integer input(Chat state) {
            return state.turn();
        }

        @Override
        public String execute(Integer turn, Effects effects) {
            return think(turn);
        }

        @Override
        public Chat apply(Chat state, String call) {
            return state.calling(call);
        }
    }

    private static final class Act implements Handler<Chat, String, String> {
        @Override
        public String input(Chat state) {
            return state.call();
        }

        @Override
        public String execute(String call, Effects effects) {
            return act(call);
        }

        @Override
        public Chat apply(Chat state, String message) {
            return state.hearing(message);
        }
    }

    private static final class Observe implements Handler<Chat, Integer, Integer> {
        @Override
        public Integer input(Chat state) {
            return state.turn();
        }

        @Override
        public Integer execute(Integer turn, Effects effects) {
            return turn + 1;
        }

        @Override
        public Chat apply(Chat state, Integer turn) {
            return state.onTurn(turn);
        }
    }

    private static String think(int turn) {
        return Integer.toString(turn);
    }

    private static String act(String call) {
        return FILLING.substring(call.length()) + call;
    }

    @Override
    public String id() {
        return "W2";
    }

    @Override
    public String title() {
        return "an agent's loop of three nodes and a growing list";
    }

    @Override
    public int size() {
        return 1_000;
    }

    @Override
    public long steps(int size) {
        return 3L * size;
    }

    @Override
    public Chat first(int size) {
        return new Chat(TreePVector.empty(), "", 0, size);
    }

    @Override
    public Graph<Chat> graph() {
        return GRAPH;
    }

    @Override
    public Chat loop(Chat first) {
        Chat state = first;
        while (state.isUnfinished()) {
            state = state.calling(think(state.turn()));
            state = state.hearing(act(state.call()));
            state = state.onTurn(state.turn() + 1);
        }
        return state;
    }

    @Override
    public Optional<String> problem(Chat end, int size) {
        long characters = end.messages().stream().mapToLong(String::length).sum();
        return Workload.differs("number of characters", 40L * size, characters);
    }

    @Override
    public StateGraph<AgentState> langGraph() throws GraphStateException {
        return new StateGraph<>(
                        Map.of("messages", Channels.<String>appenderWithDuplicate(ArrayList::new)), AgentState::new)
                .addNode(
                        "Think",
                        node_async(state -> Map.of(
                                "call", think(state.<Integer>value("turn").orElse(0)))))
                .addNode(
                        "Act",
                        node_async(state -> Map.of(
                                "messages", act(state.<String>value("call").orElse("")))))
                .addNode(
                        "Observe",
                        node_async(state ->
                                Map.of("turn", state.<Integer>value("turn").orElse(0) + 1)))
                .addEdge(START, "Think")
                .addEdge("Think", "Act")
                .addEdge("Act", "Observe")
                .addConditionalEdges(
                        "Observe",
                        edge_async(state -> state.<Integer>value("turn").orElse(0)
                                        < state.<Integer>value("most").orElse(0)
                                ? "unfinished"
                                : "done"),
                        Map.of("unfinished", "Think", "done", END));
    }

    @Override
    public Map<String, Object> langGraphFirst(int size) {
        return Map.of("turn", 0, "most", size);
    }

    @Override
    public Optional<String> langGraphProblem(AgentState end, int size) {
        List<String> messages = end.<List<String>>value("messages").orElseGet(List::of);
        return Workload.differs(
                "number of characters",
                40L * size,
                messages.stream().mapToLong(String::length).sum());
    }
}
