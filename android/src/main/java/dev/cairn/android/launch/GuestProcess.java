package dev.cairn.android.launch;

import dev.cairn.android.webview.ChromiumFiles;
import dev.cairn.android.webview.ChromiumFinder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A device's process before it is started: what it is run by, and what it is given of the machine. */
record GuestProcess(Isolation isolation, List<String> command) {
    /** A path to a socket has no room for more. */
    private static final int LONGEST_SOCKET = 100;

    /**
     * Decides how the device is started.
     *
     * @throws DeviceStartException when isolation is required, and there is none
     */
    static GuestProcess of(DeviceOptions options, Path arguments, DeviceFolder own)
            throws DeviceStartException, InterruptedException {
        if (options.isolation() == IsolationMode.OFF) {
            return new GuestProcess(Isolation.none("not asked for"), DeviceCommand.of(options, arguments, own));
        }
        try {
            return switch (way(options, own)) {
                case GuestLaunches.Found.Way(GuestLaunch launch) -> isolated(launch, options, arguments, own);
                case GuestLaunches.Found.None(String why) -> open(why, options, arguments, own);
            };
        } catch (IOException e) {
            return open(String.valueOf(e.getMessage()), options, arguments, own);
        }
    }

    private static GuestLaunches.Found way(DeviceOptions options, DeviceFolder own)
            throws IOException, InterruptedException {
        return own.socket().toString().length() > LONGEST_SOCKET
                ? new GuestLaunches.Found.None("the path of the cache is too long for a socket; set CAIRN_CACHE")
                : GuestLaunches.find(own, options.hasNetwork());
    }

    private static GuestProcess open(String why, DeviceOptions options, Path arguments, DeviceFolder own)
            throws DeviceStartException {
        if (options.isolation() == IsolationMode.REQUIRED) {
            throw new DeviceStartException("The device cannot be isolated here: " + why, null);
        }
        return new GuestProcess(Isolation.none(why), DeviceCommand.of(options, arguments, own));
    }

    private static GuestProcess isolated(GuestLaunch launch, DeviceOptions options, Path arguments, DeviceFolder own)
            throws IOException {
        DeviceOptions inside = options.hasNetwork() ? options : options.withPort(0);
        List<String> command = new ArrayList<>(DeviceCommand.of(inside, arguments, own));
        command.addAll(List.of("--made", own.made().toString()));
        if (!options.hasNetwork()) {
            command.addAll(List.of("--socket", own.socket().toString()));
        }
        GuestView view = GuestView.of(own.path(), readable(options, arguments));
        return new GuestProcess(
                Isolation.of(launch.program(), options.hasNetwork()),
                launch.around(view, own, options.hasNetwork(), command));
    }

    private static List<Path> readable(DeviceOptions options, Path arguments) throws IOException {
        List<Path> all = new ArrayList<>(options.readable());
        all.add(options.home());
        Path java = options.java().toRealPath();
        all.add(Optional.ofNullable(java.getParent()).map(Path::getParent).orElse(java));
        all.addAll(StartArchive.classPath(arguments));
        all.add(options.cache().resolve("native"));
        all.add(options.cache().resolve("apk"));
        Optional<ChromiumFiles> chromium = new ChromiumFinder(System.getenv(), options.cache()).find();
        if (chromium.isPresent()) {
            all.add(chromium.get().program().toRealPath().resolveSibling("."));
        }
        return all;
    }
}
