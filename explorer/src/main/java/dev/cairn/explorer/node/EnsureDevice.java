package dev.cairn.explorer.node;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.device.DeviceLimit;
import dev.cairn.explorer.device.Permissions;
import dev.cairn.explorer.input.Secret;
import dev.cairn.explorer.state.Conduct;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes sure of a device with a session on it. */
public final class EnsureDevice extends DeviceStep<EnsureDevice.Input, EnsureDevice.Output> {
    private final Device device;

    /** On that device. */
    public EnsureDevice(Device device) {
        this.device = device;
    }

    /** What becomes of questions for permissions, and what secrets may be typed, by name. */
    public record Input(Permissions permissions, Set<Secret> secrets) {}

    /** The server's address, whether its device is another one than before, and what ended the one before. */
    public record Output(String server, boolean fresh, List<DeviceLimit> ended) {
        /** Copies the list. */
        public Output {
            ended = List.copyOf(ended);
        }
    }

    @Override
    public Input input(ExplorerState state) {
        Conduct conduct = state.settings().conduct();
        return new Input(conduct.permissions(), conduct.secrets());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, InterruptedException {
        effects.progress("waiting for the device");
        prepare(input);
        Device.Connection connection = device.connect();
        return new Output(connection.server().toString(), connection.fresh(), connection.ended());
    }

    private void prepare(Input input) throws DeviceException {
        try {
            device.prepare(input.permissions(), input.secrets());
        } catch (CairnException e) {
            throw new DeviceException(DeviceException.Kind.REFUSED, String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        ExplorerState next =
                state.meeting(output.ended()).withSight(Optional.empty()).withAppRunning(false);
        return EndedByLimit.after(next, output.ended());
    }

    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        return super.failed(state, failure).stopping("device_unavailable");
    }
}
