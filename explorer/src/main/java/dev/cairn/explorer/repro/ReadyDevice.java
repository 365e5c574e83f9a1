package dev.cairn.explorer.repro;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.engine.CairnException;
import java.nio.file.Path;

/** Gets a device ready for walks: connected, with the app on it. */
public final class ReadyDevice {
    private final Device device;

    /** That device. */
    public ReadyDevice(Device device) {
        this.device = device;
    }

    /**
     * Makes sure of a session and of the app.
     *
     * @return whether the app had to be installed, so that it has no data yet
     * @throws CairnException {@code apk.missing} and its like, {@code apk.changed}, {@code secret.missing}
     * @throws DeviceException if there is no device to be had, or it refuses the app
     */
    public boolean prepare(ReplaySetup outset) throws DeviceException, InterruptedException {
        Path apk = Path.of(outset.apk());
        if (!device.digest(apk).equals(outset.apkSha256())) {
            throw new CairnException(
                    "apk.changed",
                    apk
                            + " is not the file that this was found in; put that one back, explore the new one, or see whether"
                            + " 'cairn runs repro' leads to the same with --apk " + apk.getFileName());
        }
        device.prepare(outset.conduct().permissions(), outset.conduct().secrets());
        var unused = device.connect();
        return device.install(apk, outset.app());
    }
}
