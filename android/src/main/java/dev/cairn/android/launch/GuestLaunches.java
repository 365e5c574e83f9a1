package dev.cairn.android.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Finds the way in which this machine isolates a process, by trying. */
final class GuestLaunches {
    private static final long MOST_SECONDS = 10;
    private static final String INSTALL =
            "install bubblewrap, or util-linux and iproute2, and allow user namespaces (sysctl user.max_user_namespaces,"
                    + " kernel.apparmor_restrict_unprivileged_userns)";

    private GuestLaunches() {}

    /** What was found, and else why there is nothing. */
    sealed interface Found {
        record Way(GuestLaunch launch) implements Found {}

        record None(String why) implements Found {}
    }

    /** Tries each way with a program that does nothing. */
    static Found find(DeviceFolder own, boolean network) throws IOException, InterruptedException {
        if (!System.getProperty("os.name", "").equals("Linux")) {
            return new Found.None("only Linux has the namespaces that isolation needs");
        }
        StringBuilder problems = new StringBuilder();
        for (GuestLaunch launch : List.of(new BubblewrapLaunch(), unshare())) {
            String problem = problem(launch, own, network);
            if (problem.isEmpty()) {
                return new Found.Way(launch);
            }
            problems.append(launch.program()).append(": ").append(problem).append("; ");
        }
        return new Found.None(problems + INSTALL);
    }

    private static GuestLaunch unshare() throws IOException {
        Path self = Path.of("/proc/self");
        return new UnshareLaunch(
                ((Number) Files.getAttribute(self, "unix:uid")).longValue(),
                ((Number) Files.getAttribute(self, "unix:gid")).longValue());
    }

    private static String problem(GuestLaunch launch, DeviceFolder own, boolean network)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile(own.path(), "isolation", ".log");
        GuestView view = GuestView.of(own.path(), List.of());
        ProcessBuilder builder = new ProcessBuilder(launch.around(view, own, network, List.of("/bin/sh", "-c", ":")))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        GuestEnvironment.restrict(builder.environment(), own);
        try {
            Process process = builder.start();
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return "no answer within " + MOST_SECONDS + " s";
            }
            return process.exitValue() == 0 ? "" : firstLine(output, process.exitValue());
        } catch (IOException e) {
            return "is not installed";
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static String firstLine(Path output, int code) throws IOException {
        return Files.readString(output).lines().filter(line -> !line.isBlank()).findFirst().orElse("exit code " + code);
    }
}
