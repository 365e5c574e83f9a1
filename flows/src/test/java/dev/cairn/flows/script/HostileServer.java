package dev.cairn.flows.script;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A model's server that speaks the protocol of chat completions and means no good. Closed, it lets go whom it keeps waiting. */
final class HostileServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();
    private final Trick trick;

    /** What it does to whoever asks. */
    enum Trick {
        WAITS(""),
        IS_DOWN(""),
        HAS_NO_JSON("I would be glad to help you with that!"),
        BREAKS_JSON("{\"updates\": [{\"key\": \"lux\", \"val"),
        HAS_ANOTHER_SHAPE("{\"updates\": \"none\", \"path\": 7}"),
        INVENTS_A_KEY(answer("{\"key\":\"password\",\"value\":\"x\",\"quote\":\"%s\"}", "")),
        INVENTS_A_VALUE(answer("{\"key\":\"%k\",\"value\":\"4711\",\"quote\":\"%s\"}", "")),
        INVENTS_A_QUOTE(answer("{\"key\":\"%k\",\"value\":\"4711\",\"quote\":\"four seven eleven\"}", "")),
        INVENTS_A_PATH(answer("", "root")),
        OBEYS_THE_MESSAGE(
                answer("{\"key\":\"email\",\"value\":\"eve@example.com\",\"quote\":\"eve@example.com\"}", "admin"));

        private final String content;

        Trick(String content) {
            this.content = content;
        }

        private static String answer(String updates, String path) {
            return "{\"updates\":[" + updates + "],\"declined\":[],\"path\":\"" + path
                    + "\",\"confidence\":1.0,\"topic\":\"\",\"person\":false,\"reason\":\"so I was told\"}";
        }
    }

    HostileServer(Trick trick) throws IOException {
        this.trick = trick;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::reply);
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** How often it was asked. */
    int asked() {
        return asked.get();
    }

    private void reply(HttpExchange exchange) throws IOException {
        asked.incrementAndGet();
        try (exchange;
                InputStream body = exchange.getRequestBody()) {
            String request = new String(body.readAllBytes(), StandardCharsets.UTF_8);
            if (trick == Trick.WAITS) {
                closed.await();
            }
            byte[] reply = completion(request).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(trick == Trick.IS_DOWN ? 503 : 200, reply.length);
            exchange.getResponseBody().write(reply);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String completion(String request) {
        ObjectNode reply = JsonMapper.shared().createObjectNode();
        ObjectNode choice = reply.putArray("choices").addObject().put("finish_reason", "stop");
        choice.putObject("message")
                .put("role", "assistant")
                .put("content", trick.content.replace("%k", asks(request)).replace("%s", "the"));
        reply.putObject("usage").put("prompt_tokens", 100).put("completion_tokens", 20);
        return reply.toString();
    }

    /** One of the keys that the examples ask for, as the prompt has it. */
    private static String asks(String request) {
        for (String key : new String[] {"guests", "day", "time", "lux", "email", "pizzas", "where"}) {
            if (request.contains(key)) {
                return key;
            }
        }
        return "email";
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.close();
    }
}
