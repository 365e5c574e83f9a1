package dev.cairn.flows.compiled;

import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rule that can be tried.
 *
 * @param index its number in the flow, from 0
 * @param holds its expression, for {@code holds}
 * @param keys the answers that it is about, each once
 */
public record CompiledRule(
        int index, FlowRule model, @Nullable Expression holds, List<String> keys) {
    public CompiledRule {
        keys = List.copyOf(keys);
    }
}
