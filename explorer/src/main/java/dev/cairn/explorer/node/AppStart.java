package dev.cairn.explorer.node;

import dev.cairn.explorer.device.Crash;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import java.util.Optional;

/** Starts the app afresh and tells whether it stayed alive. */
final class AppStart {
    private final Device device;

    AppStart(Device device) {
        this.device = device;
    }

    /**
     * What became of it.
     *
     * @param running whether the app runs
     * @param crash what the log tells if it does not
     */
    record Started(boolean running, Optional<Crash> crash) {}

    /** Brings an app to the front that runs behind another one; whether that worked. */
    boolean comeBack(String packageName) throws DeviceException {
        device.activate(packageName);
        return device.currentPackage().equals(packageName);
    }

    Started start(String packageName) throws DeviceException {
        device.terminate(packageName);
        var unused = device.newLogLines(); // what came before is no news of this start
        device.activate(packageName);
        Optional<Crash> crash = Crash.find(device.newLogLines(), packageName);
        return new Started(crash.isEmpty() && device.isRunning(packageName), crash);
    }
}
