package dev.cairn.android.command;

import dev.cairn.android.device.WebContents;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import dev.cairn.android.webview.Browser;
import dev.cairn.android.webview.Chromedriver;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Hands commands about a page on to chromedriver. While it works, the device's time goes on, so that pages do. */
final class WebDriverProxy {
    private static final JsonMapper JSON = new JsonMapper();

    /** How long chromedriver gets by the machine's clock before the device's time goes on for it. */
    private static final long PATIENCE_MS = 60;

    private static final Duration STEP = Duration.ofMillis(50);
    private static final int MOST_STEPS = 400;

    private record Page(String context, String driverSession) {}

    private final DeviceExecutor device;
    private final Browser browser;
    private final HttpClient http = HttpClient.newBuilder()
            .proxy(HttpClient.Builder.NO_PROXY)
            .version(HttpClient.Version.HTTP_1_1)
            .build();
    private final Map<String, Page> pages = new ConcurrentHashMap<>();
    private @Nullable Chromedriver driver;

    WebDriverProxy(DeviceExecutor device, Browser browser) {
        this.device = device;
        this.browser = browser;
    }

    /** The web context that the session is in, if it is in one. */
    Optional<String> context(String session) {
        return Optional.ofNullable(pages.get(session)).map(Page::context);
    }

    void enter(String session, String context, WebContents contents) {
        leave(session);
        Map<String, Object> options = Map.of("debuggerAddress", browser.debuggerAddress());
        JsonNode opened = send(
                "POST",
                "/session",
                JSON.valueToTree(Map.of(
                        "capabilities",
                        Map.of("alwaysMatch", Map.of("browserName", "chrome", "goog:chromeOptions", options)))));
        String id = opened.path("sessionId").asString("");
        send("POST", "/session/" + id + "/window", JSON.valueToTree(Map.of("handle", contents.target())));
        pages.put(session, new Page(context, id));
    }

    void leave(String session) {
        Page old = pages.remove(session);
        if (old != null) {
            send("DELETE", "/session/" + old.driverSession(), JSON.createObjectNode());
        }
    }

    /** Carries out the command; what it answers. */
    @Nullable
    Object forward(String session, String method, String rest, JsonNode body) {
        Page page = pages.get(session);
        if (page == null) {
            throw WebDriverError.INVALID_SESSION_ID.because("The session is in no web view.");
        }
        JsonNode value = send(method, "/session/" + page.driverSession() + rest, body);
        if (!method.equals("GET") && !rest.startsWith("/element")
                || rest.endsWith("/click")
                || rest.endsWith("/value")) {
            device.act(runtime -> {});
        }
        return value.isNull() ? null : value;
    }

    private synchronized String url() {
        Chromedriver now = driver;
        if (now == null) {
            Path program = Chromedriver.find(System.getenv())
                    .orElseThrow(() -> WebDriverError.UNSUPPORTED_OPERATION.because(
                            "A web view's context needs chromedriver on this machine. Install it (Debian: chromium-driver), or name it in "
                                    + Chromedriver.VARIABLE + "; its version must be that of Chromium."));
            try {
                now = Chromedriver.start(program);
            } catch (IOException e) {
                throw WebDriverError.UNKNOWN_ERROR.because(String.valueOf(e.getMessage()), e);
            }
            driver = now;
        }
        return now.url();
    }

    private JsonNode send(String method, String path, JsonNode body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url() + path));
        if (method.equals("POST")) {
            request.header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)));
        } else {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        }
        JsonNode value = JSON.readTree(await(http.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString())))
                .path("value");
        if (value.has("error") && value.has("message")) {
            throw error(value);
        }
        return value;
    }

    private String await(CompletableFuture<HttpResponse<String>> response) {
        for (int step = 0; step < MOST_STEPS; step++) {
            try {
                return response.get(PATIENCE_MS, TimeUnit.MILLISECONDS).body();
            } catch (TimeoutException e) {
                device.call(runtime -> {
                    runtime.pass(STEP);
                    return true;
                });
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw WebDriverError.UNKNOWN_ERROR.because("The device is stopping.", e);
            } catch (ExecutionException e) {
                throw WebDriverError.UNKNOWN_ERROR.because("chromedriver does not answer: " + e.getCause(), e);
            }
        }
        throw WebDriverError.TIMEOUT.because("chromedriver did not come to an end with the command.");
    }

    private static WebDriverException error(JsonNode value) {
        String code = value.path("error").asString("");
        return Arrays.stream(WebDriverError.values())
                .filter(known -> known.code().equals(code))
                .findFirst()
                .orElse(WebDriverError.UNKNOWN_ERROR)
                .because(value.path("message").asString(""));
    }
}
