package dev.cairn.cli.android;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.android.launch.LogEnd;
import dev.cairn.engine.CairnException;
import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A device on the JVM, in a process of its own that is started when it is needed, and again when it is gone. Thread-safe. */
public final class JvmDevice implements DeviceSource, AutoCloseable {
    private final int port;
    private final String network;
    private final int memoryMb;
    private final String isolation;
    private Path log;
    private boolean keepsLog = true;
    private Consumer<String> listener = isolation -> {};
    private volatile String told = "";
    private @Nullable DeviceProcess process;
    private volatile @Nullable Thread ahead;

    /**
     * A device that is not started yet.
     *
     * @param port on the loopback address; 0 for any free one
     * @param logs the folder for what it writes to standard error
     */
    public JvmDevice(int port, Path logs) {
        this(port, NetworkOption.OFF, MemoryOption.DEFAULT_MB, IsolateOption.AUTO, logs);
    }

    /**
     * The same with another network than none, as {@link NetworkOption#mode} has it, another largest heap, and kept from the machine or not.
     */
    public JvmDevice(int port, String network, int memoryMb, String isolation, Path logs) {
        this.isolation = isolation;
        this.port = port;
        this.network = network;
        this.memoryMb = memoryMb;
        this.log = logs.resolve("device-" + ProcessHandle.current().pid() + ".log");
    }

    /** Has nothing kept of what the device logs, from its next start on. */
    public synchronized void keepNoLog() {
        keepsLog = false;
        log = Path.of(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");
    }

    /** Has it told, once a device has started, what keeps it from the machine, and again only if that changes. */
    public synchronized void tellIsolation(Consumer<String> to) {
        listener = to;
    }

    /** Begins to start the device while other things are done; what goes wrong is told to who needs it first. */
    public void startAhead() {
        ahead = Thread.ofVirtual().name("device-ahead").start(() -> {
            try {
                ensure();
            } catch (DeviceException | InterruptedException e) {
                // ensure() is called again, and says so then
            }
        });
    }

    @Override
    public synchronized URI ensure() throws DeviceException, InterruptedException {
        DeviceProcess running = process;
        if (running == null || !running.isAlive()) {
            end();
            running = start();
            process = running;
        }
        return URI.create(running.url());
    }

    private DeviceProcess start() throws DeviceException, InterruptedException {
        try {
            closeLog();
            LaunchOptions options = DeviceHome.options(log)
                    .withPort(port)
                    .withNetwork(network)
                    .withKey()
                    .withMaxHeapMb(memoryMb)
                    .withIsolation(IsolateOption.named(isolation));
            DeviceHome.prepare(options);
            DeviceProcess started = DeviceProcess.start(options);
            tell(started.isolation().toString());
            return started;
        } catch (DeviceStartException | IOException e) {
            String why = "the device did not start: " + DeviceHome.reason(e) + "; its log is " + log;
            throw new DeviceException(DeviceException.Kind.ERROR, why, e);
        }
    }

    private void tell(String isolation) {
        boolean isNew = !told.equals(isolation);
        told = isolation;
        if (isNew) {
            listener.accept(isolation);
        }
    }

    @Override
    public String isolation() {
        return told;
    }

    @Override
    public Path readable(Path file) throws DeviceException {
        DeviceProcess running;
        synchronized (this) {
            running = process;
        }
        try {
            return running == null ? file : running.readable(file);
        } catch (IOException e) {
            throw new DeviceException(
                    DeviceException.Kind.ERROR, "the device cannot be given " + file + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException(DeviceException.Kind.ERROR, "interrupted", e);
        }
    }

    private void closeLog() throws IOException {
        if (keepsLog) {
            OwnerOnlyFiles.folder(log.toAbsolutePath().resolveSibling(".").normalize());
            OwnerOnlyFiles.file(log);
        }
    }

    /**
     * Finds out early whether the port can be had; does nothing once a device was begun to start on it.
     *
     * @throws CairnException {@code device.port}
     */
    public void checkPort() {
        if (ahead == null) {
            DeviceHome.checkPort(port);
        }
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }

    @Override
    public synchronized Optional<DeviceLimit> discard() {
        DeviceProcess running = process;
        Optional<DeviceLimit> end = running == null ? Optional.empty() : Optional.of(reason(running));
        end();
        return end;
    }

    /** Why a device is gone: it ended by itself, or it gave no answer. */
    private DeviceLimit reason(DeviceProcess device) {
        Integer code = device.exitCode();
        if (ranOutOfMemory()) {
            return DeviceLimit.ofDevice(
                    "memory",
                    "memory",
                    "the device ran out of its " + memoryMb + " MB of memory; give it more with --device-memory "
                            + (memoryMb * 2) + "m");
        }
        return DeviceEnd.of(code, logged());
    }

    private boolean ranOutOfMemory() {
        return logged().contains("java.lang.OutOfMemoryError");
    }

    private String logged() {
        try {
            return Files.isRegularFile(log) ? LogEnd.of(log) : "";
        } catch (IOException e) {
            return "";
        }
    }

    /** Ends the device, if there is one; what it logged is kept only if it ended by itself. */
    @Override
    public void close() {
        Thread starting = ahead;
        if (starting != null) {
            starting.interrupt();
        }
        end();
    }

    private synchronized void end() {
        DeviceProcess running = process;
        process = null;
        if (running == null) {
            return;
        }
        boolean well = running.isAlive();
        running.close();
        if (well && Files.isRegularFile(log)) {
            try {
                Files.deleteIfExists(log);
            } catch (IOException e) {
                // a log that stays does no harm
            }
        }
    }
}
