package dev.cairn.explorer.node;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.path.AppLauncher;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.engine.effects.Effects;
import dev.cairn.explorer.state.ExplorerState;

/** Brings the app to the front, started afresh or as it stands, and does the prelude. */
public final class LaunchOrAttach extends DeviceStep<LaunchOrAttach.Input, AppLauncher.Started> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "LaunchOrAttach";

    private final AppLauncher start;

    public LaunchOrAttach(Device device) {
        this.start = new AppLauncher(device);
    }

    /** The app, what is done before it is explored, and whether it is left as it stands. */
    public record Input(String packageName, Prelude prelude, boolean attach) {}

    @Override
    public Input input(ExplorerState state) {
        InteractionSettings conduct = state.settings().conduct();
        return new Input(state.appPackage(), conduct.prelude(), conduct.attach());
    }

    @Override
    AppLauncher.Started run(Input input, Effects effects) throws DeviceException, InterruptedException {
        effects.progress((input.attach() ? "attaching to " : "starting ") + input.packageName());
        return input.attach() ? start.attach(input.packageName()) : start.start(input.packageName(), input.prelude());
    }

    @Override
    public ExplorerState apply(ExplorerState state, AppLauncher.Started output) {
        return RestartApp.started(state, output);
    }
}
