package dev.cairn.engine.state;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where a run stands, as it is stored: states and outputs are JSON, graphs are names.
 *
 * @param info what stays the same
 * @param root the run's own graph
 * @param seq the last event that is folded into it
 * @param used meters over the whole run
 * @param usedByIteration meters since the iteration began
 * @param cancelRequested the requester's reason, once a cancel was asked for
 * @param end how the run ended, once it has
 */
public record SavedRun(
        RunInfo info,
        SavedFrame root,
        long seq,
        Meters used,
        Meters usedByIteration,
        Optional<String> cancelRequested,
        Optional<RunState.RunEnd> end) {

    /** A run as it is stored. */
    public static SavedRun of(RunState<?> run, JsonCodec json) {
        return of(run, json, frame -> Json.of(frame.state(), json));
    }

    /**
     * A run as it is stored to be gone on with.
     *
     * @throws dev.cairn.engine.CairnException as {@link JsonCodec#readBack}, if a state would not come back as it is
     */
    public static SavedRun readable(RunState<?> run, JsonCodec json) {
        return of(
                run,
                json,
                frame -> json.readBack(
                                "the state of graph '" + frame.graph().name() + "' in run " + run.run(),
                                frame.state(),
                                frame.graph().stateType())
                        .json());
    }

    private static SavedRun of(RunState<?> run, JsonCodec json, Function<Frame<?>, Json> states) {
        return new SavedRun(
                run.info(),
                SavedFrame.of(run.root(), json, states),
                run.seq(),
                run.used(),
                run.usedByIteration(),
                run.cancelRequested(),
                run.end());
    }

    /**
     * The run again.
     *
     * @throws dev.cairn.engine.CairnException {@code json.read} if a state is not what its graph's class says, {@code graph.changed} if a
     *     node is not there
     */
    public <S> RunState<S> restore(Graph<S> graph, JsonCodec json) {
        return restore(graph, json, info);
    }

    /** As {@link #restore(Graph, JsonCodec)}, as the run of {@code newInfo}. */
    <S> RunState<S> restore(Graph<S> graph, JsonCodec json, RunInfo newInfo) {
        Frame<S> frame = new FrameReader(newInfo.run(), json).read(graph, FramePaths.ROOT, root);
        return new RunState<>(newInfo, frame, seq, used, usedByIteration, cancelRequested, end);
    }

    /** This run with other frames. */
    public SavedRun with(SavedFrame newRoot) {
        return new SavedRun(info, newRoot, seq, used, usedByIteration, cancelRequested, end);
    }

    /** This run under another id: its questions get ids of their own. */
    public SavedRun forRun(String id) {
        return with(root.renamed(info.run(), id));
    }
}
