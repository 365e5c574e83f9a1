package dev.cairn.android.pool;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.protocol.WaitingClient;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Sends all commands to one isolated device, and gives it the apps that they name. A session is made for nobody who has given up waiting for it.
 * Thread-safe.
 */
public final class SingleFront implements WebDriverServer.ClientHandler {
    /** Longer than any command takes before the device itself ends it; sessions may fetch their app first. */
    private static final Duration COMMAND = Duration.ofMinutes(10);

    private final PooledDevice device;

    /** Who wants a session waits here, in order, and not at the device, which does not know who has gone. */
    private final ReentrantLock opening = new ReentrantLock(true);

    /**
     * For that device.
     *
     * @param cache what apps are fetched to
     */
    public SingleFront(DeviceProcess process, Path cache) {
        this(new PooledDevice(1, process, cache));
    }

    SingleFront(PooledDevice device) {
        this.device = device;
    }

    @Override
    public @Nullable Object handle(String method, String path, JsonNode body, WaitingClient client) {
        try {
            return method.equals("POST") && path.matches("/session/?")
                    ? open(path, body, client)
                    : device.send(method, path, body, COMMAND);
        } catch (PooledDevice.GoneException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("The device is gone: " + e.getMessage() + ".", e);
        }
    }

    private JsonNode open(String path, JsonNode body, WaitingClient client) throws PooledDevice.GoneException {
        opening.lock();
        try {
            client.requireThere();
            JsonNode answer = device.send("POST", path, body, COMMAND);
            if (client.isGone()) {
                String id = answer.path("sessionId").asString("");
                var unused = device.send("DELETE", "/session/" + id, JsonNodeFactory.instance.objectNode(), COMMAND);
                client.requireThere();
            }
            return answer;
        } finally {
            opening.unlock();
        }
    }
}
