package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import java.util.Map;
import java.util.Optional;

/** Finds what tools did off the walk, to where it cannot come any more, and which they can take back. */
final class LeftEffects {
    private final WalkSetting setting;

    LeftEffects(WalkSetting setting) {
        this.setting = setting;
    }

    Optional<Stop> undo(FlowFrame root) {
        return undo(root, FramePath.ROOT, true);
    }

    /** @param coming whether the walk is in this frame, or may still come to it */
    private Optional<Stop> undo(FlowFrame frame, FramePath path, boolean coming) {
        if (frame.outcomes().isEmpty() && frame.frames().isEmpty()) {
            return Optional.empty();
        }
        Optional<CompiledGraph> graph = FrameNames.graph(setting.flow(), path);
        return graph.flatMap(
                found -> ownUndo(frame, path, found, coming).or(() -> undoBelow(frame, path, found, coming)));
    }

    private Optional<Stop> ownUndo(FlowFrame frame, FramePath path, CompiledGraph graph, boolean coming) {
        for (Map.Entry<String, ToolOutcome> entry : frame.outcomes().entrySet()) {
            Optional<Stop> undo = graph.node(entry.getKey())
                    .filter(node -> !(coming && mayBeMet(path, node)))
                    .flatMap(node -> node.detail() instanceof Detail.ToolRun tool
                            ? EffectUndo.of(
                                    tool, entry.getValue(), setting.flow().tools())
                            : Optional.empty())
                    .map(found -> found.stop(path, entry.getKey()));
            if (undo.isPresent()) {
                return undo;
            }
        }
        return Optional.empty();
    }

    private Optional<Stop> undoBelow(FlowFrame frame, FramePath path, CompiledGraph graph, boolean coming) {
        for (Map.Entry<String, FlowFrame> entry : frame.frames().entrySet()) {
            FramePath below = path.below(entry.getKey());
            boolean comingBelow = coming && mayBeWalked(graph, path, below);
            Optional<Stop> found = undo(entry.getValue(), below, comingBelow);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** A frame that was not walked may be, as long as its node may be come to; a path that another was preferred to may not. */
    private boolean mayBeWalked(CompiledGraph graph, FramePath path, FramePath below) {
        if (setting.walked(below).isPresent()) {
            return true;
        }
        return graph.node(FrameNames.node(below.names().getLast()))
                .filter(node -> setting.walked(path)
                        .map(walk -> !walk.hasMet(node.index()) && walk.values().mayComeTo(node.index()))
                        .orElse(true))
                .isPresent();
    }

    private boolean mayBeMet(FramePath path, CompiledNode node) {
        return setting.walked(path)
                .map(walk -> walk.hasMet(node.index()) || walk.values().mayComeTo(node.index()))
                .orElse(true);
    }
}
