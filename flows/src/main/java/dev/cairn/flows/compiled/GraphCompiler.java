package dev.cairn.flows.compiled;

import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.CompiledNode.WayOut;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.FlowRule;
import dev.cairn.flows.model.StuckExit;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.ToolRetry;
import dev.cairn.flows.type.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compiles one flow. What is wrong is reported and left out. */
final class GraphCompiler {
    private static final int MOST_FRAMES = 100;

    /** Fewer are compiled before other threads have begun. */
    private static final int MANY_NODES = 200;

    private final Flow flow;
    private final GraphSurroundings around;
    private final ProblemCollector problems;
    private final Map<String, Integer> indices = new LinkedHashMap<>();
    private final List<FlowNode> models;
    private final Map<String, DataType> types = new HashMap<>();
    private final Map<String, List<String>> rivals;

    GraphCompiler(Flow flow, GraphSurroundings around) {
        this.flow = flow;
        this.around = around;
        this.problems = around.problems();
        this.models = List.copyOf(flow.nodes().values());
        this.rivals = rivals(flow);
        models.forEach(node -> indices.put(node.id(), indices.size()));
    }

    CompiledGraph compile() {
        int start = flow.start().map(this::startIndex).orElse(-1);
        List<CompiledNode> skeleton = new ArrayList<>();
        models.forEach(node -> skeleton.add(bare(node)));
        int silence = silence();
        GraphEdges edges = new GraphEdges(skeleton, silence); // which are those of the nodes that are filled
        SiteScopes scopes = new SiteScopes(new Presence(edges, start));
        Map<String, DataType> takes = takes();
        NameTable names = new NameTable(flow, indices, types, takes, rivals.keySet(), around, scopes);
        names.declare();
        ExpressionPass pass = new ExpressionPass(around.expressions(), scopes, problems);
        new LetPass(flow, pass, scopes, problems).compile();
        List<CompiledNode> nodes = new ArrayList<>();
        NodePass nodePass = new NodePass(around, flow, pass);
        if (skeleton.size() >= MANY_NODES) {
            nodePass.compileAhead(skeleton);
        }
        skeleton.forEach(node -> nodes.add(nodePass.fill(node)));
        List<CompiledRule> rules = rules(pass);
        nodePass.ruleTexts();
        Map<String, Expression> gives = pass.values(flow.gives(), ExpressionSite.END, Map.of());
        return new CompiledGraph(
                flow,
                nodes,
                indices,
                start,
                silence,
                rules,
                takes,
                gives,
                sources(scopes),
                pass.compiled(),
                names.results(),
                edges,
                pass);
    }

    private static Map<String, NameSource> sources(SiteScopes scopes) {
        Map<String, NameSource> sources = new HashMap<>();
        scopes.names().forEach((path, name) -> {
            if (name.source() != null) {
                sources.put(path, name.source());
            }
        });
        sources.put("item", new NameSource.EachItem());
        sources.put("index", new NameSource.EachIndex());
        return sources;
    }

    /** Only the main flow is led to a node of its own by silence, wherever in it the user was silent. */
    private int silence() {
        return flow == around.model().main()
                ? around.model().silence().map(silence -> target(silence.to())).orElse(-1)
                : -1;
    }

    private int startIndex(Target start) {
        return indices.getOrDefault(start.name(), -1);
    }

    private Map<String, DataType> takes() {
        Map<String, DataType> takes = new LinkedHashMap<>();
        flow.takes().forEach((name, written) -> around.type(written).ifPresent(type -> takes.put(name, type)));
        return takes;
    }

    /** The node with its edges, but without expressions: what presence is worked out from. */
    private CompiledNode bare(FlowNode node) {
        List<CompiledEdge> edges = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        node.next().forEach(edge -> {
            String way = node.id() + ">" + edge.to().name();
            int nth = seen.merge(way, 1, Integer::sum);
            edges.add(new CompiledEdge(nth == 1 ? way : way + "#" + nth, edge, null, target(edge.to())));
        });
        return new CompiledNode(indices.getOrDefault(node.id(), -1), node, null, edges, detail(node));
    }

