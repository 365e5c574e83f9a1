package dev.cairn.explorer.state;

import java.util.List;
import java.util.Optional;

/**
 * What a model means to do beyond the next action. Immutable.
 *
 * @param plan what to do, in order, each in a few words; empty if there is no plan
 * @param planCursor the index in {@code plan} of what is to be done next
 * @param confidence how sure the model is of the plan, from 0 to 100
 */
public record Advice(List<String> plan, int planCursor, int confidence) {
    /** No plan. */
    public static final Advice NONE = new Advice(List.of(), 0, 0);

    /** A plan that the model is less sure of is not followed. */
    public static final int SURE = 50;

    private static final int LONGEST = 5;

    public Advice {
        plan = List.copyOf(plan);
    }

    /** The beginning of a plan, as much of it as is worth looking ahead; none if the model is not sure of it. */
    public static Advice of(List<String> plan, int confidence) {
        return plan.isEmpty() || confidence < SURE
                ? NONE
                : new Advice(plan.stream().limit(LONGEST).toList(), 0, confidence);
    }

    /** What is left to do. */
    public List<String> left() {
        return plan.subList(planCursor, plan.size());
    }

    /** What is to be done next. */
    public Optional<String> next() {
        return left().stream().findFirst();
    }

    /** With what was to be done next done: none if that was the last of it. */
    public Advice advanced() {
        return left().size() <= 1 ? NONE : new Advice(plan, planCursor + 1, confidence);
    }
}
