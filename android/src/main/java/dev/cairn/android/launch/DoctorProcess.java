package dev.cairn.android.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Examines an APK in a process of its own, with the device's class path; no Android is started. */
public final class DoctorProcess {
    private static final String SAYS = "cairn-device: ";
    private static final String PROGRESS = "cairn-doctor: ";

    private DoctorProcess() {}

    /**
     * Examines the file.
     *
     * @param progress is told what is looked at
     * @return what was found out, as JSON
     * @throws DeviceStartException with the reason when the file cannot be examined
     */
    public static String examine(LaunchOptions options, Path apk, Consumer<String> progress)
            throws DeviceStartException, InterruptedException {
        try (DeviceFolder own = DeviceFolder.in(options.cache())) {
            Process process = start(options, apk, own);
            List<String> problems = new ArrayList<>();
            Thread errors = new Thread(() -> read(process, progress, problems), "doctor-errors");
            errors.start();
            String json = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            errors.join();
            if (code != 0) {
                throw new DeviceStartException(
                        problems.isEmpty() ? "the examination ended with exit code " + code : problems.getFirst(),
                        null);
            }
            return json;
        } catch (IOException e) {
            throw new DeviceStartException("Cannot examine " + apk + ": " + e.getMessage(), e);
        }
    }

    private static Process start(LaunchOptions options, Path apk, DeviceFolder own) throws IOException {
        List<String> command =
                new ArrayList<>(DeviceCommand.of(options, options.home().resolve("device.args"), own));
        command.add("--doctor");
        command.add(apk.toAbsolutePath().toString());
        ProcessBuilder builder = new ProcessBuilder(command);
        GuestEnvironment.restrict(builder.environment(), own);
        return builder.start();
    }

    /** What it says is its progress, or why it cannot; what libraries say besides is of no use to anybody. */
    private static void read(Process process, Consumer<String> progress, List<String> problems) {
        try (BufferedReader lines = process.errorReader(StandardCharsets.UTF_8)) {
            lines.lines().forEach(line -> {
                if (line.startsWith(SAYS)) {
                    problems.add(line.substring(SAYS.length()));
                } else if (line.startsWith(PROGRESS)) {
                    progress.accept(line.substring(PROGRESS.length()));
                }
            });
        } catch (IOException e) {
            problems.add("Its messages cannot be read: " + e.getMessage());
        }
    }
}
