package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import java.util.BitSet;
import java.util.Optional;

/** Finds the steps of a pass that looked at something of a frame which is different in another. */
final class ChangedSteps {
    private final CompiledGraph graph;
    private final PassSteps steps;
    private final BitSet found = new BitSet();
    private boolean differs;

    private ChangedSteps(CompiledGraph graph, PassSteps steps) {
        this.graph = graph;
        this.steps = steps;
    }

    /** Between two frames that are walked with the same. */
    static ChangedSteps between(FlowFrame before, FlowFrame after, CompiledGraph graph, PassSteps steps) {
        ChangedSteps changed = new ChangedSteps(graph, steps);
        if (before != after) {
            FrozenMap.differences(before.answers(), after.answers(), changed::answer);
            FrozenMap.differences(before.outcomes(), after.outcomes(), changed::node);
            FrozenMap.differences(before.rounds(), after.rounds(), changed::edge);
            FrozenMap.differences(before.votes(), after.votes(), changed::node);
            FrozenMap.differences(before.rejections(), after.rejections(), changed::node);
            FrozenMap.differences(before.said(), after.said(), changed::node);
            FrozenMap.differences(before.frames(), after.frames(), name -> changed.node(FrameNames.node(name)));
        }
        return changed;
    }

    /** The first; the one behind the last where what is different is not what the pass looked at; {@link PassSteps#NONE} where nothing is. */
    int first() {
        int first = found.nextSetBit(0);
        int elsewhere = differs ? steps.size() : PassSteps.NONE;
        return first < 0 ? elsewhere : first;
    }

    /** All; to be added to. */
    BitSet found() {
        return found;
    }

    private void answer(String key) {
        differs = true;
        graph.asking(key).forEach(this::node);
    }

    /** The name of an edge begins with its node's. */
    private void edge(String id) {
        node(id.substring(0, Math.max(0, id.indexOf('>'))));
    }

    private void node(String id) {
        differs = true;
        Optional<CompiledNode> node = graph.node(id);
        node.ifPresent(this::node);
    }

    private void node(CompiledNode node) {
        int step = steps.stepOf(node.index());
        if (step != PassSteps.NONE) {
            found.set(step);
        }
    }
}
