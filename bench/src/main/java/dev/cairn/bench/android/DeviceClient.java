package dev.cairn.bench.android;

import dev.cairn.android.launch.DeviceProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** A session with a device, without a client library between. */
final class DeviceClient implements AutoCloseable {
    private static final ObjectMapper JSON = JsonMapper.shared();

    private final HttpClient http = HttpClient.newHttpClient();
    private final String device;
    private final String session;

    private DeviceClient(String device, String session) {
        this.device = device;
        this.session = session;
    }

    /** Opens a session with the app at its first screen. */
    static DeviceClient open(DeviceProcess process, String app) throws IOException, InterruptedException {
        Map<String, Object> wanted =
                Map.of("platformName", "Android", "appium:app", app, "cairn:waitsByLooking", false);
        DeviceClient none = new DeviceClient(process.url(), "");
        JsonNode answer = none.send("POST", "/session", Map.of("capabilities", Map.of("alwaysMatch", wanted)));
        return new DeviceClient(
                process.url(), "/session/" + answer.path("sessionId").asString());
    }

    private JsonNode send(String method, String path, Object body) throws IOException, InterruptedException {
        HttpRequest.BodyPublisher content = method.equals("POST")
                ? HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))
                : HttpRequest.BodyPublishers.noBody();
        HttpRequest request = HttpRequest.newBuilder(URI.create(device + session + path))
                .method(method, content)
                .header("Content-Type", "application/json")
                .build();
        HttpResponse<byte[]> response = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
        JsonNode value = JSON.readTree(response.body()).path("value");
        if (response.statusCode() != 200) {
            throw new IOException(
                    method + " " + path + ": " + value.path("message").asString());
        }
        return value;
    }

    /** Starts an activity; false when the device says that it cannot. */
    boolean start(String component) throws InterruptedException {
        try {
            Object arguments = List.of(Map.of("intent", component));
            return !send("POST", "/execute/sync", Map.of("script", "mobile: startActivity", "args", arguments))
                    .isMissingNode();
        } catch (IOException e) {
            return false;
        }
    }

    /** Taps, and waits until the screen has come to rest. */
    void tap(int x, int y) throws IOException, InterruptedException {
        Object steps = List.of(
                Map.of("type", "pointerMove", "duration", 0, "x", x, "y", y),
                Map.of("type", "pointerDown"),
                Map.of("type", "pause", "duration", 50),
                Map.of("type", "pointerUp"));
        Object finger = Map.of(
                "type", "pointer", "id", "finger", "parameters", Map.of("pointerType", "touch"), "actions", steps);
        JsonNode unused = send("POST", "/actions", Map.of("actions", List.of(finger)));
    }

    String source() throws IOException, InterruptedException {
        return send("GET", "/source", "").asString();
    }

    /** A picture as PNG, in base64. */
    String screenshot() throws IOException, InterruptedException {
        return send("GET", "/screenshot", "").asString();
    }

    @Override
    public void close() {
        http.close();
    }
}
