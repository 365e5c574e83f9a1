package dev.cairn.llm.provider;

import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.LlmException.Kind;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.ToolModel;
import dev.cairn.llm.model.ToolReply;
import dev.cairn.llm.model.ToolRequest;
import java.net.ProxySelector;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A model behind HTTP. Its key is in no message, not even where a server repeats it. */
final class HttpModel implements ChatModel, ToolModel {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int LONGEST_MESSAGE = 200;
    private static final int SERVER_ERROR = 500;
    private static final String NO_MONEY = "insufficient_quota"; // which no waiting helps against

    private final ModelName name;
    private final URI endpoint;
    private final ChatProtocol wire;
    private final Optional<ApiKey> key;
    private final JsonHttpClient client;

    HttpModel(ModelName name, URI base, ChatProtocol wire, Optional<ApiKey> key, ProxySelector proxies) {
        this.name = name;
        this.endpoint = wire.endpoint(base);
        this.wire = wire;
        this.key = key;
        this.client = new JsonHttpClient(proxies);
    }

    @Override
    public ModelName name() {
        return name;
    }

    @Override
    public String server() {
        return endpoint.toString();
    }

    @Override
    public ChatReply ask(ChatRequest request, Duration timeout) throws LlmException, InterruptedException {
        Counted<ChatReply> reply = exchange(() -> wire.body(name.model(), request), wire::reply, timeout);
        return reply.of().after(reply.requests());
    }

    @Override
    public ToolReply reply(ToolRequest request, Duration timeout) throws LlmException, InterruptedException {
        return exchange(() -> wire.toolBody(name.model(), request), wire::toolReply, timeout)
                .of();
    }

    /** A reply and how many requests it took. */
    private record Counted<R>(R of, int requests) {}

    private <R> Counted<R> exchange(Supplier<JsonNode> request, Function<JsonNode, R> reply, Duration timeout)
            throws LlmException, InterruptedException {
        long end = System.nanoTime() + timeout.toNanos();
        int requests = 0;
        try {
            requests++;
            JsonHttpClient.Answer answer = post(request.get(), timeout);
            while (isComplaint(answer.status()) && wire.relax(answer.body())) {
                requests++;
                answer = post(request.get(), Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime())));
            }
            if (answer.status() == 200 || isComplaint(answer.status())) {
                wire.settled(answer.status() == 200);
            }
            if (answer.status() != 200) {
                throw refusal(answer);
            }
            return new Counted<>(read(answer.body(), reply), requests);
        } catch (LlmException e) {
            throw requests == 1 ? e : e.after(requests);
        }
    }

    /** Of what is in the request, and not of who sends it. */
    private static boolean isComplaint(int status) {
        return status == 400 || status == 422;
    }

    private JsonHttpClient.Answer post(JsonNode body, Duration timeout) throws LlmException, InterruptedException {
        JsonHttpClient.Answer answer = client.post(endpoint, wire.headers(key), JSON.writeValueAsString(body), timeout);
        return new JsonHttpClient.Answer(status(answer), answer.headers(), hidden(answer.body()));
    }

    /** A gateway whose provider fails late has promised success already: it tells the error and its status in the body. */
    private static int status(JsonHttpClient.Answer answer) {
        if (answer.status() != 200 || !answer.body().contains("\"error\"")) {
            return answer.status();
        }
        try {
            JsonNode whole = JSON.readTree(answer.body());
            JsonNode choice = whole.at("/choices/0");
            JsonNode error = choice.isObject() ? choice.path("error") : whole.path("error");
            int told = error.path("code").asInt(SERVER_ERROR);
            boolean failed = error.isObject() || !error.asString("").isBlank();
            return failed ? (told >= 400 && told < 600 ? told : SERVER_ERROR) : answer.status();
        } catch (JacksonException e) {
            return answer.status(); // what is wrong with it is said where it is read
        }
    }

    private <R> R read(String body, Function<JsonNode, R> reply) throws LlmException {
        try {
            return reply.apply(JSON.readTree(body));
        } catch (UnexpectedEndOfInputException e) {
            throw new LlmException(Kind.CUT_OFF, "the reply of " + where() + " ends too early", e);
        } catch (JacksonException e) {
            throw new LlmException(Kind.GARBLED, "the reply of " + where() + " is not JSON", e);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new LlmException(
                    Kind.GARBLED, "the reply of " + where() + " is not what it should be: " + e.getMessage(), e);
        }
    }

    private LlmException refusal(JsonHttpClient.Answer answer) {
        int status = answer.status();
        if (status == 401 || status == 403) { // without the server's own words: some repeat a part of the key
            return failure(Kind.REFUSED, where() + " refuses the key (" + status + "); check the variable it is in");
        }
        String what = where() + " answers " + status + said(answer.body());
        if (status == 402 || status == 404 || status == 429 && answer.body().contains(NO_MONEY)) {
            return failure(Kind.REFUSED, what + (status == 404 ? " (asked for " + name.model() + ")" : ""));
        }
        if (status >= 300 && status < 400) {
            return failure(Kind.REFUSED, what + ", which leads elsewhere; give the address that it leads to");
        }
        if (status == 429 || status >= 500) {
            Kind kind = status == 429 ? Kind.RATE_LIMITED : Kind.SERVER_ERROR;
            return new LlmException(kind, what, RetryHint.in(answer.headers(), Instant.now()), null);
        }
        return failure(status == 408 ? Kind.TIMEOUT : Kind.REJECTED, what);
    }

    private static LlmException failure(Kind kind, String message) {
        return new LlmException(kind, message, null);
    }

    private static String said(String body) {
        String message = message(body);
        return message.isEmpty() ? "" : ": " + message;
    }

    /** What is in an error's body for people, on one line. */
    private static String message(String body) {
        try {
            JsonNode whole = JSON.readTree(body);
            String text = Stream.of("/error/message", "/error", "/choices/0/error/message", "/message", "/detail")
                    .map(whole::at)
                    .filter(JsonNode::isString)
                    .map(JsonNode::asString)
                    .findFirst()
                    .orElse("");
            String line = text.replaceAll("\\s+", " ").strip();
            return line.length() > LONGEST_MESSAGE ? line.substring(0, LONGEST_MESSAGE) + "…" : line;
        } catch (JacksonException e) {
            return "";
        }
    }

    private String hidden(String text) {
        @Nullable ApiKey secret = key.orElse(null);
        return secret == null ? text : secret.hiddenIn(text);
    }

    /** Without path, query and user, which may have a key in them. */
    private String where() {
        int port = endpoint.getPort();
        return endpoint.getHost() + (port < 0 ? "" : ":" + port);
    }
}
