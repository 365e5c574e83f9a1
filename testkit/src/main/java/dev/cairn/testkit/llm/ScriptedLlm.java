package dev.cairn.testkit.llm;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A language model's server on loopback that answers as a test says and misbehaves on demand. It speaks OpenAI's chat completions, and by
 * its path Anthropic's messages and Ollama's chat. It keeps its own count of requests and tokens. Thread-safe.
 */
public final class ScriptedLlm implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    static {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else each answer waits 40 ms for an acknowledgement
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Function<Question, String> answers;
    private final List<Plan> plans = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private long tokensIn;
    private long tokensOut;

    private record Plan(String name, int first, int last, Trouble trouble) {}

    private ScriptedLlm(HttpServer server, Function<Question, String> answers) {
        this.server = server;
        this.answers = answers;
        server.createContext("/", this::serve);
        server.setExecutor(threads);
        server.start();
    }

    /** A server on a free port that answers each question by a function; what that returns need not be JSON. */
    public static ScriptedLlm answering(Function<Question, String> answers) {
        try {
            return new ScriptedLlm(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0), answers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The requests from the first to the last one, counted from 1, meet a trouble. */
    public synchronized ScriptedLlm troubling(int first, int last, Trouble trouble) {
        plans.add(new Plan("", first, last, trouble));
        return this;
    }

    /** All requests of one decision, or of all if it is empty, meet a trouble. */
    public synchronized ScriptedLlm troubling(String decision, Trouble trouble) {
        plans.add(new Plan(decision, 1, Integer.MAX_VALUE, trouble));
        return this;
    }

    /** No trouble from now on. */
    public synchronized ScriptedLlm untroubled() {
        plans.clear();
        return this;
    }

    /** The server's address, for clients of OpenAI's kind. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    }

    /** What was asked, in order, requests that met a trouble among them. */
    public synchronized List<Question> questions() {
        return List.copyOf(questions);
    }

    /** How many requests there were. */
    public synchronized int requests() {
        return questions.size();
    }

    /** Tokens of the requests that were replied to. */
    public synchronized long tokensIn() {
        return tokensIn;
    }

    /** Tokens of the replies. */
    public synchronized long tokensOut() {
        return tokensOut;
    }

    /** What all of them cost, at prices in US dollars for a million. */
    public synchronized BigDecimal cost(BigDecimal in, BigDecimal out) {
        return in.multiply(BigDecimal.valueOf(tokensIn))
                .add(out.multiply(BigDecimal.valueOf(tokensOut)))
                .movePointLeft(6);
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Optional<Protocol> protocol = Protocol.at(exchange.getRequestURI().getPath());
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (protocol.isEmpty()) {
                send(exchange, 404, error("there is nothing at this path"));
                return;
            }
            JsonNode request = JSON.readTree(body);
            Question question = protocol.get().question(request, headers(exchange));
            @Nullable Trouble trouble = take(question, request);
            if (trouble == null) {
                send(exchange, 200, reply(protocol.get(), question, answers.apply(question), true));
            } else {
                meet(exchange, protocol.get(), question, trouble);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void meet(HttpExchange exchange, Protocol protocol, Question question, Trouble trouble)
            throws IOException, InterruptedException {
        switch (trouble) {
            case Trouble.Hang hang -> closing.await();
            case Trouble.Status(int status, String message, Map<String, String> headers) -> {
                headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
                send(exchange, status, error(message));
            }
            case Trouble.Refuses(String field, String message) -> send(exchange, 400, error(message));
            case Trouble.Cut cut -> cut(exchange, reply(protocol, question, answers.apply(question), false));
            case Trouble.Slow(java.time.Duration pause) ->
                trickle(exchange, reply(protocol, question, answers.apply(question), false), pause.toMillis());
            case Trouble.Says(String text) -> send(exchange, 200, reply(protocol, question, text, true));
            case Trouble.Thinks(String before) -> send(exchange, 200, thought(protocol, question, before));
            case Trouble.Body(String text) -> send(exchange, 200, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void cut(HttpExchange exchange, byte[] whole) throws IOException {
        exchange.sendResponseHeaders(200, whole.length);
        exchange.getResponseBody().write(whole, 0, whole.length / 2);
        exchange.getResponseBody().flush();
    }

    private void trickle(HttpExchange exchange, byte[] whole, long pauseMs) throws IOException, InterruptedException {
        exchange.sendResponseHeaders(200, whole.length);
        for (byte one : whole) {
            exchange.getResponseBody().write(one);
            exchange.getResponseBody().flush();
            if (closing.await(pauseMs, TimeUnit.MILLISECONDS)) {
                return;
            }
        }
    }

    private synchronized @Nullable Trouble take(Question question, JsonNode request) {
        questions.add(question);
        int number = questions.size();
        return plans.stream()
                .filter(plan -> plan.name().isEmpty() || plan.name().equals(question.name()))
                .filter(plan -> number >= plan.first() && number <= plan.last())
                .map(Plan::trouble)
                .filter(trouble -> !(trouble instanceof Trouble.Refuses refuses) || request.has(refuses.field()))
                .findFirst()
                .orElse(null);
    }

    private byte[] thought(Protocol protocol, Question question, String before) {
        String thoughts = before + answers.apply(question);
        JsonNode reply = JSON.readTree(reply(protocol, question, thoughts, true));
        return JSON.writeValueAsBytes(protocol.withThoughts(reply, thoughts));
    }

    private synchronized byte[] reply(Protocol protocol, Question question, String answer, boolean counted) {
        long in = question.text().length() / 4 + 1L;
        long out = answer.length() / 4 + 1L;
        if (counted) {
            tokensIn += in;
            tokensOut += out;
        }
        return JSON.writeValueAsBytes(protocol.reply(question, answer, in, out));
    }

    private static byte[] error(String message) {
        return JSON.writeValueAsBytes(Map.of("error", Map.of("message", message)));
    }

    private static Map<String, String> headers(HttpExchange exchange) {
        return exchange.getRequestHeaders().entrySet().stream()
                .collect(Collectors.toMap(
                        header -> header.getKey().toLowerCase(Locale.ROOT),
                        header -> header.getValue().getFirst()));
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
