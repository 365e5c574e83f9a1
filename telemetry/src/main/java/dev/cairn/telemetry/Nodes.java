package dev.cairn.telemetry;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.state.RunState;

/** The nodes of a run's frames. */
final class Nodes {
    private Nodes() {}

    /** The node whose turn it is in a frame. */
    static String current(RunState<?> run, String frame) {
        return run.frame(frame).map(found -> found.position().node()).orElse("unknown");
    }

    /** What kind of node it is, in a word. */
    static String kind(RunState<?> run, String frame, String node) {
        return run.frame(frame)
                .map(found -> switch (found.graph().transitions(node).node()) {
                    case Step<?, ?, ?> step -> "step";
                    case Ask<?, ?, ?> ask -> "ask";
                    case Call<?, ?> call -> "call";
                    case ForEach<?, ?, ?> forEach -> "for-each";
                    case End<?> end -> "end";
                })
                .orElse("node");
    }
}
