package dev.cairn.explorer.node;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.state.ExplorerState;

/** Does the chosen action, at most once. */
public final class Act extends DeviceStep<Action, Act.Output> {
    /** Counts everything that is done to the screen; charged at the iteration's end, or where it is cut off. */
    public static final Meter TAPS = Meter.of("taps");

    private final Device device;

    /** On that device. */
    public Act(Device device) {
        this.device = device;
    }

    /** What was done, for people. */
    public record Output(String done) {}

    @Override
    public Action input(ExplorerState state) {
        return state.choice().orElseThrow();
    }

    @Override
    Output run(Action action, Effects effects) throws DeviceException {
        try {
            device.perform(action);
        } catch (DeviceException e) {
            effects.charge(TAPS, Spent.taps(action)); // it may have been done all the same
            throw e;
        }
        return new Output(action.describe());
    }

    /** What failed is not tried again before all else: it may be what a device does not survive. */
    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        ExplorerState next = super.failed(state, failure);
        return isCut(failure)
                ? next
                : next.withMap(state.map()
                        .failed(
                                state.counters().steps() + 1,
                                state.sight().orElseThrow(),
                                state.actions(),
                                state.choice().orElseThrow()));
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state;
    }
}
