package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.expression.Evaluated;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the frames of one walk share. */
final class WalkSetting {
    private final CompiledFlow flow;
    private final Map<String, GraphSlots> slots = new HashMap<>();
    private final Map<FramePath, FrameWalk> frames = new HashMap<>();
    private final Set<FrameWalk> walked = new LinkedHashSet<>();
    private final Map<String, Integer> open = new HashMap<>();
    private Map<String, Evaluated> context = Map.of();
    private WalkTrace.Recorder recorder = new WalkTrace.Recorder(false);

    WalkSetting(CompiledFlow flow) {
        this.flow = flow;
    }

    void begin(Map<String, Evaluated> known, WalkTrace.Recorder into) {
        context = known;
        recorder = into;
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

    /** Whether entries are kept: elsewhere they need not be made. */
    boolean isRecording() {
        return recorder.isRecording();
    }

    WalkTrace.Recorder recorder() {
        return recorder;
    }

    GraphSlots slots(CompiledGraph graph) {
        return slots.computeIfAbsent(graph.id(), unused -> new GraphSlots(graph));
    }

    /** The walk of a frame, the same one each time. */
    FrameWalk frame(FramePath path, CompiledGraph graph) {
        FrameWalk found = frames.get(path);
        if (found == null || found.graph() != graph) {
            found = new FrameWalk(this, graph, path);
            frames.put(path, found);
        }
        return found;
    }

    /** A frame that the last walk came by. */
    Optional<FrameWalk> walked(FramePath path) {
        return Optional.ofNullable(frames.get(path)).filter(walked()::contains);
    }

    /** All frames that the last walk came by, each before those that it calls. */
    Set<FrameWalk> walked() {
        if (walked.isEmpty()) {
            Optional.ofNullable(frames.get(FramePath.ROOT)).ifPresent(this::addWalked);
        }
        return walked;
    }

    private void addWalked(FrameWalk walk) {
        walked.add(walk);
        walk.called().forEach(this::addWalked);
    }
}
