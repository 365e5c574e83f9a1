package dev.cairn.flows.compiled;

import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.type.DataType;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** One flow, ready to be walked. Immutable but for what it works out when first asked; safe for use by many threads. */
public final class CompiledGraph {
    private final Flow model;
    private final List<CompiledNode> nodes;
    private final Map<String, Integer> indices;
    private final int start;
    private final int silence;
    private final List<CompiledRule> rules;
    private final Map<String, DataType> takes;
    private final Map<String, Expression> gives;
    private final Map<String, NameSource> names;
    private final Map<FlowExpression, Expression> texts;
    private final Map<String, DataType> results;
    private final Map<String, List<CompiledNode>> asking;
    private final Reachability reachability;
    private final BitSet usual;
    private final ExpressionPass pass;

    CompiledGraph(
            Flow model,
            List<CompiledNode> nodes,
            Map<String, Integer> indices,
            int start,
            int silence,
            List<CompiledRule> rules,
            Map<String, DataType> takes,
            Map<String, Expression> gives,
            Map<String, NameSource> names,
            Map<FlowExpression, Expression> texts,
            Map<String, DataType> results,
            GraphEdges edges,
            ExpressionPass pass) {
        this.model = model;
        this.nodes = List.copyOf(nodes);
        this.indices = Map.copyOf(indices);
        this.start = start;
        this.silence = silence;
        this.rules = List.copyOf(rules);
        this.takes = Map.copyOf(takes);
        this.gives = gives;
        this.names = Map.copyOf(names);
        this.texts = texts;
        this.results = Map.copyOf(results);
        this.asking = this.nodes.stream()
                .filter(node -> !keyOf(node).isEmpty())
                .collect(Collectors.groupingBy(CompiledGraph::keyOf, Collectors.toUnmodifiableList()));
        this.usual = silence < 0 || start < 0 ? new BitSet() : new GraphEdges(this.nodes, -1).reachable(start);
        this.reachability = new Reachability(edges);
        this.pass = pass;
    }

    /** What would be wrong with a condition that stood in the place of one of this flow; empty if none stands there. */
    Optional<List<FlowProblem>> tried(FlowExpression condition) {
        return pass.tried(condition);
    }

    /** The flow as the document has it. */
    public Flow model() {
        return model;
    }

    /** Its stable name. */
    public String id() {
        return model.id();
    }

    /** All nodes, by index. */
    public List<CompiledNode> nodes() {
        return nodes;
    }

    /** The node of that id, if there is one. */
    public Optional<CompiledNode> node(String id) {
        return Optional.ofNullable(indices.get(id)).map(nodes::get);
    }

    /** Index of the node that it begins with. */
    public int start() {
        return start;
    }

    /** Index of the node that a question leads to when the user says nothing for long; below 0 where the flow has none. */
    public int silence() {
        return silence;
    }

    /** Whether a node is come to by a silence alone. */
    public boolean isBySilence(int node) {
        return silence >= 0 && node != start && !usual.get(node);
    }

    /** In the order of the document. */
    public List<CompiledRule> rules() {
        return rules;
    }

    /** The types of what a caller hands in, by name. */
    public Map<String, DataType> takes() {
        return takes;
    }

    /** What a caller may read afterwards, by name. */
    public Map<String, Expression> gives() {
        return gives;
    }

    /** What the names in its expressions stand for. */
    public Map<String, NameSource> names() {
        return names;
    }

    /** The declared type of what a tool gives, by {@code node.field}. */
    public Optional<DataType> resultType(String name) {
        return Optional.ofNullable(results.get(name));
    }

    /** The nodes that ask for that key, in the order of the document. */
    public List<CompiledNode> asking(String key) {
        return asking.getOrDefault(key, List.of());
    }

    /** The key that a node stores its answer under; empty if it asks nothing. */
    public static String keyOf(CompiledNode node) {
        return switch (node.detail()) {
            case CompiledNode.Detail.Question question -> question.key();
            case CompiledNode.Detail.PathChoice choice -> choice.key();
            case CompiledNode.Detail.Spoken spoken -> "";
            case CompiledNode.Detail.Junction junction -> "";
            case CompiledNode.Detail.ToolRun tool -> "";
            case CompiledNode.Detail.FlowCall call -> "";
            case CompiledNode.Detail.Ending ending -> "";
        };
    }

    Map<FlowExpression, Expression> expressions() {
        return texts;
    }

    /** An expression that stands between braces in a text of this flow. */
    public Expression inText(FlowExpression expression) {
        return Objects.requireNonNull(texts.get(expression), expression::source);
    }

    /** The nodes that can be reached from that one without going back, without itself: over all edges but those that are taken {@code again}. */
    public BitSet reachableFrom(int node) {
        return reachability.from(node);
    }

    /** Whether one of them is that other: mostly told without looking at the nodes between. */
    public boolean leads(int from, int to) {
        return reachability.leads(from, to);
    }
}