    private int target(Target target) {
        if (target.isEnd()) {
            return CompiledEdge.END;
        }
        if (target.isPerson()) {
            return CompiledEdge.PERSON;
        }
        return indices.getOrDefault(target.name(), CompiledEdge.END);
    }

    private Optional<WayOut> wayOut(Optional<StuckExit> stuck) {
        return stuck.map(way -> new WayOut(way.after(), target(way.to())));
    }

    private Detail detail(FlowNode node) {
        return switch (node) {
            case FlowNode.Ask ask -> {
                DataType type = ask.type().flatMap(around::type).orElse(around.anyText());
                types.putIfAbsent(ask.key(), type);
                yield new Detail.Question(
                        ask.key(), type, List.of(), rivals.getOrDefault(ask.key(), List.of()), wayOut(ask.stuck()));
            }
            case FlowNode.Choose choose -> {
                List<String> paths = choose.paths().stream().map(Target::name).toList();
                yield new Detail.PathChoice(choose.key(), paths, Map.of(), wayOut(choose.stuck()));
            }
            case FlowNode.Say say -> new Detail.Spoken();
            case FlowNode.Decide decide -> new Detail.Junction();
            case FlowNode.Do tool -> toolRun(tool);
            case FlowNode.Call call -> {
                yield new Detail.FlowCall(
                        call.flow().name(),
                        Map.of(),
                        null,
                        null,
                        call.most().orElse(call.each().isPresent() ? Integer.MAX_VALUE : MOST_FRAMES));
            }
            case FlowNode.End end -> new Detail.Ending(end.outcome());
        };
    }

    private Detail toolRun(FlowNode.Do tool) {
        var signature = around.tools().tool(tool.tool().name());
        return new Detail.ToolRun(
                tool.tool().name(),
                signature,
                Map.of(),
                tool.undo().map(Target::name),
                tool.failed().map(this::target).orElse(CompiledEdge.PERSON),
                tool.retry().or(() -> signature.map(known -> known.retry())).orElse(ToolRetry.DEFAULT));
    }

    /** By key, the other keys of the {@code one_of} rules that name it. */
    private static Map<String, List<String>> rivals(Flow flow) {
        Map<String, Set<String>> rivals = new HashMap<>();
        for (FlowRule rule : flow.rules()) {
            if (rule instanceof FlowRule.OneOf) {
                List<String> keys = keysOf(rule);
                keys.forEach(key -> rivals.computeIfAbsent(key, unused -> new LinkedHashSet<>())
                        .addAll(keys.stream()
                                .filter(other -> !other.equals(key))
                                .toList()));
            }
        }
        Map<String, List<String>> lists = new HashMap<>();
        rivals.forEach((key, others) -> lists.put(key, List.copyOf(others)));
        return lists;
    }

    private static List<String> keysOf(FlowRule rule) {
        List<Target> keys = switch (rule) {
            case FlowRule.Holds holds -> List.of();
            case FlowRule.OneOf oneOf -> oneOf.keys();
            case FlowRule.AnyOf anyOf -> anyOf.keys();
            case FlowRule.AllOrNone allOrNone -> allOrNone.keys();
        };
        return keys.stream().map(Target::name).distinct().toList();
    }

    private List<CompiledRule> rules(ExpressionPass pass) {
        List<CompiledRule> rules = new ArrayList<>();
        for (FlowRule rule : flow.rules()) {
            @Nullable
            Expression holds = rule instanceof FlowRule.Holds stated
                    ? pass.condition(stated.expression(), ExpressionSite.END, Map.of())
                    : null;
            List<String> keys = holds == null ? keysOf(rule) : holds.reads();
            rules.add(new CompiledRule(rules.size(), rule, holds, keys));
        }
        return rules;
    }
}
