package dev.cairn.flows.walk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** In which order one pass met questions that were answered or declined. */
final class PassOrder {
    /**
     * A question or a choice.
     *
     * @param before the node that asked for the same key earlier, or null
     */
    private record Met(
            int node,
            String key,
            Map<String, Integer> kind,
            @Nullable Integer before) {}

    private final PassSteps steps;
    private final Map<String, Integer> asked = new HashMap<>();
    private final Map<String, Integer> chosen = new HashMap<>();
    private final StepList<Met> order = new StepList<>();

    PassOrder(PassSteps steps) {
        this.steps = steps;
    }

    /** Takes back what this step and those behind it have met. */
    void rewind(int step) {
        order.rewind(step, PassOrder::undo);
    }

    /** Takes back what this step alone has met. */
    void retract(int step) {
        order.retract(step, PassOrder::undo);
    }

    private static void undo(Met met) {
        if (met.before() == null) {
            met.kind().remove(met.key());
        } else {
            met.kind().put(met.key(), met.before());
        }
    }

    /** The question at that node has an answer, be it that it was declined. */
    void add(int node, String key) {
        order.add(steps.current(), new Met(node, key, asked, asked.put(key, node)));
    }

    /** A path was chosen at that node. No rule asks for it again. */
    void addPath(int node, String key) {
        order.add(steps.current(), new Met(node, key, chosen, chosen.put(key, node)));
    }

    boolean wasAsked(String key) {
        return asked.containsKey(key);
    }

    /** The node that was met last of those that asked for one of the keys; -1 if there is none. */
    int lastAsked(List<String> keys) {
        int last = -1;
        for (String key : keys) {
            Integer node = asked.get(key);
            if (node != null && (last < 0 || position(node) > position(last))) {
                last = node;
            }
        }
        return last;
    }

    /** Behind all others for none. */
    int position(int node) {
        return node < 0 ? PassSteps.NONE : steps.stepOf(node);
    }

    /** Tells of the keys of questions and choices in that order, with the step of each; one that was asked for twice stands where it was met last. */
    void eachKey(ObjIntConsumer<String> told) {
        for (int i = 0; i < order.items().size(); i++) {
            Met met = order.items().get(i);
            if (Integer.valueOf(met.node()).equals(met.kind().get(met.key()))) {
                told.accept(met.key(), order.step(i));
            }
        }
    }
}
