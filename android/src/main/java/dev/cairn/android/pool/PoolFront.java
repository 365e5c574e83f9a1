package dev.cairn.android.pool;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.android.pool.PooledDevice.GoneException;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WaitingClient;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import dev.cairn.android.protocol.WebDriverServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Sends each session's commands to a device of its own. A device that dies or hangs is replaced, and its session is gone. Thread-safe:
 * sessions do not wait for one another.
 */
public final class PoolFront implements WebDriverServer.ClientHandler {
    /** How long a new session waits when all devices are taken. */
    private static final Duration QUEUE = Duration.ofSeconds(60);

    /** Longer than any command takes before the device itself ends it; sessions may fetch their app first. */
    private static final Duration COMMAND = Duration.ofMinutes(10);

    /** A device answers this at any time, also while it carries out a command. */
    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(10);

    private static final JsonNode NOTHING = JsonNodeFactory.instance.objectNode();

    private final Map<String, PooledDevice> sessions = new ConcurrentHashMap<>();
    private final DevicePool pool;
    private final int size;
    private final Consumer<String> log;

    /**
     * A front for so many devices, which are started side by side and waited for.
     *
     * @param options how the device with the number is started; asked on any thread
     * @throws DeviceStartException when one of them does not start; the others are ended
     */
    public PoolFront(int size, IntFunction<LaunchOptions> options, Consumer<String> log)
            throws DeviceStartException, InterruptedException {
        this(size, new DevicePool(number -> start(number, options.apply(number), log), log), log);
    }

    /** The same with devices of that pool, which has none yet. */
    PoolFront(int size, DevicePool pool, Consumer<String> log) throws DeviceStartException, InterruptedException {
        this.size = size;
        this.log = log;
        this.pool = pool;
        pool.addAll(size);
        ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "device-watch");
            thread.setDaemon(true);
            return thread;
        });
        watch.scheduleWithFixedDelay(this::watch, 2, 2, TimeUnit.SECONDS);
    }

    private static PooledDevice start(int number, LaunchOptions options, Consumer<String> log)
            throws DeviceStartException, InterruptedException {
        DeviceProcess process = DeviceProcess.start(options);
        log.accept("device " + number + ", isolation: " + process.isolation());
        return new PooledDevice(number, process, options.cache());
    }

    @Override
    public @Nullable Object handle(String method, String path, JsonNode body, WaitingClient client) {
        List<String> parts = Routes.parts(path);
        if (method.equals("GET") && path.matches("/status/?")) {
            return Map.of(
                    "ready",
                    pool.free() > 0,
                    "message",
                    pool.free() + " of " + size + " devices are free.",
                    "build",
                    Map.of("version", System.getProperty("cairn.device.version", "0.0.0")));
        }
        if (method.equals("GET") && path.matches("/(appium/)?sessions/?")) {
            return all();
        }
        if (!parts.get(0).equals("session")) {
            throw WebDriverError.UNKNOWN_COMMAND.because("There is no command " + method + " " + path + ".");
        }
        if (parts.size() == 1) {
            return method.equals("POST") ? open(body, client) : wrongMethod(method, path);
        }
        return inSession(method, path, body, parts.get(1));
    }

    private static Object wrongMethod(String method, String path) {
        throw WebDriverError.UNKNOWN_METHOD.because("There is no " + method + " for " + path + ".");
    }

    private Object open(JsonNode body, WaitingClient client) {
        PooledDevice device = lend(client);
        try {
            JsonNode answer = device.send("POST", "/session", body, COMMAND);
            String id = answer.path("sessionId").asString("");
            if (client.isGone()) {
                var unused = device.send("DELETE", "/session/" + id, NOTHING, COMMAND);
                client.requireThere(); // and the device is cleaned
            }
            sessions.put(id, device);
            return answer;
        } catch (WebDriverException e) {
            clean(device);
            throw e;
        } catch (GoneException e) {
            throw lost(device, e);
        }
    }

    private PooledDevice lend(WaitingClient client) {
        try {
            Optional<PooledDevice> device = pool.lend(QUEUE, client);
            if (device.isEmpty()) {
                client.requireThere();
            }
            return device.orElseThrow(() -> WebDriverError.SESSION_NOT_CREATED.because("All " + size
                    + " devices are taken, and none became free within " + QUEUE.toSeconds()
                    + " s. End a session, or start the server with more --devices."));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw WebDriverError.SESSION_NOT_CREATED.because("The server is stopping.", e);
        }
    }

    private @Nullable Object inSession(String method, String path, JsonNode body, String id) {
        PooledDevice device = sessions.get(id);
        if (device == null) {
            throw WebDriverError.INVALID_SESSION_ID.because(
                    "There is no session " + id + ". A session is either terminated or not started.");
        }
        try {
            JsonNode value = device.send(method, path, body, COMMAND);
            if (method.equals("DELETE") && path.matches("/session/[^/]+/?") && sessions.remove(id, device)) {
                clean(device);
            }
            return value;
        } catch (GoneException e) {
            throw lost(device, e);
        }
    }

    /** Makes a device as good as new, and gives it back; one that cannot be cleaned is replaced. */
    private void clean(PooledDevice device) {
        try {
            device.send("POST", "/cairn/wipe", NOTHING, COMMAND);
            pool.giveBack(device);
        } catch (GoneException | WebDriverException e) {
            log.accept("device " + device.number() + " cannot be cleaned: " + e.getMessage());
            pool.replace(device);
        }
    }

    private WebDriverException lost(PooledDevice device, GoneException cause) {
        forget(device);
        log.accept(cause.getMessage());
        return WebDriverError.UNKNOWN_ERROR.because(
                "The session is gone: " + cause.getMessage() + ". The device is being replaced: start a new session.",
                cause);
    }

    private void forget(PooledDevice device) {
        sessions.values().removeIf(device::equals);
        pool.replace(device);
    }

    private List<JsonNode> all() {
        List<JsonNode> all = new ArrayList<>();
        for (PooledDevice device : pool.all()) {
            try {
                device.send("GET", "/sessions", NOTHING, SIGN_OF_LIFE).forEach(all::add);
            } catch (GoneException e) {
                log.accept(e.getMessage()); // the watch replaces it
            }
        }
        return all;
    }

    /** Looks after all devices: replaces those without a sign of life, takes back those whose session has run out. */
    private void watch() {
        try {
            Map<PooledDevice, String> taken = new LinkedHashMap<>();
            sessions.forEach((id, device) -> taken.put(device, id));
            for (PooledDevice device : pool.all()) {
                watch(device, Optional.ofNullable(taken.get(device)));
            }
        } catch (RuntimeException e) {
            log.accept("Watching the devices: " + e); // and it goes on with the next look
        }
    }

    private void watch(PooledDevice device, Optional<String> session) {
        try {
            if (!device.isAlive()) {
                throw new GoneException("device " + device.number() + " died", new IllegalStateException("ended"));
            }
            JsonNode open = device.send("GET", "/sessions", NOTHING, SIGN_OF_LIFE);
            session.filter(id -> !open.toString().contains(id) && sessions.remove(id, device))
                    .ifPresent(id -> clean(device));
        } catch (GoneException e) {
            log.accept(e.getMessage());
            forget(device);
        }
    }
}
