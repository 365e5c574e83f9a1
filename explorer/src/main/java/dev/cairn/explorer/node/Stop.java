package dev.cairn.explorer.node;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.map.AppMap;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.StopCause;

/** Ends the session and sums the run up. */
public final class Stop implements Handler<ExplorerState, Stop.Input, Stop.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "Stop";

    private final Device device;

    public Stop(Device device) {
        this.device = device;
    }

    /** What was found, and why the run ends. */
    public record Input(AppMap map, int steps, String reason) {}

    /** The run in figures. */
    public record Output(String reason, int steps, int screens, int transitions, int activities, int crashes) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.map(), state.counters().steps(), reason(state));
    }

    @Override
    public Output execute(Input input, Effects effects) {
        device.close();
        AppMap map = input.map();
        return new Output(
                input.reason(),
                input.steps(),
                (int) map.ownScreens(),
                map.transitions().size(),
                map.places().size(),
                map.crashes().size());
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withStopReason(output.reason());
    }

    /** A run that stops for no reason of its own has failed at what it could not recover from. */
    private static String reason(ExplorerState state) {
        return state.stopReason()
                .orElseGet(() -> state.error()
                        .map(failure -> StopCause.FAILED.label(failure.kind()))
                        .orElse(StopCause.FINISHED.label()));
    }
}
