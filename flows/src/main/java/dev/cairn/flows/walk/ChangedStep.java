package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the first step of a pass that looked at something of a frame which is different in another. */
final class ChangedStep {
    private final CompiledGraph graph;
    private final PassSteps steps;
    private int first = PassSteps.NONE;

    private ChangedStep(CompiledGraph graph, PassSteps steps) {
        this.graph = graph;
        this.steps = steps;
    }

    /** The step; the one behind the last where what is different is not what the pass looked at; {@link PassSteps#NONE} where nothing is. */
    static int between(FlowFrame before, FlowFrame after, CompiledGraph graph, PassSteps steps) {
        ChangedStep changed = new ChangedStep(graph, steps);
        if (before != after) {
            each(before.answers(), after.answers(), changed::answer);
            each(before.outcomes(), after.outcomes(), changed::node);
            each(before.rounds(), after.rounds(), changed::edge);
            each(before.votes(), after.votes(), changed::node);
            each(before.rejections(), after.rejections(), changed::node);
            each(before.said(), after.said(), changed::node);
            each(before.frames(), after.frames(), name -> changed.node(FrameNames.node(name)));
        }
        return changed.first;
    }

    private void answer(String key) {
        elsewhere();
        graph.asking(key).forEach(this::node);
    }

    private void elsewhere() {
        first = Math.min(first, steps.size());
    }

    /** The name of an edge begins with its node's. */
    private void edge(String id) {
        node(id.substring(0, Math.max(0, id.indexOf('>'))));
    }

    private void node(String id) {
        elsewhere();
        Optional<CompiledNode> node = graph.node(id);
        node.ifPresent(this::node);
    }

    private void node(CompiledNode node) {
        first = Math.min(first, steps.stepOf(node.index()));
    }

    /** Most often the one is the other with an entry more or another value: then their entries stand in the same order. */
    private static <V> void each(Map<String, V> before, Map<String, V> after, Consumer<String> changed) {
        if (before == after) {
            return;
        }
        Iterator<Map.Entry<String, V>> old = before.entrySet().iterator();
        for (Map.Entry<String, V> entry : after.entrySet()) {
            if (old.hasNext()) {
                Map.Entry<String, V> was = old.next();
                if (!was.getKey().equals(entry.getKey())) {
                    eachOfReordered(before, after, changed);
                    return;
                }
                if (was.getValue() == entry.getValue() || was.getValue().equals(entry.getValue())) {
                    continue;
                }
            }
            changed.accept(entry.getKey());
        }
        old.forEachRemaining(gone -> changed.accept(gone.getKey()));
    }

    private static <V> void eachOfReordered(Map<String, V> before, Map<String, V> after, Consumer<String> changed) {
        after.forEach((name, value) -> {
            if (!value.equals(before.get(name))) {
                changed.accept(name);
            }
        });
        before.keySet().stream().filter(name -> !after.containsKey(name)).forEach(changed);
    }
}
