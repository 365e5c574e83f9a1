package dev.cairn.browser.guard;

import dev.cairn.browser.SharedBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real Chromium with a page open; its switches are the test's. */
final class HeadlessChromium implements AutoCloseable {
    private final Process process;

    private HeadlessChromium(Process process) {
        this.process = process;
    }

    /** Starts it. */
    static HeadlessChromium open(String address, List<String> switches, Path folder) {
        List<String> command = new ArrayList<>(List.of(
                SharedBrowser.program().toString(),
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
