package dev.cairn.flows.walk;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * The steps of a pass: the nodes that it met, in order, and what each contributed to where the talk stands. Steps can be taken back, so that a pass that differs
 * from the one before at some node begins there.
 */
final class PassSteps {
    /** Behind all steps. */
    static final int NONE = Integer.MAX_VALUE;

    private final int[] nodes;
    private final int[] stepOfNode;
    private final BitSet met = new BitSet();
    private final StepList<DueText> texts = new StepList<>();
    private final StepList<FrameWalk> called = new StepList<>();
    private int size;
    private int revisited = NONE;

    PassSteps(int most) {
        nodes = new int[most];
        stepOfNode = new int[most];
        Arrays.fill(stepOfNode, NONE);
    }

    int size() {
        return size;
    }

    /** The step that is being made, or was made last; 0 before the first. */
    int current() {
        return revisited == NONE ? Math.max(0, size - 1) : revisited;
    }

    /** From now on what is added is added to this step; {@link #NONE}: to the last one again. */
    void revisit(int step) {
        revisited = step;
    }

    /** The pass comes to a node that it has not met. */
    void enter(int node) {
        nodes[size] = node;
        stepOfNode[node] = size++;
        met.set(node);
    }

    boolean hasMet(int node) {
        return met.get(node);
    }

    int node(int step) {
        return nodes[step];
    }

    /** The step that met a node, or {@link #NONE}. */
    int stepOf(int node) {
        return stepOfNode[node];
    }

    void addText(DueText text) {
        texts.add(current(), text);
    }

    /** Texts that are due, those of called flows in their places. */
    List<DueText> texts() {
        return texts.items();
    }

    void addCalled(FrameWalk walk) {
        called.add(current(), walk);
    }

    /** Walks of the flows that the nodes have called. */
    List<FrameWalk> called() {
        return called.items();
    }

    /**
     * Tells of the walks of calls.
     *
     * @param from which of them, in their order
     * @param before up to this step
     * @return the first one that was not told of
     */
    int eachCall(int from, int before, Consumer<FrameWalk> told) {
        int at = from;
        while (at < called.items().size() && called.step(at) < before) {
            told.accept(called.items().get(at++));
        }
        return at;
    }

    /** The nodes that were met since one of these led to the target, that one included; none where none has. */
    BitSet metSince(int target, IntPredicate leading) {
        BitSet since = new BitSet();
        for (int step = 0; step + 1 < size; step++) {
            boolean led = nodes[step + 1] == target && leading.test(nodes[step]);
            if (led || !since.isEmpty()) {
                since.set(nodes[step + 1]);
            }
        }
        return since;
    }

    /** The first step that has called a flow that reads the context. */
    int firstReadingContext() {
        for (int i = 0; i < called.items().size(); i++) {
            if (called.items().get(i).readsContext()) {
                return called.step(i);
            }
        }
        return NONE;
    }

    /** Takes this step and those behind it back. */
    void rewind(int step) {
        texts.rewind(step, text -> {});
        called.rewind(step, walk -> {});
        while (size > step) {
            int node = nodes[--size];
            stepOfNode[node] = NONE;
            met.clear(node);
        }
    }
}
