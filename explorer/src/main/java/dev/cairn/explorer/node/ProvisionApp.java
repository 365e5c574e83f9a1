package dev.cairn.explorer.node;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.StopCause;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Installs the app if it is missing, after a look at whether the APK is still the one that the run began with. */
public final class ProvisionApp extends DeviceStep<ExplorationSettings, ProvisionApp.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ProvisionApp";

    private final Device device;

    public ProvisionApp(Device device) {
        this.device = device;
    }

    /**
     * What became of it.
     *
     * @param installed false if it was there already
     * @param refused why it can never be installed
     * @param limits what the device lacks for it
     */
    public record Output(boolean installed, Optional<String> refused, List<DeviceLimit> limits) {
        public Output {
            limits = List.copyOf(limits);
        }
    }

    @Override
    public ExplorationSettings input(ExplorerState state) {
        return state.settings();
    }

    @Override
    Output run(ExplorationSettings settings, Effects effects) throws DeviceException {
        boolean attaching = settings.conduct().attach();
        effects.progress(
                (attaching ? "looking for " : "installing ") + settings.app().id());
        Optional<String> changed = changed(device, settings);
        if (changed.isPresent()) {
            return new Output(false, changed, List.of());
        }
        try {
            return new Output(installed(settings), Optional.empty(), List.of());
        } catch (DeviceException e) {
            if (e.kind() == DeviceException.Kind.REFUSED) {
                return new Output(
                        false, Optional.of(String.valueOf(e.getMessage())), DeviceLimit.find(device.newLogLines()));
            }
            throw e;
        }
    }

    private boolean installed(ExplorationSettings settings) throws DeviceException {
        Path apk = Path.of(settings.apk());
        String packageName = settings.app().id();
        if (settings.conduct().attach()) {
            device.requireInstalled(apk, packageName);
            return false;
        }
        return device.install(apk, packageName);
    }

    private static Optional<String> changed(Device device, ExplorationSettings settings) {
        try {
            return device.digest(Path.of(settings.apk())).equals(settings.apkSha256())
                    ? Optional.empty()
                    : Optional.of(settings.apk() + " is not the file that this run began with");
        } catch (CairnException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        ExplorerState next = state.meeting(output.limits());
        return output.refused()
                .map(why ->
                        next.withError(Failure.permanent("app.refused", why)).withStopReason(StopCause.APP_REFUSED))
                .orElse(next);
    }
}
