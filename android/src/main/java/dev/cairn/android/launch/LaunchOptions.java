package dev.cairn.android.launch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How a device is started.
 *
 * @param home the folder that the build made, with {@code device.args}
 * @param java the java command to run it with, of release 21 or newer
 * @param cache where unpacked and converted files are kept; shared between devices
 * @param stderr the file that the device's standard error goes to; made anew at start
 * @param startupTimeout how long to wait until it is ready
 * @param port the port to listen on; 0 for any free one
 * @param maxHeapMb the largest heap, in megabytes
 * @param isolation whether apps' code is kept from the machine
 * @param arguments further options of the command line, of which later ones win
 */
public record LaunchOptions(
        Path home,
        Path java,
        Path cache,
        Path stderr,
        Duration startupTimeout,
        int port,
        int maxHeapMb,
        IsolationMode isolation,
        List<String> arguments) {
    /** The display of a middle-sized phone: 600 by 1080 pixels. */
    public static final String PHONE = "w400dp-h720dp-hdpi";

    /** The largest heap of a device: enough for some hundred activities on top of one another. */
    public static final int HEAP_MB = 1024;

    /** The modes of the network that come with a folder. */
    private static final Set<String> NAMING_A_FOLDER = Set.of("record", "replay");

    /** Checks the numbers. Paths are made absolute, and lead nowhere by way of a folder that an isolated device does not see. */
    public LaunchOptions {
        home = home.toAbsolutePath().normalize();
        java = java.toAbsolutePath().normalize();
        cache = cache.toAbsolutePath().normalize();
        arguments = List.copyOf(arguments);
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("The port must be from 0 to 65535, but is " + port + ".");
        }
        if (maxHeapMb < 256) {
            throw new IllegalArgumentException(
                    "The device needs a heap of at least 256 MB, but is given " + maxHeapMb + ".");
        }
    }

    /** A phone on any free port, run by the java that runs this program, with room for thousands of screens. */
    public static LaunchOptions of(Path home, Path cache, Path stderr) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> phone = List.of("--display", PHONE, "--anr", "15");
        return new LaunchOptions(
                home, java, cache, stderr, Duration.ofSeconds(60), 0, HEAP_MB, IsolationMode.OFF, phone);
    }

    private LaunchOptions with(int otherPort, int otherHeapMb, IsolationMode otherIsolation, List<String> others) {
        return new LaunchOptions(
                home, java, cache, stderr, startupTimeout, otherPort, otherHeapMb, otherIsolation, others);
    }

    /** The same with another time that it may take until it is ready. */
    public LaunchOptions withStartupTimeout(Duration other) {
        return new LaunchOptions(home, java, cache, stderr, other, port, maxHeapMb, isolation, arguments);
    }

    /** The same on another port. */
    public LaunchOptions withPort(int other) {
        return with(other, maxHeapMb, isolation, arguments);
    }

    /** The same with another largest heap. */
    public LaunchOptions withMaxHeapMb(int other) {
        return with(port, other, isolation, arguments);
    }

    /** The same, with apps' code kept from the machine or not. */
    public LaunchOptions withIsolation(IsolationMode other) {
        return with(port, maxHeapMb, other, arguments);
    }

    /** The same with further options of the command line, such as {@code --clock}. */
    public LaunchOptions withArguments(String... more) {
        return with(
                port,
                maxHeapMb,
                isolation,
                Stream.concat(arguments.stream(), Stream.of(more)).toList());
    }

    /** The same with each command in the log. */
    public LaunchOptions withVerboseLog() {
        return withArguments("--verbose");
    }

    /** The same with another time that an app may keep a command waiting before it is ended; whole seconds. */
    public LaunchOptions withNotRespondingAfter(Duration limit) {
        return withArguments("--anr", String.valueOf(limit.toSeconds()));
    }

    /** The same with another network for apps: {@code off}, {@code allow}, {@code record:DIR} or {@code replay:DIR}. */
    public LaunchOptions withNetwork(String mode) {
        String[] words = mode.split(":", 2);
        return words.length == 1
                ? withArguments("--network", mode)
                : withArguments(
                        "--network",
                        words[0],
                        Path.of(words[1]).toAbsolutePath().normalize().toString());
    }

    /** The network for apps, as {@link #withNetwork} takes it. */
    String network() {
        int at = arguments.lastIndexOf("--network");
        if (at < 0 || at + 1 >= arguments.size()) {
            return "off";
        }
        String mode = arguments.get(at + 1);
        return NAMING_A_FOLDER.contains(mode) && at + 2 < arguments.size() ? mode + ":" + arguments.get(at + 2) : mode;
    }

    /** The same, for commands of this program only: the device's address ends in a key that is made anew at each start. */
    public LaunchOptions withKey() {
        return withArguments("--private");
    }
}
