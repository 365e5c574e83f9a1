package dev.cairn.flows.lines;

import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.WalkTrace;
import dev.cairn.flows.walk.Walker;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What stands behind a talk in one of its flows, with those that it calls. Used by one thread. */
final class FlowInsight {
    /** So much of each list is told: a flow of many lines has a frame for each. */
    static final int MOST = 1_000;

    private final CompiledFlow flow;
    private final FlowFrame root;
    private final Walker walker;
    private final List<WalkTrace> trace;
    private final Set<AnswerRef> counting;
    private final PrivateNames hidden;

    /** Of a flow's frame and what is known besides. */
    FlowInsight(CompiledFlow flow, FlowFrame root, Map<String, Value> context) {
        this.flow = flow;
        this.root = root;
        this.walker = new Walker(flow);
        this.trace = walker.trace(root, context);
        this.counting = Set.copyOf(walker.counting());
        this.hidden = PrivateNames.of(flow);
    }

    /** All of it; {@code stop} is where the talk stands, if it stands in this flow. */
    void tell(ObjectNode json, @Nullable Stop stop) {
        json.put("flow", flow.main().id());
        answers(json.putArray("answers"), FramePath.ROOT, root);
        walk(json.putArray("walk"));
        guards(json.putArray("guards"), stop);
        votes(json.putArray("votes"), FramePath.ROOT, root);
    }

    /** Where a node is: its flow, the frame unless that is the main one, its id. */
    void place(ObjectNode json, FramePath frame, String node) {
        json.put("flow", walker.graph(frame).map(CompiledGraph::id).orElse(""));
        if (!frame.isRoot()) {
            json.put("frame", frame.toString());
        }
        json.put("node", node);
    }

    private void answers(ArrayNode array, FramePath path, FlowFrame frame) {
        frame.answers().forEach((key, given) -> {
            if (array.size() < MOST) {
                answer(array.addObject(), new AnswerRef(path, key), given);
            }
        });
        frame.frames().forEach((name, below) -> answers(array, path.below(name), below));
    }

    private void answer(ObjectNode json, AnswerRef ref, GivenAnswer given) {
        boolean isPrivate = walker.graph(ref.frame())
                .map(graph -> PrivateNames.isAsked(graph, ref.key()))
                .orElse(true);
        place(json, ref.frame(), walker.asking(ref).map(CompiledNode::id).orElse(""));
        json.put("key", ref.key())
                .put("counts", counting.contains(ref))
                .put("declined", given.isDeclined())
                .put("private", isPrivate);
        given.value().filter(value -> !isPrivate).ifPresent(value -> json.set("value", value.toJson()));
    }

    /** Each node that the walk came to, and where it went from there. */
    private void walk(ArrayNode array) {
        Map<String, ObjectNode> visits = new LinkedHashMap<>();
        for (WalkTrace entry : trace) {
            String visit = entry.frame() + "/" + entry.node();
            if (!visits.containsKey(visit) && visits.size() == MOST) {
                break;
            }
            ObjectNode json = visits.computeIfAbsent(visit, unused -> visited(array.addObject(), entry));
            switch (entry) {
                case WalkTrace.Left left -> json.put("to", left.to());
                case WalkTrace.PassedOver over -> json.put("passed_over", true);
                case WalkTrace.Postponed postponed -> postponed.waitsFor().forEach(json.putArray("waits")::add);
                case WalkTrace.RuleFailed rule -> json.put("failed_rule", true);
                case WalkTrace.CheckTried check -> {
                    if (!check.outcome().holds()) {
                        json.put("failed_check", true);
                    }
                }
                case WalkTrace.Entered entered -> {}
                case WalkTrace.Counted counted -> {}
                case WalkTrace.WhenTried tried -> {}
                case WalkTrace.GuardTried tried -> {}
            }
        }
    }

    private ObjectNode visited(ObjectNode json, WalkTrace entry) {
        place(json, entry.frame(), entry.node());
        return json;
    }

    private void guards(ArrayNode array, @Nullable Stop stop) {
        for (WalkTrace entry : trace) {
            if (array.size() == MOST) {
                break;
            }
            if (entry instanceof WalkTrace.WhenTried tried) {
                node(tried)
                        .ifPresent(node ->
                                guard(array.addObject(), tried, tried.outcome(), node.when(), isOpen(tried.outcome())));
            } else if (entry instanceof WalkTrace.GuardTried tried) {
                boolean stopsThere = stop instanceof Stop.NoWay
                        && stop.frame().equals(tried.frame())
                        && stop.node().equals(tried.node());
                edge(tried).ifPresent(edge -> {
                    boolean blocks = isOpen(tried.outcome())
                            || stopsThere && !tried.outcome().holds();
                    ObjectNode json = array.addObject();
                    guard(json, tried, tried.outcome(), edge.when(), blocks);
                    json.put("to", edge.model().to().name());
                });
            }
        }
    }

    /** Whether it may come to something else as soon as more is known, or could not be told. */
    private static boolean isOpen(Evaluated outcome) {
        return outcome instanceof Evaluated.Unknown || outcome instanceof Evaluated.Failed;
    }

    private void guard(
            ObjectNode json, WalkTrace entry, Evaluated outcome, @Nullable Expression condition, boolean blocks) {
        place(json, entry.frame(), entry.node());
        json.put("condition", condition == null ? "" : condition.text()).put("blocks", blocks);
        switch (outcome) {
            case Evaluated.Known(Object value) -> json.put("is", Boolean.TRUE.equals(value) ? "true" : "false");
            case Evaluated.Absent absent -> json.put("is", "absent");
            case Evaluated.Unknown(var names) -> {
                json.put("is", "unknown");
                names.forEach(json.putArray("waits")::add);
            }
            case Evaluated.Failed(String message, int start) -> {
                json.put("is", "failed");
                if (condition != null && !isPrivate(entry.frame(), condition)) {
                    json.put("why", message);
                }
            }
        }
    }

    private boolean isPrivate(FramePath frame, Expression condition) {
        return walker.graph(frame).map(graph -> hidden.isRead(graph, condition)).orElse(true);
    }

    private Optional<CompiledNode> node(WalkTrace entry) {
        return walker.graph(entry.frame()).flatMap(graph -> graph.node(entry.node()));
    }

    private Optional<CompiledEdge> edge(WalkTrace.GuardTried tried) {
        return node(tried).stream()
                .flatMap(node -> node.edges().stream())
                .filter(edge -> edge.id().equals(tried.edge()))
                .findFirst();
    }

    private void votes(ArrayNode array, FramePath path, FlowFrame frame) {
        frame.votes()
                .forEach((id, votes) -> walker.graph(path)
                        .flatMap(graph -> graph.node(id))
                        .ifPresent(node -> vote(array.addObject(), path, node, votes)));
        frame.frames().forEach((name, below) -> votes(array, path.below(name), below));
    }

    private void vote(ObjectNode json, FramePath path, CompiledNode node, PathVotes votes) {
        place(json, path, node.id());
        votes.front().ifPresent(front -> json.put("front", front));
        json.put("locked", votes.locked());
        if (node.model() instanceof FlowNode.Choose choose) {
            json.put("lock_at", choose.votes().orElse(flow.model().votes()).lockThreshold());
        }
        ArrayNode paths = json.putArray("paths");
        if (node.detail() instanceof Detail.PathChoice choice) {
            choice.paths().forEach(name -> paths.addObject().put("path", name).put("votes", votes.of(name)));
        }
    }
}
