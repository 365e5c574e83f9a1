package dev.cairn.android.launch;

import dev.cairn.android.pool.SingleFront;
import dev.cairn.android.protocol.WebDriverServer;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A device for any client of this machine, at a port. Where it is to be isolated, commands are taken here, in a process that runs nothing of an app:
 * it hands them on, and gives the device the files of the apps that they name, and no others. Thread-safe.
 */
public final class DeviceServer implements AutoCloseable {
    /** So many devices have a folder each. */
    public static final int MOST_DEVICES = 99;

    private final DeviceProcess process;
    private final @Nullable WebDriverServer front;
    private final String url;

    private DeviceServer(DeviceProcess process, @Nullable WebDriverServer front, String url) {
        this.process = process;
        this.front = front;
        this.url = url;
    }

    /**
     * Starts it.
     *
     * @throws DeviceStartException when it does not start; nothing is left running
     */
    public static DeviceServer start(LaunchOptions options) throws DeviceStartException, InterruptedException {
        if (options.isolation() == IsolationMode.OFF) {
            DeviceProcess process = DeviceProcess.start(options);
            return new DeviceServer(process, null, process.url());
        }
        DeviceProcess process = DeviceProcess.start(options.withPort(0).withKey());
        try {
            WebDriverServer front = WebDriverServer.watchingClients(
                    options.port(), "", new SingleFront(process, options.cache()), line -> {});
            front.start();
            return new DeviceServer(process, front, front.url());
        } catch (IOException e) {
            process.close();
            throw new DeviceStartException(
                    "Cannot listen on 127.0.0.1:" + options.port() + " (" + e.getMessage()
                            + "). Choose another port with --port, or 0 for any free one.",
                    e);
        }
    }

    /**
     * Starts several devices behind one address, each session having one of its own.
     *
     * @throws DeviceStartException when they do not start; nothing is left running
     */
    public static DeviceServer start(LaunchOptions options, int devices)
            throws DeviceStartException, InterruptedException {
        if (devices < 1 || devices > MOST_DEVICES) {
            throw new IllegalArgumentException(
                    "The devices must be from 1 to " + MOST_DEVICES + ", but are " + devices + ".");
        }
        if (devices == 1) {
            return start(options);
        }
        String isolation = options.isolation().name().toLowerCase(Locale.ROOT);
        DeviceProcess process =
                DeviceProcess.start(options.withIsolation(IsolationMode.OFF) // of those that it starts, not of this one
                        .withStartupTimeout(options.startupTimeout().multipliedBy(devices))
                        .withArguments("--devices", String.valueOf(devices), "--isolate", isolation));
        return new DeviceServer(process, null, process.url());
    }

    /** The address for clients. */
    public String url() {
        return url;
    }

    /** The device, or what starts several. */
    public DeviceProcess process() {
        return process;
    }

    @Override
    public void close() {
        if (front != null) {
            front.close();
        }
        process.close();
    }
}
