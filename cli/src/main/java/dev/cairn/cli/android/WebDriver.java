package dev.cairn.cli.android;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The few commands of Appium's protocol that need no client library. For one thread at a time. */
public final class WebDriver implements AutoCloseable {
    private static final Duration MOST = Duration.ofSeconds(120);
    private static final int OK = 200;

    private final HttpClient http = HttpClient.newHttpClient();
    private final String server;
    private final String session;

    /** Opens a session, without an app. */
    public WebDriver(URI server) throws IOException, InterruptedException {
        this.server = server.toString().replaceAll("/$", "");
        JsonNode opened =
                post("/session", Map.of("capabilities", Map.of("alwaysMatch", Map.of("platformName", "Android"))));
        this.session = "/session/" + opened.get("sessionId").asString();
    }

    /** Does one of Appium's extensions. */
    public JsonNode mobile(String name, Map<String, Object> parameters) throws IOException, InterruptedException {
        return post(session + "/execute/sync", Map.of("script", "mobile: " + name, "args", List.of(parameters)));
    }

    /** What is shown, as XML. */
    public String source() throws IOException, InterruptedException {
        return get(session + "/source").asString();
    }

    /** What is shown, as PNG. */
    public byte[] screenshot() throws IOException, InterruptedException {
        return Base64.getMimeDecoder().decode(get(session + "/screenshot").asString());
    }

    /** The lines of the log since it was last asked for. */
    public List<String> log() throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        post(session + "/se/log", Map.of("type", "logcat"))
                .forEach(entry -> lines.add(entry.path("message").asString()));
        return lines;
    }

    /** Lets time pass on the device's clock. */
    public void pass(Duration time) throws IOException, InterruptedException {
        Map<String, Object> pause = Map.of("type", "pause", "duration", time.toMillis());
        post(
                session + "/actions",
                Map.of("actions", List.of(Map.of("type", "none", "id", "time", "actions", List.of(pause)))));
    }

    /** Puts text into the first view of a class. */
    public void type(String className, String text) throws IOException, InterruptedException {
        JsonNode found = post(session + "/element", Map.of("using", "class name", "value", className));
        String element = found.properties().iterator().next().getValue().asString();
        post(session + "/element/" + element + "/value", Map.of("text", text));
    }

    private JsonNode get(String path) throws IOException, InterruptedException {
        return send(request(path).GET().build());
    }

    private JsonNode post(String path, Map<String, Object> body) throws IOException, InterruptedException {
        String json = JsonMapper.shared().writeValueAsString(body);
        return send(
                request(path).POST(HttpRequest.BodyPublishers.ofString(json)).build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server + path))
                .header("Content-Type", "application/json")
                .timeout(MOST);
    }

    private JsonNode send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        JsonNode value = JsonMapper.shared().readTree(response.body()).path("value");
        if (response.statusCode() != OK) {
            throw new CairnException(
                    "device.error",
                    "the device refused a command: " + value.path("message").asString(""));
        }
        return value;
    }

    @Override
    public void close() {
        http.close();
    }
}
