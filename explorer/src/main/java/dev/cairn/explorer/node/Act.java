package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.TargetRefresh;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.input.Values;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.state.ExplorerState;

/** Does the chosen action, at most once. */
public final class Act extends DeviceStep<Act.Input, Act.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "Act";

    /** Counts everything that is done to the screen; charged at the iteration's end, or where it is cut off. */
    public static final Meter TAPS = Meter.of("taps");

    private final Device device;

    public Act(Device device) {
        this.device = device;
    }

    /** The action, where it was seen, and what is typed where. */
    public record Input(Action action, String activity, Values values) {}

    /** What was done, for people. */
    public record Output(String done) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.choice().orElseThrow(),
                state.sight().map(Observation::place).orElse(""),
                state.settings().conduct().values());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException {
        Action action = input.action();
        try {
            perform(action, new TargetRefresh(device, input.activity(), input.values()));
        } catch (DeviceException e) {
            if (e.kind() == DeviceException.Kind.SLOW) {
                return new Output(action.describe() + ", without an answer"); // it may be done: what it came to tells
            }
            effects.charge(TAPS, ActionCharges.taps(action)); // it may have been done all the same
            throw e;
        }
        return new Output(action.describe());
    }

    /** A target that is stale was not acted on; so it is looked for, and then acted on. */
    private void perform(Action action, TargetRefresh look) throws DeviceException {
        Action current = look.current(action);
        try {
            device.perform(current);
        } catch (DeviceException e) {
            if (e.kind() != DeviceException.Kind.STALE) {
                throw e;
            }
            device.perform(look.again(action));
        }
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
