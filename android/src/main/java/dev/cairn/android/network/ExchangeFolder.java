package dev.cairn.android.network;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Exchanges in a folder: {@code exchanges.jsonl} has one a line, in the order of their answers; their bodies are files below {@code bodies}, named by
 * hash. Thread-safe.
 */
final class ExchangeFolder {
    private static final String LIST = "exchanges.jsonl";
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");
    private static final JsonMapper JSON = new JsonMapper();
    private static final int MOST_OF_LIST_MB = 64;

    private final Path folder;
    private final Map<Exchange.Request, Deque<Exchange>> answers = new HashMap<>();
    private final Set<String> hosts = new HashSet<>();

    private ExchangeFolder(Path folder) {
        this.folder = folder;
    }

    /** To write to; what it holds stays. */
    static ExchangeFolder toRecord(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("bodies"));
        return new ExchangeFolder(folder);
    }

    /** With all that it holds. */
    static ExchangeFolder toReplay(Path folder) throws IOException {
        Path list = folder.resolve(LIST);
        if (!Files.isRegularFile(list)) {
            throw new IOException(
                    "There is no " + list + ". Record the network first, with --network record " + folder + ".");
        }
        ExchangeFolder exchanges = new ExchangeFolder(folder);
        Map<String, byte[]> bodies = new HashMap<>();
        for (String line : lines(list)) {
            exchanges.read(list, line, bodies);
        }
        return exchanges;
    }

    private static List<String> lines(Path list) throws IOException {
        try (InputStream in = Files.newInputStream(list)) {
            byte[] all = in.readNBytes((MOST_OF_LIST_MB << 20) + 1);
            if (all.length > MOST_OF_LIST_MB << 20) {
                throw new IOException(list + " is larger than " + MOST_OF_LIST_MB + " MB");
            }
            return new String(all, StandardCharsets.UTF_8).lines().toList();
        }
    }

    private void read(Path list, String line, Map<String, byte[]> bodies) throws IOException {
        try {
            read(JSON.readTree(line), bodies);
        } catch (JacksonException e) {
            throw new IOException(list + " has a line that is no exchange: " + e.getOriginalMessage(), e);
        }
    }

    private void read(JsonNode line, Map<String, byte[]> bodies) throws IOException {
        Exchange.Request request = new Exchange.Request(
                line.path("method").asString(),
                line.path("url").asString(),
                line.path("bodySha256").asString());
        List<HttpHeader> headers = new ArrayList<>();
        for (JsonNode header : line.path("headers")) {
            headers.add(new HttpHeader(header.path(0).asString(), header.path(1).asString()));
        }
        byte[] body = body(line.path("answerSha256").asString(), bodies);
        Exchange exchange = new Exchange(request, line.path("status").asInt(), headers, body);
        answers.computeIfAbsent(request, key -> new ArrayDeque<>()).add(exchange);
        hosts.add(HttpAddress.host(request.url()));
    }

    /** A body by its hash, which is its file's name, and nothing else that a name could lead to. However often it is named, it is there once. */
    private byte[] body(String hash, Map<String, byte[]> bodies) throws IOException {
        byte[] known = bodies.get(hash);
        if (known != null) {
            return known;
        }
        if (!SHA_256.matcher(hash).matches()) {
            throw new IOException(folder + " names a body '" + hash + "', which is no SHA-256 in hex");
        }
        Path file = folder.resolve("bodies").resolve(hash);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > Exchange.MOST_BYTES) {
            throw new IOException(file + " is no file of at most " + (Exchange.MOST_BYTES >> 20) + " MB");
        }
        byte[] body = Files.readAllBytes(file);
        if (!Exchange.sha256(body).equals(hash)) {
            throw new IOException(file + " has not the content that its name says");
        }
        bodies.put(hash, body);
        return body;
    }

    /** Adds an exchange, and writes it at once. */
    synchronized void add(Exchange exchange) throws IOException {
        String hash = Exchange.sha256(exchange.body());
        Files.write(folder.resolve("bodies").resolve(hash), exchange.body());
        ObjectNode line = JSON.createObjectNode();
        line.put("method", exchange.request().method());
        line.put("url", exchange.request().url());
        line.put("bodySha256", exchange.request().bodySha256());
        line.put("status", exchange.status());
        ArrayNode headers = line.putArray("headers");
        for (HttpHeader header : exchange.headers()) {
            headers.addArray().add(header.name()).add(header.value());
        }
        line.put("answerSha256", hash);
        Files.writeString(
                folder.resolve(LIST),
                JSON.writeValueAsString(line) + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** The next answer to the request; the last one again when it was asked more often than it was recorded. */
    synchronized Optional<Exchange> next(Exchange.Request request) {
        Deque<Exchange> left = answers.get(request);
        return left == null ? Optional.empty() : Optional.of(left.size() > 1 ? left.removeFirst() : left.getFirst());
    }

    /** Whether anything was asked of that host. */
    synchronized boolean knows(String host) {
        return hosts.contains(host);
    }
}
