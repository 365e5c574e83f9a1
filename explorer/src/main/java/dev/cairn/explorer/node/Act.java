package dev.cairn.explorer.node;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
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

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state;
    }
}
