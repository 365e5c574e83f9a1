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

    /** Behind what this step and those before it have added. */
    void add(int step, T item) {
        if (items.size() == steps.length) {
            steps = Arrays.copyOf(steps, 2 * steps.length);
        }
        int at = items.isEmpty() || steps[items.size() - 1] <= step ? items.size() : end(step);
        System.arraycopy(steps, at, steps, at + 1, items.size() - at);
        steps[at] = step;
        items.add(at, item);
    }

    private int end(int step) {
        int low = 0;
        int high = items.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (steps[middle] <= step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Takes back what this step alone has added, the last first. */
    void retract(int step, Consumer<T> undo) {
        int at = end(step);
        while (at > 0 && steps[at - 1] == step) {
            at--;
            undo.accept(items.remove(at));
            System.arraycopy(steps, at + 1, steps, at, items.size() - at);
        }
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
