package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.state.ExplorerState;

/** Brings the app to the front, started afresh. */
public final class LaunchOrAttach extends DeviceStep<String, AppStart.Started> {
    private final AppStart start;

    /** On that device. */
    public LaunchOrAttach(Device device) {
        this.start = new AppStart(device);
    }

    @Override
    public String input(ExplorerState state) {
        return state.appPackage();
    }

    @Override
    AppStart.Started run(String packageName, Effects effects) throws DeviceException {
        effects.progress("starting " + packageName);
        return start.start(packageName);
    }

    @Override
    public ExplorerState apply(ExplorerState state, AppStart.Started output) {
        return RestartApp.started(state, output);
    }
}
