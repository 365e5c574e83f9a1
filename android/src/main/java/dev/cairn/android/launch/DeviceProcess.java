package dev.cairn.android.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private final LaunchOptions options;
    private final Process process;
    private final DeviceFolder own;
    private final Isolation isolation;
    private final @Nullable DeviceGate gate;
    private final String url;

    private DeviceProcess(LaunchOptions options, Process process, DeviceFolder own, GuestProcess guest, String url) {
        this.options = options;
        this.process = process;
        this.own = own;
        this.isolation = guest.isolation();
        this.gate = guest.gate();
        this.url = url;
    }

    /**
     * Starts a device and waits until it takes commands. Android itself may still be starting then; the first command
     * waits for it.
     *
     * @throws DeviceStartException when it ends or does not get ready in time; nothing is left running
     * @throws InterruptedException when the waiting thread is interrupted; nothing is left running
     */
    public static DeviceProcess start(LaunchOptions options) throws DeviceStartException, InterruptedException {
        DeviceFolder own = claim(options);
        GuestProcess guest = guest(options, own);
        Process process = launch(options, guest, own);
        var unused = process.onExit().thenRun(() -> end(own, guest));
        CompletableFuture<String> ready = new CompletableFuture<>();
        Thread reader = new Thread(() -> awaitReady(process, ready), "device-ready");
        reader.setDaemon(true);
        reader.start();
        try {
            String url = ready.get(options.startupTimeout().toMillis(), TimeUnit.MILLISECONDS);
            return new DeviceProcess(options, process, own, guest, reached(url, guest.gate()));
        } catch (IOException e) {
            process.destroyForcibly();
            throw new DeviceStartException("The device cannot be reached: " + e.getMessage(), e);
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

    private static DeviceFolder claim(LaunchOptions options) throws DeviceStartException {
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
    private static String reached(String url, @Nullable DeviceGate gate) throws IOException {
        return gate == null
                ? url
                : "http://127.0.0.1:" + gate.port() + URI.create(url).getRawPath();
    }

    private static void end(DeviceFolder own, GuestProcess guest) {
        DeviceGate gate = guest.gate();
        if (gate != null) {
            gate.close();
        }
        own.close();
    }

    private static GuestProcess guest(LaunchOptions options, DeviceFolder own)
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

    private static Path arguments(LaunchOptions options) {
        return options.home().resolve("device.args");
    }

    private static Process launch(LaunchOptions options, GuestProcess guest, DeviceFolder own)
            throws DeviceStartException, InterruptedException {
        boolean launched = false;
        try {
            Files.createDirectories(options.stderr().toAbsolutePath().resolveSibling(""));
            ProcessBuilder builder = new ProcessBuilder(guest.command())
                    .redirectError(options.stderr().toFile());
            GuestEnvironment.restrict(builder.environment(), own);
            Process process = GuestStarter.start(builder);
            launched = true;
            return process;
        } catch (IOException e) {
            throw new DeviceStartException("Cannot start the device: " + e.getMessage(), e);
        } finally {
            if (!launched) {
                end(own, guest);
            }
        }
    }

    /** Reads the child's output to its end, so that it never blocks on a full pipe. */
    private static void awaitReady(Process process, CompletableFuture<String> ready) {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            String line = out.readLine();
            while (line != null && !line.startsWith(READY)) {
                line = out.readLine();
            }
            if (line == null) {
                ready.completeExceptionally(new IOException("no ready line"));
            } else {
                ready.complete(line.substring(READY.length()).strip());
                long unused = out.transferTo(Writer.nullWriter()); // an app may say without end, and in one line
            }
        } catch (IOException e) {
            ready.completeExceptionally(e);
        }
    }

    private static DeviceStartException ended(LaunchOptions options, Process process, DeviceFolder own)
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
            List<String> lines = LogEnd.of(file).lines().toList();
            List<String> last = lines.subList(Math.max(0, lines.size() - LINES_OF_ERROR), lines.size());
            return last.isEmpty() ? "" : System.lineSeparator() + String.join(System.lineSeparator(), last);
        } catch (IOException e) {
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
     * The path by which the device reads an app of this machine. An isolated one is given the file and what was made of it, which is done outside of
     * it.
     */
    public Path readable(Path apk) throws IOException, InterruptedException {
        return isolation.isThere() ? GivenApp.of(apk, options, own) : apk;
    }

    /** The same for one APK of several that are one app, of which nothing is made by itself. */
    public Path readablePart(Path apk) throws IOException {
        return isolation.isThere() ? GivenApp.file(apk, own) : apk;
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
            if (gate != null) {
                gate.close();
            }
            own.close();
        }
    }
}
