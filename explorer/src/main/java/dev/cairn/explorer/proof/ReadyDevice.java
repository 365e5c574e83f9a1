package dev.cairn.explorer.proof;

import dev.cairn.engine.CairnException;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
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
     * @param packageName the app
     * @param sha256 of the APK that the ways were found in
     * @throws CairnException {@code apk.missing} and its like, {@code apk.changed}
     * @throws DeviceException if there is no device to be had, or it refuses the app
     */
    public void prepare(String packageName, Path apk, String sha256) throws DeviceException, InterruptedException {
        if (!device.digest(apk).equals(sha256)) {
            throw new CairnException(
                    "apk.changed",
                    apk + " is not the file that this was found in; put that one back, or explore the new one");
        }
        var unused = device.connect();
        device.install(apk, packageName);
    }
}
