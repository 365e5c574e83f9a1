package dev.cairn.android.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class PooledDeviceTest {
    private static final String SAYS = "{\"value\": \"";

    private HttpServer server;
    private PooledDevice device;
    private volatile long blanks;

    @BeforeEach
    void start() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(SAYS.getBytes(StandardCharsets.US_ASCII));
                byte[] megabyte = " ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
                for (long i = 0; i < blanks; i++) {
                    out.write(megabyte);
                }
                out.write("x\"}".getBytes(StandardCharsets.US_ASCII));
            }
        });
        server.start();
        device = new PooledDevice(
                1, "http://127.0.0.1:" + server.getAddress().getPort(), () -> true, () -> {}, Optional.empty());
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private JsonNode sent() throws PooledDevice.GoneException {
        return device.send("GET", "/source", JsonNodeFactory.instance.objectNode(), Duration.ofMinutes(1));
    }

    @Test
    void anAnswerIsTakenWhole() throws Exception {
        blanks = 3;

        assertThat(sent().asString("")).hasSize((3 << 20) + 1).endsWith("x");
    }

    @Test
    void anAnswerWithoutEndIsNone() {
        blanks = 70;

        assertThatThrownBy(this::sent)
                .isInstanceOf(PooledDevice.GoneException.class)
                .hasMessageContaining("its answer is larger than 64 MB");
    }
}
