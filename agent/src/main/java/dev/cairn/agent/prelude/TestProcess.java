package dev.cairn.agent.prelude;

import dev.cairn.agent.device.DeviceIdentity;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs a user's Appium test in a Java process of its own. The test finds the server's address in the system property {@value #URL} and the
 * environment variable {@code CAIRN_APPIUM_URL}, the app in {@value #APP}; it opens a session of its own there.
 */
public final class TestProcess {
    /** The system property with the server's address. */
    public static final String URL = "cairn.appium.url";

    /** The system property with the app's package. */
    public static final String APP = "cairn.app.package";

    /** Where the runs are, and with what password: no test needs either. */
    private static final String STORE = "CAIRN_STORE";

    private static final String LAUNCHER = "org.junit.platform.console.ConsoleLauncher";
    private static final Duration LIMIT = Duration.ofMinutes(4);
    private static final int MOST_LINES = 3;

    private TestProcess() {}

    /** Runs it. Returns why it did not pass; empty if it did. */
    public static Optional<String> run(PreludeTest test, URI server, String packageName) throws InterruptedException {
        Path log = null;
        Path arguments = null;
        Process process = null;
        try {
            log = Files.createTempFile("cairn-prelude", ".log");
            arguments = arguments(server, packageName);
            process = start(test, server, arguments, log);
            boolean ended = process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            int code = ended ? process.exitValue() : -1;
            return code == 0
                    ? Optional.empty()
                    : Optional.of(problem(test, code, Files.readAllLines(log))
                            .replace(server.toString(), DeviceIdentity.address(server)));
        } catch (IOException e) {
            return Optional.of("the prelude's test " + test.className() + " could not be run: " + e.getMessage());
        } finally {
            if (process != null) {
                process.destroyForcibly();
            }
            delete(log);
            delete(arguments);
        }
    }

    /** In a file of the user's own, since an address may have a key in it and everybody sees the arguments of a process. */
    private static Path arguments(URI server, String packageName) throws IOException {
        Path file = Files.createTempFile("cairn-prelude", ".args");
        return Files.write(file, List.of("-D" + URL + "=" + server, "-D" + APP + "=" + packageName));
    }

    private static Process start(PreludeTest test, URI server, Path arguments, Path log) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder builder = new ProcessBuilder(
                java,
                "-cp",
                test.classPath(),
                "@" + arguments,
                LAUNCHER,
                "execute",
                "--disable-banner",
                "--disable-ansi-colors",
                "--details=tree",
                "--fail-if-no-tests",
                "--select-class=" + test.className());
        builder.environment().keySet().removeIf(name -> name.startsWith(STORE));
        builder.environment().put("CAIRN_APPIUM_URL", server.toString());
        return builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    }

    private static String problem(PreludeTest test, int code, List<String> lines) {
        String name = "the prelude's test " + test.className();
        if (lines.stream().anyMatch(line -> line.contains("Could not find or load main class " + LAUNCHER))) {
            return name + " could not be run: its class path has no JUnit console launcher; add"
                    + " junit-platform-console-standalone.jar to --prelude-classpath";
        }
        List<String> told = lines.stream()
                .map(String::strip)
                .filter(line -> line.startsWith("=>") || line.contains("[X]") || line.contains("ClassNotFound"))
                .limit(MOST_LINES)
                .toList();
        String why = code < 0 ? "took more than " + LIMIT.toMinutes() + " min" : "failed (exit code " + code + ")";
        return name + " " + why + (told.isEmpty() ? "" : ": " + String.join(" ", told));
    }

    private static void delete(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException leftBehind) {
            file.toFile().deleteOnExit();
        }
    }
}
