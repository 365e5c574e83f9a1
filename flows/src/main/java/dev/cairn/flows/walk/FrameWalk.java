package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.Target;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    private final OpenEdge edges;
    private final PassPatch patch;
    private final Map<Integer, Objection.FailedRule> refused = new HashMap<>();
    private FlowFrame frame = FlowFrame.EMPTY;
    private boolean walked;
    private @Nullable Stop stop;
    private @Nullable Stop reached;
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
        this.edges = new OpenEdge(setting, path, values, memos);
        this.patch = new PassPatch(graph, setting.slots(graph), steps, values, order, this::visitAgain);
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

    /** The nodes that the last pass came by since a silence led it away from where it would have stopped; none where none has. */
    BitSet metSinceSilence() {
        return steps.metSince(
                graph.silence(),
                node -> frame.isSilentAt(graph.nodes().get(node).id()));
    }

    /** Adds the answers that counted in the last pass, those of called flows in the places of the calls. */
    void addCounting(List<AnswerRef> counting) {
        int[] calls = {0};
        order.eachKey((key, step) -> {
            calls[0] = steps.eachCall(calls[0], step, called -> called.addCounting(counting));
            counting.add(new AnswerRef(path, key));
        });
        steps.eachCall(calls[0], PassSteps.NONE, called -> called.addCounting(counting));
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
        boolean anew = !walked || setting.isRecording();
        ChangedSteps changes = ChangedSteps.between(frame, given, graph, steps);
        int outer = values.firstReadOf(takes, setting.context());
        int change = anew ? 0 : Math.min(changes.first(), outer);
        int unsure = firstThatRestsOnMore();
        frame = given;
        values.hand(takes, setting.context());
        if (!anew && (change == PassSteps.NONE || (change >= steps.size() && unsure == PassSteps.NONE))) {
            return stop;
        }
        walked = false;
        boolean patched = !anew && unsure == PassSteps.NONE && outer >= steps.size() && values.isInOrder();
        int from = Math.min(Math.min(change, unsure), steps.current());
        passAll(patched ? patched(changes) : from);
        walked = true;
        return stop;
    }

    private int patched(ChangedSteps changes) {
        visit.begin(frame, refused);
        values.setInPass(true);
        int from = patch.patch(changes.found());
        values.setInPass(false);
        return from;
    }

    /** Makes passes until none is mistaken. */
    private void passAll(int from) {
        int mark = setting.recorder().mark();
        int most = graph.nodes().size() + 2;
        int passes = 0;
        values.forgetSettled();
        passUntilRulesHold(from, mark);
        while (values.wasMistaken() && ++passes < most) {
            passUntilRulesHold(Math.min(values.firstEarlyRead(), firstRefused()), mark);
        }
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
        if (from == PassSteps.NONE) {
            stop = reached; // which a rule may have overruled that holds now
        } else {
            pass(from, mark);
        }
        Optional<RuleTrial.Broken> broken = rules.firstBroken(graph.rules());
        while (broken.isPresent()) {
            int node = broken.get().node();
            int index = broken.get().rule().index();
            if (node < 0 || refused.containsKey(node)) {
                setting.recorder().add(new WalkTrace.RuleFailed(path, lastNode(), index));
                stop = new Stop.HandOver(path, lastNode(), Stop.HandOver.Cause.RULE);
                return;
            }
            refused.put(node, new Objection.FailedRule(index));
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
        int from = setting.isRecording() ? 0 : unchanged;
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
        reached = stop;
    }

    /** Where the walk goes on; below 0 when it does not. */
    private int step(CompiledNode node) {
        values.moveTo(node.index());
        if (setting.isRecording()) {
            setting.recorder().add(new WalkTrace.Entered(path, node.id()));
        }
        if (steps.hasMet(node.index())) {
            return stopAt(new Stop.NoWay(path, node.id(), List.of()));
        }
        steps.enter(node.index());
        return switch (left(node)) {
            case VisitOutcome.On on -> Integer.MIN_VALUE;
            case VisitOutcome.Stopped(Stop where) -> stopAt(where);
            case VisitOutcome.Detour(int target, Stop.HandOver.Cause cause) -> follow(node, target, cause);
            case VisitOutcome.Ended(String how) -> end(how);
        };
    }

    /** What comes of a node: where it leads on, or why the pass stops there. */
    private VisitOutcome left(CompiledNode node) {
        VisitOutcome visited = isPassedOver(node) ? VisitOutcome.ON : visit.visit(node);
        return visited instanceof VisitOutcome.On ? edges.of(node, frame) : visited;
    }

    private int visitAgain(CompiledNode node) {
        values.moveTo(node.index());
        return left(node) instanceof VisitOutcome.Detour(int target, Stop.HandOver.Cause cause)
                        && cause == Stop.HandOver.Cause.EDGE
                ? target
                : Integer.MIN_VALUE;
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
        if (setting.isRecording()) {
            setting.recorder().add(new WalkTrace.WhenTried(path, node.id(), outcomeOfWhen));
        }
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

    private int follow(CompiledNode node, int target, Stop.HandOver.Cause cause) {
        if (setting.isRecording()) {
            String outward = target == CompiledEdge.END ? Target.END : Target.PERSON;
            String to = target >= 0 ? graph.nodes().get(target).id() : outward;
            setting.recorder().add(new WalkTrace.Left(path, node.id(), to));
        }
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
