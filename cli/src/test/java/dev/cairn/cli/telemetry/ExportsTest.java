package dev.cairn.cli.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.EngineBuilder;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Exports against a collector that takes them, one that refuses them, and none. */
class ExportsTest {
    record Count(int n) {}

    private static Graph<Count> failing() {
        Step<Count, ?, ?> step = Step.of(
                "Break",
                Integer.class,
                Count::n,
                (n, effects) -> {
                    throw StepException.permanent("app.gone", "com.example.app is gone", null);
                },
                (count, n) -> count);
        return Graph.define("g", 1, Count.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
    }

    private static void run(Exports exports) throws InterruptedException {
        EngineBuilder builder = Engine.on(new InMemoryRunStore());
        exports.listen(builder);
        try (Engine engine = builder.build()) {
            assertThat(engine.run(failing(), new Count(0), RunOptions.DEFAULT.id("r"))
                            .status())
                    .isEqualTo(RunStatus.FAILED);
            engine.flushListeners();
        }
    }

    private static HttpServer collector(int status, Map<String, String> received) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            exchange.getRequestBody().transferTo(body);
            received.merge(
                    exchange.getRequestURI().getPath(), body.toString(StandardCharsets.ISO_8859_1), String::concat);
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static URI uri(HttpServer server) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    @Test
    void sendTracesAndMetricsWithoutTheNamesOfSensitiveApps() throws Exception {
        Map<String, String> received = new ConcurrentHashMap<>();
        HttpServer server = collector(200, received);
        try (Exports exports = new Exports(uri(server))) {
            exports.redact(Redaction.of(Map.of("com.example.app", "app_1")));
            run(exports);

            assertThat(exports.flush()).isTrue();
            assertThat(received.get("/v1/traces"))
                    .contains("invoke_workflow g", "step Break", "app.gone", "app_")
                    .doesNotContain("com.example");
            assertThat(received.get("/v1/metrics")).contains("cairn.run.ended");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void sayThatACollectorRefusedThem() throws Exception {
        HttpServer server = collector(500, new ConcurrentHashMap<>());
        try (Exports exports = new Exports(uri(server))) {
            run(exports);
            assertThat(exports.flush()).isFalse();
        } finally {
            server.stop(0);
        }
    }

    @Test
    void sayThatThereIsNoCollector() throws Exception {
        HttpServer gone = collector(200, new ConcurrentHashMap<>());
        gone.stop(0);
        try (Exports exports = new Exports(uri(gone))) {
            run(exports);
            assertThat(exports.flush()).isFalse();
        }
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void waitOnlyAShortWhileForOneThatNeverAnswers() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                Exports exports = new Exports(URI.create("http://127.0.0.1:" + mute.getLocalPort()))) {
            run(exports);
            assertThat(exports.flush()).isFalse();
        }
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void waitOnlyAShortWhileForTheEndOfAnAnswer() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        HttpServer endless = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        endless.setExecutor(Thread::startVirtualThread);
        endless.createContext("/", exchange -> {
            exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
            exchange.sendResponseHeaders(200, Integer.MAX_VALUE);
            exchange.getResponseBody().write(' ');
            exchange.getResponseBody().flush();
            awaitEnd(over);
        });
        endless.start();
        try (Exports exports = new Exports(uri(endless))) {
            run(exports);
            assertThat(exports.flush()).isFalse();
        } finally {
            over.countDown();
            endless.stop(0);
        }
    }

    private static void awaitEnd(CountDownLatch over) {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
