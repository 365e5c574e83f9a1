package dev.cairn.browser.guard;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real Chromium with a page open, as the machine has it; its switches are the test's. */
final class HeadlessChromium implements AutoCloseable {
    private static final String ADVICE =
            "This test needs Chromium: apt-get install chromium, or name one in CAIRN_CHROMIUM";

    private final Process process;

    private HeadlessChromium(Process process) {
        this.process = process;
    }

    /** Starts it; without one installed the test fails. */
    static HeadlessChromium open(String address, List<String> switches, Path folder) {
        List<String> command = new ArrayList<>(List.of(
                program().toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-popup-blocking",
                "--remote-debugging-port=0",
                "--user-data-dir=" + folder));
        command.addAll(switches);
        command.add(address);
        try {
            return new HeadlessChromium(new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("chromium.log").toFile())
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path program() {
        String named = System.getenv("CAIRN_CHROMIUM");
        return (named == null
                        ? Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                        : Stream.of(named))
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> fail(ADVICE));
    }

    @Override
    public void close() {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroy();
        all.forEach(ProcessHandle::destroy);
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
