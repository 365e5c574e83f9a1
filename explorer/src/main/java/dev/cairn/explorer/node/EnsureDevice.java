package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.state.ExplorerState;
import java.util.Optional;

/** Makes sure of a device with a session on it. */
public final class EnsureDevice extends DeviceStep<EnsureDevice.Input, EnsureDevice.Output> {
    private final Device device;

    /** On that device. */
    public EnsureDevice(Device device) {
        this.device = device;
    }

    /** Nothing is needed. */
    public record Input() {}

    /** The server's address, and whether its device is another one than before. */
    public record Output(String server, boolean fresh) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input();
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, InterruptedException {
        effects.progress("waiting for the device");
        Device.Connection connection = device.connect();
        return new Output(connection.server().toString(), connection.fresh());
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withSight(Optional.empty()).withAppRunning(false);
    }

    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        return super.failed(state, failure).stopping("device_unavailable");
    }
}
