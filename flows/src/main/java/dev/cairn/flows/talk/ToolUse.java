package dev.cairn.flows.talk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.model.ToolRetry;
import dev.cairn.flows.model.ToolSignature;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How a flow uses a tool: with the most tries that any of its nodes asks for.
 *
 * @param secret what of its input is private, by name
 */
record ToolUse(boolean hasEffect, ToolRetry retry, Set<String> secret) {
    /** The tools that a flow's nodes run or undo by, by name. */
    static Map<String, ToolUse> of(CompiledFlow flow) {
        PrivateNames hidden = PrivateNames.of(flow);
        Map<String, ToolUse> uses = new TreeMap<>();
        for (CompiledGraph graph : flow.graphs().values()) {
            for (CompiledNode node : graph.nodes()) {
                if (node.detail() instanceof Detail.ToolRun tool) {
                    Set<String> secret = hidden.read(graph, tool.with());
                    uses.merge(tool.tool(), new ToolUse(tool.hasEffect(), tool.retry(), secret), ToolUse::and);
                    tool.undo().ifPresent(undo -> uses.merge(undo, undoing(flow, undo, secret), ToolUse::and));
                }
            }
        }
        return uses;
    }

    private static ToolUse undoing(CompiledFlow flow, String tool, Set<String> secret) {
        Optional<ToolSignature> signature = flow.tools().tool(tool);
        return new ToolUse(
                signature.map(ToolSignature::effect).orElse(true),
                signature.map(ToolSignature::retry).orElse(ToolRetry.DEFAULT),
                secret);
    }

    private ToolUse and(ToolUse other) {
        Set<String> both = new TreeSet<>(secret);
        both.addAll(other.secret);
        ToolRetry longer = retry.times() >= other.retry.times() ? retry : other.retry;
        return new ToolUse(hasEffect || other.hasEffect, longer, both);
    }
}
