package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.Target;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Walks one frame, and keeps what it needs to walk it again quickly. A walk is made of passes: each begins at the start and goes on to where something is
 * needed; a pass that read something before it met it, and met it otherwise, is followed by another. Rules are tried where a pass has stopped; when one fails,
 * the pass is made again with its last answer refused.
 */
final class FrameWalk {
    private final WalkSetting setting;
    private final CompiledGraph graph;
    private final FramePath path;
    private final FrameValues values;
    private final NodeMemos memos;
    private final PassOrder order;
    private final RuleTrial rules;
    private final NodeVisit visit;
    private final BitSet met = new BitSet();
    private final Map<Integer, Objection> refused = new HashMap<>();
    private FlowFrame frame = FlowFrame.EMPTY;
    private @Nullable Stop stop;
    private String outcome = "";

    FrameWalk(WalkSetting setting, CompiledGraph graph, FramePath path) {
        this.setting = setting;
        this.graph = graph;
        this.path = path;
        this.values = new FrameValues(graph, setting.slots(graph));
        this.memos = new NodeMemos(graph);
        this.order = new PassOrder(graph);
        this.rules = new RuleTrial(values, memos, order);
        this.visit = new NodeVisit(setting, graph, path, values, memos, order);
    }

    CompiledGraph graph() {
        return graph;
    }

    FramePath path() {
        return path;
    }

    FlowFrame frame() {
        return frame;
    }

    FrameValues values() {
        return values;
    }

    /** Whether the last pass came by the node. */
    boolean hasMet(int node) {
        return met.get(node);
    }

    List<String> keysInOrder() {
        return order.keysInOrder();
    }

    /** What ended the flow, if it has ended. */
    String outcome() {
        return outcome;
    }

    /** Walks it; null if the flow has come to its end. */
    @Nullable
    Stop walk(FlowFrame given, Map<String, Evaluated> takes) {
        frame = given;
        values.beginWalk(takes, setting.context());
        int mark = setting.recorder().mark();
        int textMark = setting.texts().size();
        int most = graph.nodes().size() + 2;
        int passes = 0;
        do {
            setting.recorder().backTo(mark);
            setting.texts().subList(textMark, setting.texts().size()).clear();
            passUntilRulesHold(mark, textMark);
        } while (values.wasMistaken() && ++passes < most);
        return stop;
    }

    private void passUntilRulesHold(int mark, int textMark) {
        refused.clear();
        pass();
        Optional<RuleTrial.Broken> broken = rules.firstBroken(graph.rules());
        while (broken.isPresent()) {
            int node = broken.get().node();
            if (node < 0 || refused.containsKey(node)) {
                stop = new Stop.HandOver(path, lastNode(), Stop.HandOver.Cause.RULE);
                return;
            }
            refused.put(node, new Objection.FailedRule(broken.get().rule().index()));
            setting.recorder().backTo(mark);
            setting.texts().subList(textMark, setting.texts().size()).clear();
            pass();
            broken = rules.firstBroken(graph.rules());
        }
    }

    private String lastNode() {
        return stop == null ? "" : stop.node();
    }

    private void pass() {
        values.beginPass();
        order.clear();
        met.clear();
        stop = null;
        outcome = "";
        visit.begin(frame, refused);
        int at = graph.start();
        while (at >= 0) {
            at = step(graph.nodes().get(at));
        }
    }

    /** Where the walk goes on; below 0 when it does not. */
    private int step(CompiledNode node) {
        values.moveTo(node.index());
        setting.recorder().add(new WalkTrace.Entered(path, node.id()));
        if (met.get(node.index())) {
            return stopAt(new Stop.NoWay(path, node.id(), List.of()));
        }
        met.set(node.index());
        Visited visited = isPassedOver(node) ? Visited.ON : visit.visit(node);
        return switch (visited) {
            case Visited.On on -> leave(node);
            case Visited.Stopped(Stop where) -> stopAt(where);
            case Visited.Detour(int target, Stop.HandOver.Cause cause) -> follow(node, target, cause);
            case Visited.Ended(String how) -> end(how);
        };
    }

    private int stopAt(Stop where) {
        stop = where;
        return Integer.MIN_VALUE;
    }

    private int end(String how) {
        outcome = how;
        values.moveTo(FrameValues.BEHIND_THE_END);
        return Integer.MIN_VALUE;
    }

    private boolean isPassedOver(CompiledNode node) {
        Expression when = node.when();
        if (when == null) {
            return false;
        }
        Evaluated outcomeOfWhen = memos.when(node, when, values);
        setting.recorder().add(new WalkTrace.WhenTried(path, node.id(), outcomeOfWhen));
        if (outcomeOfWhen.holds()) {
            return false;
        }
        if (outcomeOfWhen instanceof Evaluated.Unknown(var names)) {
            visit.postpone(node, List.copyOf(names));
        } else {
            visit.passOver(node);
        }
        return true;
    }

    private int leave(CompiledNode node) {
        List<String> blockers = new ArrayList<>();
        List<CompiledEdge> edges = node.edges();
        for (int i = 0; i < edges.size(); i++) {
            CompiledEdge edge = edges.get(i);
            if (isSpent(edge) || !isOpen(node, i, edge, blockers)) {
                continue;
            }
            if (edge.isAgain()) {
                return stopAt(new Stop.GoBack(
                        path, node.id(), edge.id(), edge.model().to().name()));
            }
            return follow(node, edge.target(), Stop.HandOver.Cause.EDGE);
        }
        return stopAt(new Stop.NoWay(path, node.id(), blockers));
    }

    private boolean isSpent(CompiledEdge edge) {
        OptionalInt again = edge.model().again();
        return again.isPresent() && frame.rounds().getOrDefault(edge.id(), 0) >= again.getAsInt();
    }

    private boolean isOpen(CompiledNode node, int index, CompiledEdge edge, List<String> blockers) {
        Expression when = edge.when();
        if (when == null) {
            return true;
        }
        Evaluated result = memos.edge(node, index, when, values);
        setting.recorder().add(new WalkTrace.GuardTried(path, node.id(), edge.id(), result));
        if (result instanceof Evaluated.Unknown(var names)) {
            blockers.addAll(names);
        }
        return result.holds();
    }

    private int follow(CompiledNode node, int target, Stop.HandOver.Cause cause) {
        String to =
                target >= 0 ? graph.nodes().get(target).id() : target == CompiledEdge.END ? Target.END : Target.PERSON;
        setting.recorder().add(new WalkTrace.Left(path, node.id(), to));
        if (target == CompiledEdge.PERSON) {
            return stopAt(new Stop.HandOver(path, node.id(), cause));
        }
        return target == CompiledEdge.END ? end("completed") : target;
    }

    /** What the flow gives, once it has ended. */
    Map<String, Evaluated> gives() {
        Map<String, Evaluated> gives = new LinkedHashMap<>();
        values.moveTo(FrameValues.BEHIND_THE_END);
        graph.gives().forEach((name, expression) -> gives.put(name, expression.evaluate(values)));
        return gives;
    }
}
