package dev.cairn.explorer.node;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.StopCause;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes sure of a device with a session on it. */
public final class EnsureDevice extends DeviceStep<EnsureDevice.Input, EnsureDevice.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "EnsureDevice";

    private final Device device;

    public EnsureDevice(Device device) {
        this.device = device;
    }

    /** What becomes of questions for permissions, what secrets may be typed, by name, and which device the run had before. */
    public record Input(Permissions permissions, Set<Secret> secrets, Optional<DeviceIdentity> before) {}

    /**
     * The server's address without any key, whether its session was opened just now, which device it is (not known of runs that are older than the graph's
     * version 4), and what ended the one before.
     */
    public record Output(String server, boolean fresh, Optional<DeviceIdentity> device, List<DeviceLimit> ended) {
        public Output {
            ended = List.copyOf(ended);
        }
    }

    @Override
    public Input input(ExplorerState state) {
        InteractionSettings conduct = state.settings().conduct();
        return new Input(conduct.permissions(), conduct.secrets(), state.device());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, InterruptedException {
        effects.progress("waiting for the device");
        prepare(input);
        Device.Connection connection = device.connect();
        if (input.before().isPresent() && !device.acceptsAnother()) {
            requireSame(input.before().get(), connection.identity());
        }
        return new Output(
                connection.identity().address(),
                connection.fresh(),
                Optional.of(connection.identity()),
                connection.ended());
    }

    /**
     * Does nothing if nothing tells one device from the other.
     *
     * @throws DeviceException {@link DeviceException.Kind#REFUSED}, saying what is not the same
     */
    public static void requireSame(DeviceIdentity before, DeviceIdentity now) throws DeviceException {
        List<String> differences = before.differences(now);
        if (!differences.isEmpty()) {
            throw new DeviceException(
                    DeviceException.Kind.REFUSED,
                    "this is not the device that the run had, " + before + ": " + String.join("; ", differences)
                            + ". Give --appium URL or --device to resume or fork, to go on with this one",
                    null);
        }
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
        List<DeviceLimit> limits =
                output.ended().stream().filter(end -> !end.isByApp()).toList();
        ExplorerState next = output.device()
                .map(state::withDevice)
                .orElse(state)
                .withMap(map(state, output.ended()))
                .meeting(limits)
                .withSight(Optional.empty())
                .withAppRunning(false);
        return EndedByLimit.after(next, limits);
    }

    /** An app that ended the device's process came to its end itself. */
    private static AppMap map(ExplorerState state, List<DeviceLimit> ended) {
        return ended.stream()
                .filter(DeviceLimit::isByApp)
                .findFirst()
                .map(end -> RestartApp.acted(state, end.asCrash()))
                .orElse(state.map());
    }

    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        return super.failed(state, failure).withStopReason(StopCause.DEVICE_UNAVAILABLE);
    }
}
