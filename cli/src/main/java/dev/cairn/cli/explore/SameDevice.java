package dev.cairn.cli.explore;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.node.EnsureDevice;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Sees to it that a run goes on with the device that it had, or with another one only where the user said so. */
final class SameDevice {
    private final ExplorerEnvironment environment;
    private final boolean given;
    private final PrintWriter tell;
    private boolean looked;

    /**
     * Before a run is touched.
     *
     * @param given whether the user said which device to use
     * @param tell where a change is told
     */
    SameDevice(ExplorerEnvironment environment, boolean given, PrintWriter tell) {
        this.environment = environment;
        this.given = given;
        this.tell = tell;
    }

    /**
     * Looks which device is there, if the run had one. Looks once: what it said of a run holds for its fork.
     *
     * @throws CairnException {@code device.changed} if it is another one, or another build of the app is on it, and the user did not say that it
     *     may be; {@code device.failed} if there is none
     */
    void require(ExplorerState state) throws InterruptedException {
        Optional<DeviceIdentity> before = state.device();
        if (before.isEmpty() || looked) {
            return;
        }
        looked = true;
        if (given) {
            environment.device().acceptAnother();
        }
        try {
            compare(before.get(), state);
        } catch (DeviceException e) {
            throw new CairnException(
                    e.kind() == DeviceException.Kind.REFUSED ? "device.changed" : "device.failed",
                    String.valueOf(e.getMessage()),
                    e);
        }
    }

    private void compare(DeviceIdentity before, ExplorerState state) throws DeviceException, InterruptedException {
        DeviceIdentity now = environment.isServer() ? look(state) : environment.identity();
        if (!given) {
            EnsureDevice.requireSame(before, now);
            return;
        }
        List<String> differences = before.differences(now);
        if (!differences.isEmpty()) {
            tell.println("another device than before: " + VisibleText.line(String.join("; ", differences)));
        }
    }

    /** The session is closed again: the run opens its own, and so knows that the device may have moved on since it was seen. */
    private DeviceIdentity look(ExplorerState state) throws DeviceException, InterruptedException {
        Device device = environment.device();
        ExplorationSettings settings = environment.statement().over(state).settings();
        device.prepare(settings.conduct().permissions(), settings.conduct().secrets());
        try {
            DeviceIdentity now = device.connect().identity();
            device.refuseAnotherBuild(Path.of(settings.apk()), settings.app().id());
            return now;
        } finally {
            device.close();
        }
    }
}
