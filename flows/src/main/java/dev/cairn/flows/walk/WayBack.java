package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A way back that is taken. What was answered, chosen and said from its target on is put aside, and what tools gave that changed nothing. What did change
 * something stands until the walk is there again, and is then taken for another input; a way back to the tool itself has it taken back and done once more.
 *
 * <p>A way back from where a silence has led puts aside only what came since then: the user is there again, and the talk goes on where it was.
 */
final class WayBack {
    private final CompiledFlow flow;
    private final FrameWalk walk;
    private final Stop.GoBack back;
    private final BitSet behind;
    private final boolean awakes;

    /** @param walk the last one of the frame that it leads back in */
    WayBack(CompiledFlow flow, FrameWalk walk, Stop.GoBack back) {
        this.flow = flow;
        this.walk = walk;
        this.back = back;
        CompiledGraph graph = walk.graph();
        int target = graph.node(back.target()).orElseThrow().index();
        BitSet sinceSilence = walk.metSinceSilence();
        this.awakes = !sinceSilence.isEmpty() && walk.hasMet(target) && !sinceSilence.get(target);
        this.behind =
                awakes ? sinceSilence : (BitSet) graph.reachableFrom(target).clone();
        if (!awakes) {
            behind.set(target);
        }
    }

    /** The frame afterwards. */
    FlowFrame taken(FlowFrame frame) {
        Set<String> nodes = new LinkedHashSet<>();
        Set<String> keys = new LinkedHashSet<>();
        for (CompiledNode node : walk.graph().nodes()) {
            if (behind.get(node.index())) {
                nodes.add(node.id());
                keys.add(CompiledGraph.keyOf(node));
            }
        }
        for (CompiledNode node : walk.graph().nodes()) {
            if (walk.hasMet(node.index()) && !behind.get(node.index())) {
                keys.remove(CompiledGraph.keyOf(node));
            }
        }
        FlowFrame gone = frame.goneBack(back.edge(), keys, nodes, outcomes(frame), frames(frame));
        return awakes || nodes.stream().anyMatch(frame::isSilentAt) ? gone.withoutSilence() : gone;
    }

    private Map<String, ToolOutcome> outcomes(FlowFrame frame) {
        Map<String, ToolOutcome> kept = new LinkedHashMap<>();
        frame.outcomes().forEach((id, outcome) -> kept(id, outcome).ifPresent(standing -> kept.put(id, standing)));
        return kept;
    }

    private Optional<ToolOutcome> kept(String id, ToolOutcome outcome) {
        Optional<CompiledNode> node = walk.graph().node(id);
        if (node.isEmpty() || !behind.get(node.get().index())) {
            return Optional.of(outcome);
        }
        if (!isEffect(node.get(), outcome)) {
            return Optional.empty();
        }
        return id.equals(back.target()) ? doneOnceMore(node.get(), outcome) : Optional.of(outcome);
    }

    private Optional<ToolOutcome> doneOnceMore(CompiledNode node, ToolOutcome outcome) {
        return node.detail() instanceof Detail.ToolRun tool && tool.undo().isPresent()
                ? Optional.of(outcome.again(back.edge()))
                : Optional.empty();
    }

    private boolean isEffect(CompiledNode node, ToolOutcome outcome) {
        return node.detail() instanceof Detail.ToolRun tool && EffectUndo.isOf(tool, outcome, flow.tools());
    }

    private Map<String, FlowFrame> frames(FlowFrame frame) {
        Map<String, FlowFrame> kept = new LinkedHashMap<>();
        frame.frames().forEach((name, below) -> {
            boolean stays = walk.graph()
                    .node(FrameNames.node(name))
                    .filter(node -> behind.get(node.index()))
                    .isEmpty();
            FlowFrame left = stays ? below : onlyEffects(below, FrameNames.called(flow, walk.graph(), name));
            if (!left.equals(FlowFrame.EMPTY)) {
                kept.put(name, left);
            }
        });
        return kept;
    }

    private FlowFrame onlyEffects(FlowFrame frame, Optional<CompiledGraph> graph) {
        Map<String, ToolOutcome> outcomes = new LinkedHashMap<>();
        frame.outcomes()
                .forEach((id, outcome) -> graph.flatMap(found -> found.node(id))
                        .filter(node -> isEffect(node, outcome))
                        .ifPresent(node -> outcomes.put(id, outcome)));
        Map<String, FlowFrame> below = new LinkedHashMap<>();
        frame.frames().forEach((name, inner) -> {
            FlowFrame left = onlyEffects(inner, graph.flatMap(found -> FrameNames.called(flow, found, name)));
            if (!left.equals(FlowFrame.EMPTY)) {
                below.put(name, left);
            }
        });
        return new FlowFrame(Map.of(), outcomes, Map.of(), Map.of(), Map.of(), Map.of(), below);
    }
}
