package dev.cairn.cli.browse;

import static org.awaitility.Awaitility.await;

import dev.cairn.browser.SharedBrowser;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The browser that a person uses: it runs already, can be debugged, and has a page open. */
final class DebuggedBrowser implements AutoCloseable {
    private final Process process;
    private final Path profile;

    private DebuggedBrowser(Process process, Path profile) {
        this.process = process;
        this.profile = profile;
    }

    /** Starts it with a profile in that folder. */
    static DebuggedBrowser open(String page, Path folder) throws IOException {
        Path profile = Files.createDirectories(folder.resolve("profile"));
        Process process = new ProcessBuilder(
                        SharedBrowser.program().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--remote-debugging-port=0",
                        "--webrtc-ip-handling-policy=disable_non_proxied_udp",
                        "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
                        "--user-data-dir=" + profile,
                        page)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("chromium.log").toFile())
                .start();
        return new DebuggedBrowser(process, profile);
    }

    /** Where; Chromium writes on which port. */
    URI address() {
        Path written = profile.resolve("DevToolsActivePort");
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> Files.exists(written)
                                ? Files.readAllLines(written).stream().findFirst()
                                : Optional.<String>empty(),
                        Optional::isPresent)
                .map(port -> URI.create("http://127.0.0.1:" + port))
                .orElseThrow();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
