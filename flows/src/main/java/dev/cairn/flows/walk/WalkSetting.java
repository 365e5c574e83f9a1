package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.expression.Evaluated;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the frames of one walk share. */
final class WalkSetting {
    private final CompiledFlow flow;
    private final Map<String, GraphSlots> slots = new HashMap<>();
    private final Map<String, FrameWalk> frames = new HashMap<>();
    private final Set<FrameWalk> walked = new LinkedHashSet<>();
    private final Map<String, Integer> open = new HashMap<>();
    private final List<DueText> texts = new ArrayList<>();
    private Map<String, Evaluated> context = Map.of();
    private WalkTrace.Recorder recorder = new WalkTrace.Recorder(false);

    WalkSetting(CompiledFlow flow) {
        this.flow = flow;
    }

    void begin(Map<String, Evaluated> known, WalkTrace.Recorder into) {
        context = known;
        recorder = into;
        texts.clear();
        open.clear();
        walked.clear();
    }

    /** A flow is walked, within those that are walked already. */
    void open(String graph) {
        open.merge(graph, 1, Integer::sum);
    }

    void close(String graph) {
        open.merge(graph, -1, Integer::sum);
    }

    /** How often a flow is being walked, one within the other. */
    int openFrames(String graph) {
        return open.getOrDefault(graph, 0);
    }

    CompiledFlow flow() {
        return flow;
    }

    Map<String, Evaluated> context() {
        return context;
    }

    WalkTrace.Recorder recorder() {
        return recorder;
    }

    /** Texts that are due, in the order of the walk so far. */
    List<DueText> texts() {
        return texts;
    }

    GraphSlots slots(CompiledGraph graph) {
        return slots.computeIfAbsent(graph.id(), unused -> new GraphSlots(graph));
    }

    /** The walk of a frame, the same one each time. */
    FrameWalk frame(FramePath path, CompiledGraph graph) {
        FrameWalk found = frames.get(path.toString());
        if (found == null || found.graph() != graph) {
            found = new FrameWalk(this, graph, path);
            frames.put(path.toString(), found);
        }
        walked.add(found);
        return found;
    }

    /** A frame that the last walk came by. */
    Optional<FrameWalk> walked(FramePath path) {
        return Optional.ofNullable(frames.get(path.toString())).filter(walked::contains);
    }

    /** All frames that the last walk came by. */
    Set<FrameWalk> walked() {
        return walked;
    }
}
