package dev.cairn.cli.android;

import dev.cairn.android.launch.DeviceOptions;
import dev.cairn.cli.CacheFolder;
import dev.cairn.engine.CairnException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the build put the device. */
final class DeviceHome {
    /** Set by the {@code cairn} script: the project's folder. */
    private static final String HOME = "cairn.home";

    private DeviceHome() {}

    /** How to start the device, logging to {@code log}. */
    static DeviceOptions options(Path log) {
        String home = System.getProperty(HOME);
        if (home == null) {
            throw new CairnException(
                    "device.home",
                    "the device's files are found by the system property " + HOME
                            + ", which is not set; start Cairn by its script, ./cairn");
        }
        Path device = Path.of(home, "android", "target", "device");
        if (!Files.exists(device.resolve("device.args"))) {
            throw new CairnException(
                    "device.home", "the device is not built (no " + device + "); build it with mvn package");
        }
        return DeviceOptions.of(device, CacheFolder.path(), log);
    }
}
