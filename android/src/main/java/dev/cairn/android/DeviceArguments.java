package dev.cairn.android;

import dev.cairn.android.boot.CacheLayers;
import dev.cairn.android.launch.IsolationMode;
import dev.cairn.android.network.NetworkMode;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The command line, read. */
record DeviceArguments(
        int port,
        Path cache,
        String display,
        Instant clock,
        Duration anr,
        NetworkMode network,
        int devices,
        Duration idle,
        List<String> common,
        boolean detached,
        boolean isPrivate,
        boolean verbose,
        boolean help,
        Optional<Path> doctor,
        Optional<Path> rehearse,
        Optional<Path> run,
        IsolationMode isolation,
        Optional<Path> given,
        boolean unpack,
        Optional<Path> prepare) {
    /** Appium's own default: with several devices, a client that went away must not keep one. */
    private static final Duration IDLE = Duration.ofSeconds(60);

    static final String HELP = """
            Usage: cairn-device [options]
            Runs Android apps on the JVM and speaks WebDriver with Appium's extensions on 127.0.0.1.

              --port N         the port to listen on; 0 for any free one (default 4723)
              --cache DIR      where unpacked and converted files are kept
                               (default $CAIRN_CACHE, else ~/.cache/cairn)
              --display Q      the display, as Android's resource qualifiers (default w400dp-h720dp-hdpi)
              --clock T        what the wall clock shows at start (default 2026-01-01T09:00:00Z)
              --anr SECONDS    how long an app may keep a command waiting before it is ended (default 15;
                               what it waits for a processor on a busy machine does not count)
              --network MODE   what apps reach: off, allow, record DIR or replay DIR (default off)
              --devices N      so many devices, a process each; each session gets one of its own (default 1)
              --idle SECONDS   end a session that sends no command for so long, unless its newCommandTimeout says
                               otherwise (default: never; with --devices 60)
              --detached       stay when standard input ends, and stop on Ctrl-C
              --private        take commands only below a path that nobody can guess; standard output tells it
              --doctor APK     say as JSON what of the app will work here, and end
              --rehearse FILE  start, write what was loaded into the file, and end: later starts are quicker with it
              --isolate WHEN   keep apps from this machine's files, processes and network: required, auto or off
                               (default: off); commands are taken as with --devices then
              --unpack         put Android's files into the cache, and end
              --prepare APK    convert the app into the cache, and end
              --run DIR        the folder for temporary files and apps' data, which nobody else uses (default: one
                               of the cache)
              --given DIR      for a device that cannot write to the cache: what it takes from there, and a socket to
                               take commands by
              --verbose        log each command on standard error
              --help           print this
            """;

    /** A command line that is wrong; the message says where, in one line. */
    static final class UsageException extends Exception {
        private static final long serialVersionUID = 1L;

        UsageException(String message) {
            super(message + " See --help.");
        }
    }

    static DeviceArguments parse(String[] args) throws UsageException {
        Reader reader = new Reader();
        Deque<String> left = new ArrayDeque<>(List.of(args));
        while (!left.isEmpty()) {
            reader.read(left.pop(), left);
        }
        return new DeviceArguments(
                reader.port,
                reader.cache == null ? defaultCache() : reader.cache,
                reader.display,
                reader.clock,
                reader.anr,
                reader.network,
                reader.devices,
                reader.idle.orElse(reader.devices > 1 ? IDLE : Duration.ZERO),
                List.copyOf(reader.common),
                reader.detached,
                reader.isPrivate,
                reader.verbose,
                reader.help,
                Optional.ofNullable(reader.doctor),
                Optional.ofNullable(reader.rehearse),
                Optional.ofNullable(reader.run),
                reader.isolation,
                Optional.ofNullable(reader.given),
                reader.unpack,
                Optional.ofNullable(reader.prepare));
    }

    /** Whether commands are taken for devices in processes of their own. */
    boolean isFront() {
        return devices > 1 || isolation != IsolationMode.OFF;
    }

    /** Where converted files are, and where those that are lacking are put. */
    CacheLayers layers() {
        Path made = given.isPresent() && run.isPresent() ? run.get().resolve("made") : cache;
        return new CacheLayers(given.orElse(cache), made);
    }

    private static Path defaultCache() {
        String set = System.getenv("CAIRN_CACHE");
        return set == null || set.isBlank()
                ? Path.of(System.getProperty("user.home"), ".cache", "cairn")
                : Path.of(set);
    }

    /** What the front of several devices does not hand on. */
    private static final Set<String> OF_ONE_PROCESS = Set.of(
            "--port",
            "--devices",
            "--detached",
            "--private",
            "--idle",
            "--doctor",
            "--rehearse",
            "--run",
            "--isolate",
            "--given",
            "--unpack",
            "--prepare");

    private static final class Reader {
        private int port = 4723;
        private @Nullable Path cache;
        private String display = "w400dp-h720dp-hdpi";
        private Instant clock = Instant.parse("2026-01-01T09:00:00Z");
        private Duration anr = Duration.ofSeconds(15);
        private NetworkMode network = new NetworkMode.Off();
        private int devices = 1;
        private Optional<Duration> idle = Optional.empty();
        private final List<String> common = new ArrayList<>();
        private boolean detached;
        private boolean isPrivate;
        private boolean verbose;
        private boolean help;
        private @Nullable Path doctor;
        private @Nullable Path rehearse;
        private @Nullable Path run;
        private IsolationMode isolation = IsolationMode.OFF;
        private @Nullable Path given;
        private boolean unpack;
        private @Nullable Path prepare;

        /** Reads one option; those that each of several devices gets, too, are kept as they stand. */
        void read(String name, Deque<String> left) throws UsageException {
            List<String> before = List.copyOf(left);
            apply(name, left);
            if (!OF_ONE_PROCESS.contains(name)) {
                common.add(name);
                common.addAll(before.subList(0, before.size() - left.size()));
            }
        }

        private void apply(String name, Deque<String> left) throws UsageException {
            switch (name) {
                case "--devices" -> devices = devices(value(name, left));
                case "--idle" -> idle = Optional.of(seconds(value(name, left)));
                case "--detached" -> detached = true;
                case "--private" -> isPrivate = true;
                case "--verbose" -> verbose = true;
                case "--help", "-h" -> help = true;
                case "--port" -> port = port(value(name, left));
                case "--cache" -> cache = Path.of(value(name, left));
                case "--doctor" -> doctor = Path.of(value(name, left));
                case "--rehearse" -> rehearse = Path.of(value(name, left));
                case "--run" -> run = Path.of(value(name, left));
                case "--isolate" -> isolation = isolation(value(name, left));
                case "--given" -> given = Path.of(value(name, left));
                case "--unpack" -> unpack = true;
                case "--prepare" -> prepare = Path.of(value(name, left));
                case "--display" -> display = value(name, left);
                case "--clock" -> clock = instant(value(name, left));
                case "--network" -> network = network(value(name, left), left);
                case "--anr" -> anr = seconds(value(name, left));
                default -> throw new UsageException("There is no option " + name + ".");
            }
        }

        private static String value(String name, Deque<String> left) throws UsageException {
            if (left.isEmpty()) {
                throw new UsageException("The option " + name + " needs a value.");
            }
            return left.pop();
        }

        private static int port(String value) throws UsageException {
            if (!value.matches("\\d{1,5}") || Integer.parseInt(value) > 65_535) {
                throw new UsageException("The port must be a number from 0 to 65535, but is '" + value + "'.");
            }
            return Integer.parseInt(value);
        }

        private static NetworkMode network(String mode, Deque<String> left) throws UsageException {
            boolean kept = mode.equals("record") || mode.equals("replay");
            try {
                return NetworkMode.of(mode, kept ? Path.of(value("--network " + mode, left)) : null);
            } catch (IllegalArgumentException e) {
                throw new UsageException(String.valueOf(e.getMessage()));
            }
        }

        private static IsolationMode isolation(String value) throws UsageException {
            try {
                return IsolationMode.valueOf(value.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new UsageException("The isolation must be required, auto or off, but is '" + value + "'.");
            }
        }

        private static int devices(String value) throws UsageException {
            if (!value.matches("[1-9]\\d?")) {
                throw new UsageException("The devices must be a number from 1 to 99, but are '" + value + "'.");
            }
            return Integer.parseInt(value);
        }

        private static Duration seconds(String value) throws UsageException {
            if (!value.matches("[1-9]\\d{0,3}")) {
                throw new UsageException("The seconds must be a number from 1 to 9999, but are '" + value + "'.");
            }
            return Duration.ofSeconds(Integer.parseInt(value));
        }

        private static Instant instant(String value) throws UsageException {
            try {
                return Instant.parse(value);
            } catch (DateTimeException e) {
                throw new UsageException("The clock must be like 2026-01-01T09:00:00Z, but is '" + value + "'.");
            }
        }
    }
}
