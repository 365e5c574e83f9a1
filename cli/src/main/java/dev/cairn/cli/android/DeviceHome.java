package dev.cairn.cli.android;

import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.android.launch.StartArchive;
import dev.cairn.cli.command.CacheFolder;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where the build put the device. */
final class DeviceHome {
    /** Set by the {@code cairn} script: the project's folder. */
    private static final String HOME = "cairn.home";

    /** Begins what the device says to a user. */
    private static final String SAYS = "cairn-device: ";

    private DeviceHome() {}

    /**
     * Does nothing if a device could listen on that port of the loopback address.
     *
     * @throws CairnException {@code device.port}
     */
    static void checkPort(int port) {
        try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assert free.isBound();
        } catch (IOException e) {
            throw new CairnException(
                    "device.port",
                    "port " + port + " cannot be had (" + e.getMessage()
                            + "); choose another with --port, or 0 for any free one",
                    e);
        }
    }

    /** Why a device did not start, in one line: what it says itself, if it says anything, else what is known of its process. */
    static String reason(Exception error) {
        List<String> lines = String.valueOf(error.getMessage()).lines().toList();
        return lines.stream()
                .filter(line -> line.startsWith(SAYS))
                .map(line -> line.substring(SAYS.length()))
                .findFirst()
                .orElse(lines.isEmpty() ? "no reason given" : lines.getFirst());
    }

    /** Has the device ready for a quick start; the first time after a build it says that this takes a while. */
    static void prepare(LaunchOptions options) throws InterruptedException {
        StartArchive.prepare(
                options, () -> System.err.println("Preparing the device for quick starts, once for this build …"));
    }

    /** How to start the device, logging to {@code log}. */
    static LaunchOptions options(Path log) {
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
        return LaunchOptions.of(device, CacheFolder.path(), log);
    }
}
