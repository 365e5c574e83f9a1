package dev.cairn.android.launch;

import dev.cairn.chromium.AtomicFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The ways to isolate a device that this machine has; tests run with each of them. */
public final class WallsOfMachine {
    /** The system property that chooses one. */
    public static final String ONLY = GuestLaunches.ONLY;

    private WallsOfMachine() {}

    /** The programs that set them up. There is one at least: where none works, its test is to say so. */
    public static Stream<String> programs() throws Exception {
        List<String> work = thatWork();
        return work.isEmpty() ? Stream.of(GuestLaunches.candidates().getLast().program()) : work.stream();
    }

    static List<String> thatWork() throws Exception {
        Path cache = Files.createTempDirectory("walls");
        try (DeviceFolder own = DeviceFolder.in(cache)) {
            return GuestLaunches.candidates().stream()
                    .filter(launch -> works(launch, own))
                    .map(GuestLaunch::program)
                    .toList();
        } finally {
            AtomicFolder.delete(cache);
        }
    }

    private static boolean works(GuestLaunch launch, DeviceFolder own) {
        try {
            return new GuestLaunches(List.of(launch)).find(own) instanceof GuestLaunches.Found.Way;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
