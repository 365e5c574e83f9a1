package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.android.launch.DeviceProcess;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebDriverException;

/** Runs one set of scenarios through three clients; what is known to fail stands in {@code expected-failures.txt}, and nothing else may. */
@Tag("slow")
class ClientScenariosIT {
    private static final Path CLIENTS = Path.of("src", "test", "clients").toAbsolutePath();

    private static final Duration LONGEST = Duration.ofMinutes(10);

    private static DeviceProcess device;

    @BeforeAll
    static void startDevice() throws Exception {
        device = DeviceProcess.start(DeviceUnderTest.options("clients.log"));
    }

    @AfterAll
    static void stopDevice() {
        device.close();
    }

    @Test
    void javaClient() throws Exception {
        UiAutomator2Options options =
                new UiAutomator2Options().setApp(SampleApp.apk().toString()).enableBiDi();
        AndroidDriver driver = new AndroidDriver(URI.create(device.url()).toURL(), options);
        try {
            check("java", JavaScenarios.run(driver));
        } finally {
            driver.quit();
        }
    }

    @Test
    void webdriverIo() throws Exception {
        Path folder = CLIENTS.resolve("webdriverio");
        assumeTrue(isThere("node") && isThere("npm"), "WebdriverIO needs node and npm");
        if (!Files.isDirectory(folder.resolve("node_modules"))) {
            String log = output(folder, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
            assumeTrue(Files.isDirectory(folder.resolve("node_modules")), "npm fetched nothing: " + log);
        }
        check(
                "webdriverio",
                lines(output(folder, "node", "run.mjs", port(), SampleApp.apk().toString())));
    }

    @Test
    void python() throws Exception {
        assumeTrue(isThere("python3"), "there is no python3");
        check(
                "python",
                lines(output(
                        CLIENTS.resolve("python"),
                        "python3",
                        "run.py",
                        port(),
                        SampleApp.apk().toString())));
    }

    private String port() {
        return String.valueOf(URI.create(device.url()).getPort());
    }

    private static List<String> lines(String output) {
        return output.lines()
                .filter(line -> line.startsWith("ok ") || line.startsWith("failed "))
                .toList();
    }

    private static void check(String client, List<String> lines) throws IOException {
        Map<String, String> failed = new TreeMap<>();
        lines.stream()
                .filter(line -> line.startsWith("failed "))
                .map(line -> line.substring("failed ".length()).split(": ", 2))
                .forEach(parts -> failed.put(parts[0], parts[1]));
        assertThat(lines).hasSize(JavaScenarios.NAMES.size());
        assertThat(failed.keySet()).as("%s", failed).containsExactlyInAnyOrderElementsOf(expected(client));
    }

    private static List<String> expected(String client) throws IOException {
        List<String> names = new ArrayList<>();
        for (String line : Files.readAllLines(CLIENTS.resolve("expected-failures.txt"))) {
            String[] parts = line.split(": ");
            if (parts[0].equals(client)) {
                names.add(parts[1]);
            }
        }
        return names;
    }

    private static boolean isThere(String command) throws InterruptedException {
        try {
            return new ProcessBuilder(command, "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor(1, TimeUnit.MINUTES);
        } catch (IOException e) {
            return false;
        }
    }

    private static String output(Path folder, String... command) throws IOException, InterruptedException {
        Path file = Files.createTempFile(Path.of("target"), "client", ".log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(file.toFile())
                .start();
        if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new WebDriverException(List.of(command) + " did not end: " + Files.readString(file));
        }
        return Files.readString(file);
    }
}
