package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.prelude.Prelude;
import dev.cairn.explorer.state.ExplorerState;

/** Brings the app to the front, started afresh, and does the prelude. */
public final class LaunchOrAttach extends DeviceStep<LaunchOrAttach.Input, AppStart.Started> {
    private final AppStart start;

    /** On that device. */
    public LaunchOrAttach(Device device) {
        this.start = new AppStart(device);
    }

    /** The app, and what is done before it is explored. */
    public record Input(String packageName, Prelude prelude) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.appPackage(), state.settings().conduct().prelude());
    }

    @Override
    AppStart.Started run(Input input, Effects effects) throws DeviceException, InterruptedException {
        effects.progress("starting " + input.packageName());
        return start.start(input.packageName(), input.prelude());
    }

    @Override
    public ExplorerState apply(ExplorerState state, AppStart.Started output) {
        return RestartApp.started(state, output);
    }
}
