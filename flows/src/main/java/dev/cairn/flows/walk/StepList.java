package dev.cairn.flows.walk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Things in the order in which the steps of a pass added them, so that those of later steps can be taken back. */
final class StepList<T> {
    private static final int USUAL = 16;

    private final List<T> items = new ArrayList<>();
    private int[] steps = new int[USUAL];

    /** Steps come in ascending order. */
    void add(int step, T item) {
        if (items.size() == steps.length) {
            steps = Arrays.copyOf(steps, 2 * steps.length);
        }
        steps[items.size()] = step;
        items.add(item);
    }

    List<T> items() {
        return Collections.unmodifiableList(items);
    }

    /** The step of the item of that number. */
    int step(int item) {
        return steps[item];
    }

    /** The step that added the first; {@link PassSteps#NONE} if there is nothing. */
    int firstStep() {
        return items.isEmpty() ? PassSteps.NONE : steps[0];
    }

    /** Takes back what this step and later ones have added, the last first. */
    void rewind(int step, Consumer<T> undo) {
        while (!items.isEmpty() && steps[items.size() - 1] >= step) {
            undo.accept(items.removeLast());
        }
    }
}
