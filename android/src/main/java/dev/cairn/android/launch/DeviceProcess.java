package dev.cairn.android.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A device that runs as a child of this process, with an environment from a list of names, and a home and temporary files of its own that are
 * deleted when it ends. It ends when {@link #close()} is called, and also when this process
 * ends in any way, SIGKILL included, because it then loses its standard input. Thread-safe.
 */
public final class DeviceProcess implements AutoCloseable {
    private static final String READY = "cairn-device ";
    private static final int LINES_OF_ERROR = 12;
    private static final long CLOSE_MS = 1000;

    private final DeviceOptions options;
    private final Process process;
    private final DeviceFolder own;
    private final Isolation isolation;
    private final @Nullable SocketRelay relay;
    private final String url;

    private DeviceProcess(
            DeviceOptions options,
            Process process,
            DeviceFolder own,
            Isolation isolation,
            @Nullable SocketRelay relay,
            String url) {
        this.options = options;
        this.process = process;
        this.own = own;
        this.isolation = isolation;
        this.relay = relay;
        this.url = url;
    }

    /**
     * Starts a device and waits until it takes commands. Android itself may still be starting then; the first command
     * waits for it.
     *
     * @throws DeviceStartException when it ends or does not get ready in time; nothing is left running
     * @throws InterruptedException when the waiting thread is interrupted; nothing is left running
     */
    public static DeviceProcess start(DeviceOptions options) throws DeviceStartException, InterruptedException {
        DeviceFolder own = claim(options);
        GuestProcess guest = guest(options, own);
        Process process = launch(options, guest, own);
        var unused = process.onExit().thenRun(own::close);
        CompletableFuture<String> ready = new CompletableFuture<>();
        Thread reader = new Thread(() -> awaitReady(process, ready), "device-ready");
        reader.setDaemon(true);
        reader.start();
        try {
            String url = ready.get(options.startupTimeout().toMillis(), TimeUnit.MILLISECONDS);
            return reached(url, process, own, guest.isolation(), options);
        } catch (IOException e) {
            process.destroyForcibly();
            throw new DeviceStartException("Cannot listen on 127.0.0.1:" + options.port() + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw e;
        } catch (ExecutionException e) {
            throw ended(options, process, own);
        } catch (TimeoutException e) {
            process.destroyForcibly();
            throw new DeviceStartException(
                    "The device was not ready within "
                            + options.startupTimeout().toSeconds() + " s." + lastLines(options.stderr()),
                    e);
        }
    }

    private static DeviceFolder claim(DeviceOptions options) throws DeviceStartException {
        if (!Files.isRegularFile(arguments(options))) {
            throw new DeviceStartException(
                    "The device is not built: there is no " + arguments(options) + ". Run `mvn -pl android package`.",
                    null);
        }
        try {
            return DeviceFolder.in(options.cache());
        } catch (IOException e) {
            throw new DeviceStartException(String.valueOf(e.getMessage()), e);
        }
    }

    /** One with a network of its own is reached by a port here that stands for its own. */
    private static DeviceProcess reached(
            String url, Process process, DeviceFolder own, Isolation isolation, DeviceOptions options) throws IOException {
        if (!isolation.isThere() || options.hasNetwork()) {
            return new DeviceProcess(options, process, own, isolation, null, url);
        }
        SocketRelay relay = SocketRelay.fromPort(options.port(), own.socket());
        URI inside = URI.create(url);
        return new DeviceProcess(
                options, process, own, isolation, relay, "http://127.0.0.1:" + relay.port() + inside.getRawPath());
    }

    private static GuestProcess guest(DeviceOptions options, DeviceFolder own)
            throws DeviceStartException, InterruptedException {
        boolean decided = false;
        try {
            GuestProcess guest = GuestProcess.of(options, arguments(options), own);
            decided = true;
            return guest;
        } finally {
            if (!decided) {
                own.close();
            }
        }
    }

    private static Path arguments(DeviceOptions options) {
        return options.home().resolve("device.args");
    }

    private static Process launch(DeviceOptions options, GuestProcess guest, DeviceFolder own) throws DeviceStartException {
        try {
            Files.createDirectories(options.stderr().toAbsolutePath().resolveSibling(""));
            ProcessBuilder builder = new ProcessBuilder(guest.command())
                    .redirectError(options.stderr().toFile());
            GuestEnvironment.restrict(builder.environment(), own);
            return builder.start();
        } catch (IOException e) {
            own.close();
            throw new DeviceStartException("Cannot start the device: " + e.getMessage(), e);
        }
    }

    /** Reads the child's output to its end, so that it never blocks on a full pipe. */
    private static void awaitReady(Process process, CompletableFuture<String> ready) {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            String line = out.readLine();
            while (line != null) {
                if (line.startsWith(READY)) {
                    ready.complete(line.substring(READY.length()).strip());
                }
                line = out.readLine();
            }
            ready.completeExceptionally(new IOException("no ready line"));
        } catch (IOException e) {
            ready.completeExceptionally(e);
        }
    }

    private static DeviceStartException ended(DeviceOptions options, Process process, DeviceFolder own)
            throws InterruptedException {
        String how = process.waitFor(CLOSE_MS, TimeUnit.MILLISECONDS)
                ? "ended with exit code " + process.exitValue()
                : "closed its output";
        process.destroyForcibly();
        own.close();
        return new DeviceStartException(
                "The device " + how + " before it was ready." + lastLines(options.stderr()), null);
    }

    private static String lastLines(Path file) {
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            List<String> last = lines.subList(Math.max(0, lines.size() - LINES_OF_ERROR), lines.size());
            return last.isEmpty() ? "" : System.lineSeparator() + String.join(System.lineSeparator(), last);
        } catch (IOException | UncheckedIOException e) {
            return " (" + file + " cannot be read: " + e.getMessage() + ")";
        }
    }

    /** The address for clients, such as {@code http://127.0.0.1:4723}. */
    public String url() {
        return url;
    }

    /** The folder that only this device has, and that is deleted when it ends. */
    public Path folder() {
        return own.path();
    }

    /**
     * The path by which the device reads an app of this machine. An isolated one is given a copy, and what is made of the app is made outside
     * of it.
     */
    public Path readable(Path apk) throws IOException, InterruptedException {
        if (!isolation.isThere()) {
            return apk;
        }
        PreparationProcess.prepare(options, apk);
        Path copy = Files.createDirectories(own.copies()).resolve(apk.getFileName());
        return Files.copy(apk, copy, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What keeps it from the machine. */
    public Isolation isolation() {
        return isolation;
    }

    /** The process's number. */
    public long pid() {
        return process.pid();
    }

    /** Whether the process still runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** How the process ended, or null while it runs. */
    public @Nullable Integer exitCode() {
        return process.isAlive() ? null : process.exitValue();
    }

    /** Ends the device by force, at once, whatever it does. */
    public void kill() {
        process.destroyForcibly();
    }

    /** Ends the device and deletes its folder. Waits one second at most, then ends it by force. Does nothing when it has ended. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(CLOSE_MS, TimeUnit.MILLISECONDS)) {
                boolean unused = process.destroyForcibly().waitFor(CLOSE_MS, TimeUnit.MILLISECONDS);
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } finally {
            closeRelay();
            own.close();
        }
    }

    private void closeRelay() {
        try {
            if (relay != null) {
                relay.close();
            }
        } catch (IOException e) {
            // nobody connects to it any more
        }
    }
}
