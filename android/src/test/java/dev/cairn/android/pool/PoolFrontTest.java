package dev.cairn.android.pool;

import static dev.cairn.android.pool.SocketClients.answer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.android.protocol.WebDriverServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One device that is only a server, and clients that are only sockets. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class PoolFrontTest {
    private BareDevice device;
    private KnownClients known;
    private WebDriverServer front;
    private SocketClients clients;

    @BeforeEach
    void start() throws Exception {
        device = new BareDevice();
        PoolFront pool = new PoolFront(1, new DevicePool(device::pooled, line -> {}), line -> {});
        known = new KnownClients(pool);
        front = WebDriverServer.watchingClients(0, "", known, line -> {});
        front.start();
        clients = new SocketClients(front.url());
    }

    @AfterEach
    void stop() throws IOException {
        clients.close();
        front.close();
        device.close();
    }

    @Test
    void whoGivesUpWhileItWaitsGetsNoDevice() throws Exception {
        assertThat(answer(clients.asks("first"))).contains(" 200 ");
        known.leaves(clients.asks("impatient"), "impatient");
        Socket patient = clients.asks("patient");

        assertThat(answer(clients.send("DELETE", "/session/first", ""))).contains(" 200 ");

        assertThat(answer(patient)).contains(" 200 ");
        assertThat(device.done).containsExactly("asked by first", "ended first", "wiped", "asked by patient");
    }

    @Test
    void whoGivesUpWhileItsSessionIsMadeKeepsNoDevice() throws Exception {
        device.gate = new CountDownLatch(1);
        Socket impatient = clients.asks("impatient");
        await().atMost(Duration.ofMinutes(2)).until(() -> device.done.contains("asked by impatient"));
        known.leaves(impatient, "impatient");
        Socket patient = clients.asks("patient");

        device.gate.countDown();

        assertThat(answer(patient)).contains(" 200 ");
        assertThat(device.done).containsExactly("asked by impatient", "ended impatient", "wiped", "asked by patient");
        assertThat(device.open).containsExactly("patient");
    }

    @Test
    void oneConnectionServesManyCommands() throws Exception {
        Socket client = clients.asks("first");
        BufferedReader in =
                new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
        assertThat(in.readLine()).contains(" 200 ");
        while (!in.readLine().isEmpty()) {
            // headers
        }
        client.getOutputStream()
                .write("GET /status HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));

        assertThat(in.readLine()).contains("first").contains(" 200 ");
    }
}
