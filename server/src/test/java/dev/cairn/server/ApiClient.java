package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** Calls a server, holds each answer against the API's document, and keeps which operations were called. */
final class ApiClient {
    static final JsonNode DOCUMENT = document();
    private static final String BASE = "https://cairn.dev/openapi";
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(Map.of(BASE, DOCUMENT.toString())));

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;
    private final String key;
    final Set<String> called = new TreeSet<>();

    /** Whether answers are held against the document, which takes longer than the answers. */
    boolean validating = true;

    ApiClient(CairnServer server) {
        this.address = server.address();
        this.key = server.key();
    }

    private static JsonNode document() {
        try (InputStream in = Objects.requireNonNull(ApiClient.class.getResourceAsStream("openapi.json"))) {
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** All operations of the document. */
    static Set<String> operations() {
        Set<String> all = new TreeSet<>();
        DOCUMENT.get("paths")
                .forEach(path -> path.forEach(
                        operation -> all.add(operation.path("operationId").asString())));
        return all;
    }

    /** An answer. */
    record Reply(int status, JsonNode json, HttpResponse<String> raw) {
        String code() {
            return json.path("code").asString("");
        }
    }

    Reply get(String path) {
        return call("GET", path, null);
    }

    Reply call(String method, String path, @org.jspecify.annotations.Nullable String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path))
                .header("Authorization", "Bearer " + key)
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<String> raw = send(request.build());
        boolean isJson = raw.headers().firstValue("Content-Type").orElse("").contains("json");
        JsonNode json = isJson ? JsonMapper.shared().readTree(raw.body()) : MissingNode.getInstance();
        if (!validating) {
            return new Reply(raw.statusCode(), json, raw);
        }
        validate(method, path.replaceAll("\\?.*", ""), raw, json);
        return new Reply(raw.statusCode(), json, raw);
    }

    HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(request.uri() + ": " + e, e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    HttpResponse<InputStream> stream(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address.resolve(path)).header("Authorization", "Bearer " + key);
        if (headers.length > 0) {
            request.headers(headers);
        }
        called.add(path.startsWith("/api/v1/stream") ? "stream" : "readRunMessages");
        return http.send(request.build(), BodyHandlers.ofInputStream());
    }

    private void validate(String method, String path, HttpResponse<String> raw, JsonNode json) {
        Map<String, JsonNode> known = new TreeMap<>();
        DOCUMENT.get("paths").properties().stream()
                .filter(entry -> matches(entry.getKey(), path))
                .filter(entry -> entry.getValue().has(method.toLowerCase(java.util.Locale.ROOT)))
                .forEach(entry ->
                        known.put(entry.getKey(), entry.getValue().get(method.toLowerCase(java.util.Locale.ROOT))));
        if (known.isEmpty()) {
            assertThat(raw.statusCode())
                    .as(method + " " + path + " is in no document")
                    .isIn(404, 405);
            return;
        }
        if (raw.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream")) {
            known.values().forEach(one -> called.add(one.get("operationId").asString()));
            return; // its events are held against the document one by one
        }
        JsonNode operation = known.getOrDefault(
                path, ((TreeMap<String, JsonNode>) known).lastEntry().getValue());
        called.add(operation.get("operationId").asString());
        String status = String.valueOf(raw.statusCode());
        JsonNode response = operation.get("responses").has(status)
                ? operation.get("responses").get(status)
                : operation.get("responses").get("default");
        assertThat(response)
                .as(method + " " + path + " answers " + status + ": " + json)
                .isNotNull();
        if (!response.has("content")) {
            assertThat(raw.body()).as(method + " " + path).isEmpty();
            return;
        }
        String media = raw.headers().firstValue("Content-Type").orElse("").replaceAll(";.*", "");
        JsonNode content = response.get("content").get(media);
        assertThat(content).as(method + " " + path + " as " + media).isNotNull();
        String reference = content.get("schema").path("$ref").asString("");
        if (!reference.isEmpty()) {
            assertThat(schema(reference).validate(raw.body(), InputFormat.JSON))
                    .as(method + " " + path + " " + raw.body())
                    .isEmpty();
        }
    }

    static Schema schema(String reference) {
        return SCHEMAS.getSchema(SchemaLocation.of(BASE + reference));
    }

    private static boolean matches(String template, String path) {
        String pattern = template.replace("{id}", ".+").replaceAll("\\{\\w+}", "[^/]+"); // ids have slashes
        return Pattern.matches(pattern, path);
    }
}
