package dev.cairn.explorer.node;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.state.ExplorerState;

/**
 * A step on the device. What goes wrong there becomes a failure of its kind, which the state keeps for whoever recovers from it.
 *
 * @param <I> input
 * @param <O> output
 */
abstract class DeviceStep<I, O> implements Handler<ExplorerState, I, O> {
    /** The kind of failure of a device that is gone. */
    static final String DEVICE_LOST = "device.lost";

    /** The kind of failure of a device that this process has not asked for yet. */
    static final String DEVICE_NONE = "device.none";

    abstract O run(I input, Effects effects) throws DeviceException, StepException, InterruptedException;

    @Override
    public final O execute(I input, Effects effects) throws StepException, InterruptedException {
        try {
            return run(input, effects);
        } catch (DeviceException e) {
            String message = String.valueOf(e.getMessage());
            throw switch (e.kind()) {
                case NONE -> StepException.permanent(DEVICE_NONE, message, e);
                case LOST -> StepException.permanent(DEVICE_LOST, message, e);
                case REFUSED -> StepException.permanent("app.refused", message, e);
                case STALE -> StepException.permanent("screen.changed", message, e);
                case SLOW, ERROR -> StepException.retryable("device.error", message, e);
            };
        }
    }

    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        return isCut(failure) ? state.withInterruption(failure) : state.withError(failure);
    }

    /** Whether the failure says only that a process died, and nothing of the app. */
    static boolean isCut(Failure failure) {
        return failure.kind().equals(DEVICE_NONE) || failure.kind().equals(Failure.UNKNOWN_OUTCOME);
    }
}
