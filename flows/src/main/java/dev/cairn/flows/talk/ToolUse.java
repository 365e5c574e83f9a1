package dev.cairn.flows.talk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.model.ToolRetry;
import dev.cairn.flows.model.ToolSignature;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How a flow uses a tool: with the most tries that any of its nodes asks for. */
record ToolUse(boolean hasEffect, ToolRetry retry) {
    /** The tools that a flow's nodes run or undo by, by name. */
    static Map<String, ToolUse> of(CompiledFlow flow) {
        Map<String, ToolUse> uses = new TreeMap<>();
        for (CompiledGraph graph : flow.graphs().values()) {
            for (CompiledNode node : graph.nodes()) {
                if (node.detail() instanceof Detail.ToolRun tool) {
                    uses.merge(tool.tool(), new ToolUse(tool.hasEffect(), tool.retry()), ToolUse::and);
                    tool.undo().ifPresent(undo -> uses.merge(undo, undoing(flow, undo), ToolUse::and));
                }
            }
        }
        return uses;
    }

    private static ToolUse undoing(CompiledFlow flow, String tool) {
        Optional<ToolSignature> signature = flow.tools().tool(tool);
        return new ToolUse(
                signature.map(ToolSignature::effect).orElse(true),
                signature.map(ToolSignature::retry).orElse(ToolRetry.DEFAULT));
    }

    private ToolUse and(ToolUse other) {
        return new ToolUse(hasEffect || other.hasEffect, retry.times() >= other.retry.times() ? retry : other.retry);
    }
}
