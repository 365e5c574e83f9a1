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
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bsc.langgraph4j.GraphStateException;
import org.bsc.langgraph4j.StateGraph;
import org.bsc.langgraph4j.state.AgentState;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/** W3: a state of 100 fields of 200 characters, one of which changes at each step. */
public final class Filling implements Workload<Filling.Form> {
    /** Characters of a field. */
    public static final int WIDTH = 200;

    private static final int FIELDS = 100;
    private static final String DOTS = ".".repeat(WIDTH);

    /**
     * A form that is filled in over and over.
     *
     * @param fields by name
     * @param step changes so far
     * @param most changes to make
     */
    public record Form(PMap<String, String> fields, int step, int most) {
        boolean isUnfinished() {
            return step < most;
        }

        Form with(Entry entry) {
            return new Form(fields.plus(entry.field(), entry.text()), step + 1, most);
        }
    }

    /** A change of one field. */
    public record Entry(String field, String text) {
        static Entry at(int step) {
            String number = Integer.toString(step);
            return new Entry("field" + step % FIELDS, DOTS.substring(number.length()) + number);
        }
    }

    private static final Step<Form, Integer, Entry> FILL = Step.of("Fill", new Fill());

    private static final Graph<Form> GRAPH = Graph.define("filling", 1, Form.class)
            .start(FILL)
            .from(FILL)
            .when("unfinished", Form::isUnfinished)
            .to(FILL)
            .otherwise(End.succeeded("Filled"))
            .build();

    private static final class Fill implements Handler<Form, Integer, Entry> {
        @Override
        public Integer input(Form state) {
            return state.step();
        }

        @Override
        public Entry execute(Integer step, Effects effects) {
            return Entry.at(step);
        }

        @Override
        public Form apply(Form state, Entry entry) {
            return state.with(entry);
        }
    }

    @Override
    public String id() {
        return "W3";
    }

    @Override
    public String title() {
        return "one of 100 fields of 200 characters changes at each step";
    }

    @Override
    public int size() {
        return 1_000;
    }

    @Override
    public long steps(int size) {
        return size;
    }

    @Override
    public Form first(int size) {
        PMap<String, String> fields = HashTreePMap.empty();
        for (int i = 0; i < FIELDS; i++) {
            fields = fields.plus("field" + i, DOTS);
        }
        return new Form(fields, 0, size);
    }

    @Override
    public Graph<Form> graph() {
        return GRAPH;
    }

    @Override
    public Form loop(Form first) {
        Form state = first;
        while (state.isUnfinished()) {
            state = state.with(Entry.at(state.step()));
        }
        return state;
    }

    @Override
    public Optional<String> problem(Form end, int size) {
        return Workload.differs("sum of what the fields say", sum(size), sum(end.fields()));
    }

    @Override
    public StateGraph<AgentState> langGraph() throws GraphStateException {
        return new StateGraph<>(AgentState::new)
                .addNode("Fill", node_async(Filling::fill))
                .addEdge(START, "Fill")
                .addConditionalEdges(
                        "Fill",
                        edge_async(state -> state.<Integer>value("step").orElse(0)
                                        < state.<Integer>value("most").orElse(0)
                                ? "unfinished"
                                : "done"),
                        Map.of("unfinished", "Fill", "done", END));
    }

    @Override
    public Map<String, Object> langGraphFirst(int size) {
        Map<String, Object> first = new HashMap<>(first(size).fields());
        first.put("step", 0);
        first.put("most", size);
        return first;
    }

    @Override
    public Optional<String> langGraphProblem(AgentState end, int size) {
        Map<String, String> fields = new HashMap<>();
        end.data().forEach((name, value) -> {
            if (name.startsWith("field")) {
                fields.put(name, (String) value);
            }
        });
        return Workload.differs("sum of what the fields say", sum(size), sum(fields));
    }

    private static Map<String, Object> fill(AgentState state) {
        int step = state.<Integer>value("step").orElse(0);
        Entry entry = Entry.at(step);
        return Map.of(entry.field(), entry.text(), "step", step + 1);
    }

    /** Each field says which step wrote it last. */
    private static long sum(int size) {
        return IntStream.range(Math.max(0, size - FIELDS), size).asLongStream().sum();
    }

    private static long sum(Map<String, String> fields) {
        return fields.values().stream()
                .map(text -> text.substring(text.lastIndexOf('.') + 1))
                .filter(number -> !number.isEmpty())
                .mapToLong(Long::parseLong)
                .sum();
    }
}
