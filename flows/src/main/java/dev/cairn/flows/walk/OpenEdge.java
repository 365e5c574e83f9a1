package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Finds the edge by which a pass leaves a node: the first that is open. */
final class OpenEdge {
    private final WalkSetting setting;
    private final FramePath path;
    private final FrameValues values;
    private final NodeMemos memos;

    OpenEdge(WalkSetting setting, FramePath path, FrameValues values, NodeMemos memos) {
        this.setting = setting;
        this.path = path;
        this.values = values;
        this.memos = memos;
    }

    /** Where it leads, or why the pass stops. */
    VisitOutcome of(CompiledNode node, FlowFrame frame) {
        List<CompiledEdge> edges = node.edges();
        List<String> blockers = new ArrayList<>(0);
        for (int i = 0; i < edges.size(); i++) {
            CompiledEdge edge = edges.get(i);
            if (isSpent(edge, frame) || !isOpen(node, i, edge, blockers)) {
                continue;
            }
            return edge.isAgain()
                    ? new VisitOutcome.Stopped(new Stop.GoBack(
                            path, node.id(), edge.id(), edge.model().to().name()))
                    : new VisitOutcome.Detour(edge.target(), Stop.HandOver.Cause.EDGE);
        }
        return new VisitOutcome.Stopped(new Stop.NoWay(path, node.id(), blockers));
    }

    private static boolean isSpent(CompiledEdge edge, FlowFrame frame) {
        OptionalInt again = edge.model().again();
        return again.isPresent() && frame.rounds().getOrDefault(edge.id(), 0) >= again.getAsInt();
    }

    private boolean isOpen(CompiledNode node, int index, CompiledEdge edge, List<String> blockers) {
        Expression when = edge.when();
        if (when == null) {
            return true;
        }
        Evaluated result = memos.edge(node, index, when, values);
        if (setting.isRecording()) {
            setting.recorder().add(new WalkTrace.GuardTried(path, node.id(), edge.id(), result));
        }
        if (result instanceof Evaluated.Unknown(var names)) {
            blockers.addAll(names);
        }
        return result.holds();
    }
}
