package dev.cairn.flows.script;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.WalkTrace;
import dev.cairn.flows.walk.Walker;
import java.util.List;
import java.util.function.Function;

/**
 * Where a talk stood at one moment, and what the walk came by on its way there.
 *
 * @param flow as it was walked: the main flow, or a topic's
 */
record TracedTalk(CompiledFlow flow, Talk talk, List<WalkTrace> trace, Function<FramePath, String> graphs) {
    static TracedTalk of(CompiledFlow main, Talk talk) {
        CompiledFlow flow = talk.topics().isEmpty()
                ? main
                : main.entering(talk.topics().getLast().flow());
        Walker walker = new Walker(flow);
        List<WalkTrace> trace = walker.trace(talk.frame(), talk.context());
        return new TracedTalk(
                flow,
                talk,
                trace,
                frame -> walker.graph(frame)
                        .map(graph -> graph.id())
                        .orElse(flow.main().id()));
    }

    /** The id of the flow that a frame belongs to. */
    String graph(FramePath frame) {
        return graphs.apply(frame);
    }
}
