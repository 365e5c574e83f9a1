package dev.cairn.android.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Finds the way in which this machine isolates a process, by trying. Thread-safe. */
final class GuestLaunches {
    private static final long MOST_SECONDS = 10;
    private static final String INSTALL =
            "install bubblewrap, or util-linux and iproute2, and allow user namespaces (sysctl user.max_user_namespaces,"
                    + " kernel.unprivileged_userns_clone, kernel.apparmor_restrict_unprivileged_userns; in a container its seccomp profile)";

    /** A system property that names the program of the only way to try. */
    static final String ONLY = "cairn.device.walls";

    /** What this machine has does not change between two devices. */
    private static final GuestLaunches OF_MACHINE = new GuestLaunches(candidates());

    private final List<GuestLaunch> candidates;
    private @Nullable GuestLaunch works;

    GuestLaunches(List<GuestLaunch> candidates) {
        this.candidates = List.copyOf(candidates);
    }

    /** What was found, and else why there is nothing. */
    sealed interface Found {
        record Way(GuestLaunch launch) implements Found {}

        record None(String why) implements Found {}
    }

    /**
     * All that are known, the best first: of a device that a signal ended, Bubblewrap says so by its exit code, and unshare in its log alone. By
     * Bubblewrap the machine's root keeps the permissions of devices, which are its own files.
     */
    static List<GuestLaunch> candidates() {
        long user = ofSelf("unix:uid");
        return List.of(new BubblewrapLaunch(user == 0), new UnshareLaunch(user, ofSelf("unix:gid")));
    }

    static GuestLaunches ofMachine() {
        String only = System.getProperty(ONLY);
        return only == null
                ? OF_MACHINE
                : new GuestLaunches(candidates().stream()
                        .filter(launch -> launch.program().equals(only))
                        .toList());
    }

    /** Tries each way with a program that does nothing, in a folder of a device. */
    synchronized Found find(DeviceFolder own) throws IOException, InterruptedException {
        if (!System.getProperty("os.name", "").equals("Linux")) {
            return new Found.None("only Linux has the namespaces that isolation needs");
        }
        if (works != null) {
            return new Found.Way(works);
        }
        StringBuilder problems = new StringBuilder();
        for (GuestLaunch launch : candidates) {
            String problem = problem(launch, own);
            if (problem.isEmpty()) {
                works = launch;
                return new Found.Way(launch);
            }
            problems.append(launch.program()).append(" fails (").append(problem).append("); ");
        }
        return new Found.None(problems + INSTALL);
    }

    private static long ofSelf(String attribute) {
        try {
            return ((Number) Files.getAttribute(Path.of("/proc/self"), attribute)).longValue();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return 0; // no Linux, where nothing is tried
        }
    }

    private static String problem(GuestLaunch launch, DeviceFolder own) throws IOException, InterruptedException {
        Path output = own.given().resolve("isolation.log");
        GuestView view = GuestView.of(List.of(), List.of(own.path()));
        ProcessBuilder builder = new ProcessBuilder(
                        launch.around(view, own, false, GuestLimits.around(List.of("/bin/sh", "-c", ":"), 256)))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        GuestEnvironment.restrict(builder.environment(), own);
        try {
            Process process = GuestStarter.start(builder);
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return "no answer within " + MOST_SECONDS + " s";
            }
            return process.exitValue() == 0 ? "" : firstLine(output, process.exitValue());
        } catch (IOException e) {
            return "it is not installed";
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static String firstLine(Path output, int code) throws IOException {
        return Files.readString(output)
                .lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("exit code " + code);
    }
}
