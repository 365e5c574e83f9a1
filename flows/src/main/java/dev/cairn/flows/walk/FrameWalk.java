package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.Target;
import java.util.ArrayList;
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
 *
 * <p>A pass that must come by the same as the one before up to some step is not made again up to there: it goes on from that step. So a walk with one answer more
 * takes as long as what lies behind that answer.
 */
final class FrameWalk {
    private final WalkSetting setting;
    private final CompiledGraph graph;
    private final FramePath path;
    private final PassSteps steps;
    private final FrameValues values;
    private final NodeMemos memos;
    private final PassOrder order;
    private final RuleTrial rules;
    private final NodeVisit visit;
    private final Map<Integer, Objection> refused = new HashMap<>();
    private FlowFrame frame = FlowFrame.EMPTY;
    private boolean walked;
    private @Nullable Stop stop;
    private String outcome = "";

    FrameWalk(WalkSetting setting, CompiledGraph graph, FramePath path) {
        this.setting = setting;
        this.graph = graph;
        this.path = path;
        this.steps = new PassSteps(graph.nodes().size());
        this.values = new FrameValues(graph, setting.slots(graph), steps);
        this.memos = new NodeMemos(graph);
        this.order = new PassOrder(steps);
        this.rules = new RuleTrial(values, memos, order);
        this.visit = new NodeVisit(setting, graph, path, values, memos, order, steps);
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
        return steps.hasMet(node);
    }

    List<String> keysInOrder() {
        return order.keysInOrder();
    }

    /** What ended the flow, if it has ended. */
    String outcome() {
        return outcome;
    }

    /** Texts that are due, those of called flows among them, in the order of the walk. */
    List<DueText> texts() {
        return steps.texts();
    }

    /** Walks of the flows that the last pass has called, in its order. */
    List<FrameWalk> called() {
        return steps.called();
    }

    /** Whether something of the context was read, here or in a called flow. */
    boolean readsContext() {
        return values.readsContext();
    }

    /** Walks it; null if the flow has come to its end. */
    @Nullable
    Stop walk(FlowFrame given, Map<String, Evaluated> takes) {
        int change = firstChange(given, takes);
        int unsure = firstThatRestsOnMore();
        frame = given;
        values.hand(takes, setting.context());
        if (change == PassSteps.NONE || (change >= steps.size() && unsure == PassSteps.NONE && walked)) {
            return stop;
        }
        walked = false;
        int mark = setting.recorder().mark();
        int most = graph.nodes().size() + 2;
        int passes = 0;
        values.forgetSettled();
        passUntilRulesHold(Math.min(Math.min(change, unsure), steps.current()), mark);
        while (values.wasMistaken() && ++passes < most) {
            passUntilRulesHold(Math.min(values.firstEarlyRead(), firstRefused()), mark);
        }
        walked = true;
        return stop;
    }

    /**
     * The first step of the last pass that would come out otherwise now, as far as it rests on what the pass came by; the one behind the last where something is
     * different that it did not come by; {@link PassSteps#NONE} where nothing is.
     */
    private int firstChange(FlowFrame given, Map<String, Evaluated> takes) {
        if (!walked || setting.recorder().isRecording()) {
            return 0;
        }
        return Math.min(ChangedStep.between(frame, given, graph, steps), values.firstReadOf(takes, setting.context()));
    }

    /**
     * The first step of the last pass that a first one might make otherwise, which knows nothing of what comes and has no answer refused. It rests on nodes that
     * earlier passes came by and this one did not.
     */
    private int firstThatRestsOnMore() {
        return values.hasSettled() ? Math.min(values.firstEarlyRead(), firstRefused()) : firstRefused();
    }

    private int firstRefused() {
        int first = PassSteps.NONE;
        for (int node : refused.keySet()) {
            first = Math.min(first, steps.stepOf(node));
        }
        return first;
    }

    private void passUntilRulesHold(int from, int mark) {
        refused.clear();
        pass(from, mark);
        Optional<RuleTrial.Broken> broken = rules.firstBroken(graph.rules());
        while (broken.isPresent()) {
            int node = broken.get().node();
            if (node < 0 || refused.containsKey(node)) {
                stop = new Stop.HandOver(path, lastNode(), Stop.HandOver.Cause.RULE);
                return;
            }
            refused.put(node, new Objection.FailedRule(broken.get().rule().index()));
            pass(steps.stepOf(node), mark);
            broken = rules.firstBroken(graph.rules());
        }
    }

    private String lastNode() {
        return stop == null ? "" : stop.node();
    }

    /** Makes a pass whose steps before this one are those of the last pass; one that is recorded is made from the start. */
    private void pass(int unchanged, int mark) {
        setting.recorder().backTo(mark);
        int from = setting.recorder().isRecording() ? 0 : unchanged;
        int at = from < steps.size() ? steps.node(from) : graph.start();
        values.rewind(from);
        order.rewind(from);
        steps.rewind(from);
        stop = null;
        outcome = "";
        visit.begin(frame, refused);
        values.setInPass(true);
        while (at >= 0) {
            at = step(graph.nodes().get(at));
        }
        values.setInPass(false);
    }

    /** Where the walk goes on; below 0 when it does not. */
    private int step(CompiledNode node) {
        values.moveTo(node.index());
        setting.recorder().add(new WalkTrace.Entered(path, node.id()));
        if (steps.hasMet(node.index())) {
            return stopAt(new Stop.NoWay(path, node.id(), List.of()));
        }
        steps.enter(node.index());
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
