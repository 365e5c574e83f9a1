package dev.cairn.android.launch;

import dev.cairn.chromium.ChromiumFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A device's process before it is started: what it is run by, and what it is given of the machine.
 *
 * @param gate the way to it, where it has a network of its own
 */
record GuestProcess(
        Isolation isolation, List<String> command, @Nullable DeviceGate gate) {
    /** A path to a socket has no room for more. */
    private static final int LONGEST_SOCKET = 100;

    private static final String NATIVE = "native";

    /**
     * Decides how the device is started.
     *
     * @throws DeviceStartException when isolation is required, and there is none
     */
    static GuestProcess of(LaunchOptions options, Path arguments, DeviceFolder own)
            throws DeviceStartException, InterruptedException {
        if (options.isolation() == IsolationMode.OFF) {
            return open("switched off", options, arguments, own);
        }
        try {
            return switch (way(own)) {
                case GuestLaunches.Found.Way(GuestLaunch launch) -> isolated(launch, options, arguments, own);
                case GuestLaunches.Found.None(String why) -> unlessRequired(why, options, arguments, own);
            };
        } catch (IOException e) {
            return unlessRequired(String.valueOf(e.getMessage()), options, arguments, own);
        }
    }

    private static GuestLaunches.Found way(DeviceFolder own) throws IOException, InterruptedException {
        Path socket = socket(own);
        return socket.toString().length() > LONGEST_SOCKET
                ? new GuestLaunches.Found.None("the path " + socket + " is too long for a socket; choose another cache")
                : GuestLaunches.ofMachine().find(own);
    }

    /** Where a process with a network of its own is reached. */
    static Path socket(DeviceFolder own) {
        return DeviceGate.socketIn(own.given());
    }

    private static GuestProcess unlessRequired(String why, LaunchOptions options, Path arguments, DeviceFolder own)
            throws DeviceStartException {
        if (options.isolation() == IsolationMode.REQUIRED) {
            throw new DeviceStartException(
                    "The device cannot be isolated here: " + why + "; or do without by --isolate auto", null);
        }
        return open(why, options, arguments, own);
    }

    private static GuestProcess open(String why, LaunchOptions options, Path arguments, DeviceFolder own) {
        return new GuestProcess(Isolation.none(why), DeviceCommand.of(options, arguments, own), null);
    }

    private static GuestProcess isolated(GuestLaunch launch, LaunchOptions options, Path arguments, DeviceFolder own)
            throws IOException, DeviceStartException, InterruptedException {
        PreparationProcess.unpack(options, arguments);
        String network = options.network();
        boolean shared = network.equals("allow") || network.startsWith("record:");
        List<String> command =
                new ArrayList<>(DeviceCommand.of(shared ? options : options.withPort(0), arguments, own));
        command.addAll(List.of("--given", own.given().toString()));
        Files.createSymbolicLink(
                own.given().resolve(NATIVE), options.cache().toRealPath().resolve(NATIVE));
        GuestView view = GuestView.of(readable(options, arguments, own), writable(network, own))
                .withStorage(own.storage());
        return new GuestProcess(
                Isolation.of(launch.program(), shared),
                launch.around(view, own, shared, GuestLimits.around(command, options.maxHeapMb())),
                shared ? null : gate(options.port(), own));
    }

    private static DeviceGate gate(int port, DeviceFolder own) throws DeviceStartException {
        try {
            return DeviceGate.open(port, own.given());
        } catch (IOException e) {
            throw new DeviceStartException(
                    "Cannot listen on 127.0.0.1:" + port + " (" + e.getMessage()
                            + "). Choose another port with --port, or 0 for any free one.",
                    e);
        }
    }

    private static List<Path> readable(LaunchOptions options, Path arguments, DeviceFolder own) throws IOException {
        List<Path> all = new ArrayList<>(ArgumentFile.of(arguments));
        all.add(options.home());
        Path java = options.java().toRealPath();
        all.add(Optional.ofNullable(java.getParent()).map(Path::getParent).orElse(java));
        all.add(options.cache().resolve(NATIVE));
        all.add(own.given());
        folder("replay:", options.network()).ifPresent(all::add);
        Optional<Path> chromium = new ChromiumFinder(System.getenv(), options.cache()).find();
        if (chromium.isPresent()) {
            all.add(chromium.get());
            all.add(chromium.get().toRealPath().resolveSibling(""));
        }
        return all;
    }

    private static List<Path> writable(String network, DeviceFolder own) throws IOException {
        List<Path> all = new ArrayList<>(List.of(own.path()));
        Optional<Path> recording = folder("record:", network);
        if (recording.isPresent()) {
            all.add(Files.createDirectories(recording.get()));
        }
        return all;
    }

    private static Optional<Path> folder(String mode, String network) {
        return network.startsWith(mode) ? Optional.of(Path.of(network.substring(mode.length()))) : Optional.empty();
    }
}
