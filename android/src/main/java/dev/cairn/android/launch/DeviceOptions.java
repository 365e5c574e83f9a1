package dev.cairn.android.launch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How a device is started.
 *
 * @param home the folder that the build made, with {@code device.args}
 * @param java the java command to run it with, of release 21 or newer
 * @param cache where unpacked and converted files are kept; shared between devices
 * @param port the port to listen on; 0 for any free one
 * @param display the display, as Android's resource qualifiers
 * @param maxHeapMb the largest heap, in megabytes
 * @param notRespondingAfter how long an app may keep a command waiting before it is ended; whole seconds
 * @param startupTimeout how long to wait until it is ready
 * @param stderr the file that the device's standard error goes to; made anew at start
 * @param verbose whether the device logs each command there
 * @param isolation whether apps' code is kept from the machine
 * @param more further options of the command line, such as {@code --clock}
 */
public record DeviceOptions(
        Path home,
        Path java,
        Path cache,
        int port,
        String display,
        int maxHeapMb,
        Duration notRespondingAfter,
        Duration startupTimeout,
        Path stderr,
        boolean verbose,
        IsolationMode isolation,
        List<String> more) {
    /** The display of a middle-sized phone: 600 by 1080 pixels. */
    public static final String PHONE = "w400dp-h720dp-hdpi";

    /** The largest heap of a device: enough for some hundred activities on top of one another. */
    public static final int HEAP_MB = 1024;

    /** The modes of the network that come with a folder. */
    private static final Set<String> NAMING_A_FOLDER = Set.of("record", "replay");

    /** Checks the numbers. Paths are made absolute, and lead nowhere by way of a folder that an isolated device does not see. */
    public DeviceOptions {
        home = home.toAbsolutePath().normalize();
        java = java.toAbsolutePath().normalize();
        cache = cache.toAbsolutePath().normalize();
        more = List.copyOf(more);
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("The port must be from 0 to 65535, but is " + port + ".");
        }
        if (maxHeapMb < 256) {
            throw new IllegalArgumentException(
                    "The device needs a heap of at least 256 MB, but is given " + maxHeapMb + ".");
        }
    }

    /** A phone on any free port, run by the java that runs this program, with room for thousands of screens. */
    public static DeviceOptions of(Path home, Path cache, Path stderr) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new DeviceOptions(
                home,
                java,
                cache,
                0,
                PHONE,
                HEAP_MB,
                Duration.ofSeconds(15),
                Duration.ofSeconds(60),
                stderr,
                false,
                IsolationMode.OFF,
                List.of());
    }

    /** The same on another port. */
    public DeviceOptions withPort(int other) {
        return new DeviceOptions(
                home,
                java,
                cache,
                other,
                display,
                maxHeapMb,
                notRespondingAfter,
                startupTimeout,
                stderr,
                verbose,
                isolation,
                more);
    }

    /** The same with another java command. */
    public DeviceOptions withJava(Path other) {
        return new DeviceOptions(
                home,
                other,
                cache,
                port,
                display,
                maxHeapMb,
                notRespondingAfter,
                startupTimeout,
                stderr,
                verbose,
                isolation,
                more);
    }

    /** The same, logging each command or not. */
    public DeviceOptions withVerbose(boolean other) {
        return new DeviceOptions(
                home,
                java,
                cache,
                port,
                display,
                maxHeapMb,
                notRespondingAfter,
                startupTimeout,
                stderr,
                other,
                isolation,
                more);
    }

    /** The same with another limit for apps that do not respond. */
    public DeviceOptions withNotRespondingAfter(Duration other) {
        return new DeviceOptions(
                home, java, cache, port, display, maxHeapMb, other, startupTimeout, stderr, verbose, isolation, more);
    }

    /** The same with another largest heap. */
    public DeviceOptions withMaxHeapMb(int other) {
        return new DeviceOptions(
                home,
                java,
                cache,
                port,
                display,
                other,
                notRespondingAfter,
                startupTimeout,
                stderr,
                verbose,
                isolation,
                more);
    }

    /** The same with another network for apps: {@code off}, {@code allow}, {@code record:DIR} or {@code replay:DIR}. */
    public DeviceOptions withNetwork(String mode) {
        List<String> all = new ArrayList<>(more);
        all.add("--network");
        String[] words = mode.split(":", 2);
        all.add(words[0]);
        if (words.length > 1) {
            all.add(Path.of(words[1]).toAbsolutePath().normalize().toString());
        }
        return withMore(all);
    }

    /** The network for apps, as {@link #withNetwork} takes it. */
    String network() {
        int at = more.lastIndexOf("--network");
        if (at < 0 || at + 1 >= more.size()) {
            return "off";
        }
        String mode = more.get(at + 1);
        return NAMING_A_FOLDER.contains(mode) && at + 2 < more.size() ? mode + ":" + more.get(at + 2) : mode;
    }

    /** The same, with apps' code kept from the machine or not. */
    public DeviceOptions withIsolation(IsolationMode mode) {
        return new DeviceOptions(
                home,
                java,
                cache,
                port,
                display,
                maxHeapMb,
                notRespondingAfter,
                startupTimeout,
                stderr,
                verbose,
                mode,
                more);
    }

    /** The same, for commands of this program only: the device's address ends in a key that is made anew at each start. */
    public DeviceOptions withKey() {
        List<String> all = new ArrayList<>(more);
        all.add("--private");
        return withMore(all);
    }

    /** The same with these further options. */
    public DeviceOptions withMore(List<String> others) {
        return new DeviceOptions(
                home,
                java,
                cache,
                port,
                display,
                maxHeapMb,
                notRespondingAfter,
                startupTimeout,
                stderr,
                verbose,
                isolation,
                others);
    }
}
