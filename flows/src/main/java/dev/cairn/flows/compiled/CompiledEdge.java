package dev.cairn.flows.compiled;

import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowEdge;
import org.jspecify.annotations.Nullable;

/**
 * An edge that can be walked.
 *
 * @param id {@code FROM>TO}, with the edge's number from the second of such on: what its rounds are counted under
 * @param target index of a node, or {@link #END} or {@link #PERSON}
 */
public record CompiledEdge(
        String id, FlowEdge model, @Nullable Expression when, int target) {
    /** Leaves the flow. */
    public static final int END = -1;
    /** Waits for a person. */
    public static final int PERSON = -2;

    /** Whether it leads back. */
    public boolean isAgain() {
        return model.again().isPresent();
    }
}
