package dev.cairn.cli.explore;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.cli.android.JvmDevice;
import dev.cairn.cli.android.MemoryOption;
import dev.cairn.cli.android.NetworkOption;
import java.net.URI;
import java.nio.file.Path;

/**
 * One device on the JVM for all tests that need one to be there and no more, as sessions one after the other: a start costs as much as a hundred
 * steps. It ends with the tests' JVM. Tests of how a device starts, ends or is found again have their own.
 */
public final class SharedDevice {
    /** Not kept from the machine: an address tells it where the app's file is, and not what to let it read. */
    private static final JvmDevice DEVICE =
            new JvmDevice(0, NetworkOption.OFF, MemoryOption.DEFAULT_MB, "off", Path.of("target", "it", "device"));

    private SharedDevice() {}

    /** Its address, as the option {@code --appium} takes it. */
    public static String url() throws DeviceException, InterruptedException {
        return uri().toString();
    }

    /** Its address. */
    public static URI uri() throws DeviceException, InterruptedException {
        return DEVICE.ensure();
    }

    /** What sessions are had of. */
    public static JvmDevice device() {
        return DEVICE;
    }
}
