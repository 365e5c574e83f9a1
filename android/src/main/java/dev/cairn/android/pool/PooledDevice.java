package dev.cairn.android.pool;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.boot.CacheLayers;
import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.protocol.WebDriverError;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One device process and the way to it. Thread-safe. */
final class PooledDevice {
    private final int number;
    private final String url;
    private final BooleanSupplier alive;
    private final Runnable kill;
    private final Optional<GivenPaths> paths;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    /**
     * One device.
     *
     * @param cache what its apps are fetched to
     */
    PooledDevice(int number, DeviceProcess process, Path cache) {
        this(
                number,
                process.url(),
                process::isAlive,
                process::kill,
                process.isolation().isThere()
                        ? Optional.of(new GivenPaths(
                                file -> process.readable(file).toString(),
                                file -> process.readablePart(file).toString(),
                                new ApkCache(CacheLayers.of(cache))))
                        : Optional.empty());
    }

    /**
     * One at that address.
     *
     * @param paths what the apps that clients name are for it, unless it sees what they see
     */
    PooledDevice(int number, String url, BooleanSupplier alive, Runnable kill, Optional<GivenPaths> paths) {
        this.number = number;
        this.url = url;
        this.alive = alive;
        this.kill = kill;
        this.paths = paths;
    }

    int number() {
        return number;
    }

    /** It did not answer as a device does: it ended, was ended, or hangs. */
    static final class GoneException extends Exception {
        private static final long serialVersionUID = 1L;

        GoneException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * Sends the command and waits for its value.
     *
     * @throws GoneException when the device does not answer within the limit
     */
    JsonNode send(String method, String path, JsonNode body, Duration limit) throws GoneException {
        HttpRequest.BodyPublisher publisher = method.equals("POST")
                ? HttpRequest.BodyPublishers.ofString(JsonMapper.shared()
                        .writeValueAsString(
                                paths.map(given -> given.in(path, body)).orElse(body)))
                : HttpRequest.BodyPublishers.noBody();
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + path))
                .method(method, publisher)
                .header("Content-Type", "application/json")
                .timeout(limit)
                .build();
        try {
            JsonNode value = value(client.send(request, response -> new LimitedBody()));
            return paths.map(given -> given.back(path, value)).orElse(value);
        } catch (IOException | JacksonException e) {
            throw new GoneException("device " + number + " died or hangs (" + e + ")", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GoneException("the server is stopping", e);
        }
    }

    private JsonNode value(HttpResponse<byte[]> response) {
        JsonNode value = JsonMapper.shared().readTree(response.body()).path("value");
        if (response.statusCode() == 200) {
            return value;
        }
        String code = value.path("error").asString("");
        Optional<WebDriverError> known = Arrays.stream(WebDriverError.values())
                .filter(error -> error.code().equals(code))
                .findFirst();
        String message = value.path("message").asString(code);
        throw known.orElse(WebDriverError.UNKNOWN_ERROR)
                .because(paths.map(given -> given.back(message)).orElse(message));
    }

    boolean isAlive() {
        return alive.getAsBoolean();
    }

    void end() {
        kill.run();
    }
}
