package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.expression.Evaluated;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.ToIntFunction;

/**
 * Makes those steps of a pass again, in their places, that something has changed for, and those that read what they came to; the steps between stay as they are. So
 * a correction in a long form takes as long as what depends on it. Only questions are asked again like this, which read nothing but what steps before them have
 * set, and lead on as before: anything else is for a pass from there on.
 */
final class PassPatch {
    private final CompiledGraph graph;
    private final GraphSlots slots;
    private final PassSteps steps;
    private final FrameValues values;
    private final PassOrder order;
    private final ToIntFunction<CompiledNode> visit;

    /** @param visit visits a node, and tells the one that it leads to; below 0 if the pass does not go on */
    PassPatch(
            CompiledGraph graph,
            GraphSlots slots,
            PassSteps steps,
            FrameValues values,
            PassOrder order,
            ToIntFunction<CompiledNode> visit) {
        this.graph = graph;
        this.slots = slots;
        this.steps = steps;
        this.values = values;
        this.order = order;
        this.visit = visit;
    }

    /**
     * Makes steps again.
     *
     * @param due the steps; those that follow from them are added
     * @return the step from which on the pass has to be made again; {@link PassSteps#NONE} if it need not
     */
    int patch(BitSet due) {
        int last = steps.current();
        int position = values.position();
        for (int step = due.nextSetBit(0); step >= 0; step = due.nextSetBit(step + 1)) {
            if (step == last || !again(step, due)) {
                return step;
            }
        }
        values.moveTo(position);
        return PassSteps.NONE;
    }

    private boolean again(int step, BitSet due) {
        CompiledNode node = graph.nodes().get(steps.node(step));
        if (!(node.detail() instanceof Detail.Question question)
                || graph.asking(question.key()).size() > 1
                || !readsWhatWasMet(node.index(), step)) {
            return false;
        }
        Evaluated before = values.met(question.key());
        steps.revisit(step);
        values.retract(step);
        order.retract(step);
        int next = visit.applyAsInt(node);
        steps.revisit(PassSteps.NONE);
        if (next != steps.node(step + 1)) {
            return false;
        }
        if (!Objects.equals(before, values.met(question.key()))) {
            addReaders(node.index(), step, due);
        }
        return true;
    }

    private boolean readsWhatWasMet(int node, int step) {
        for (int provider : slots.reads(node)) {
            if (provider != node && steps.stepOf(provider) >= step) {
                return false;
            }
        }
        return true;
    }

    private void addReaders(int node, int step, BitSet due) {
        for (int reader : slots.readers(node)) {
            int at = steps.stepOf(reader);
            if (at > step && at != PassSteps.NONE) {
                due.set(at);
            }
        }
    }
}
