package dev.cairn.android.pool;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverServer;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Sends all commands to one isolated device, and gives it the apps that they name. Thread-safe. */
public final class SingleFront implements WebDriverServer.Handler {
    /** Longer than any command takes before the device itself ends it; sessions may fetch their app first. */
    private static final Duration COMMAND = Duration.ofMinutes(10);

    private final PooledDevice device;

    /**
     * For that device.
     *
     * @param cache what apps are fetched to
     */
    public SingleFront(DeviceProcess process, Path cache) {
        this.device = new PooledDevice(1, process, cache);
    }

    @Override
    public @Nullable Object handle(String method, String path, JsonNode body) {
        try {
            return device.send(method, path, body, COMMAND);
        } catch (PooledDevice.GoneException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("The device is gone: " + e.getMessage() + ".", e);
        }
    }
}
