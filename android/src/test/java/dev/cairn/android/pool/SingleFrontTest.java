package dev.cairn.android.pool;

import static dev.cairn.android.pool.SocketClients.answer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.android.protocol.WebDriverServer;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The front of an isolated device, and clients that give up. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class SingleFrontTest {
    private BareDevice device;
    private KnownClients known;
    private WebDriverServer front;
    private SocketClients clients;

    @BeforeEach
    void start() throws Exception {
        device = new BareDevice();
        known = new KnownClients(new SingleFront(device.pooled(1)));
        front = WebDriverServer.watchingClients(0, "", known, line -> {});
        front.start();
        clients = new SocketClients(front.url());
        device.gate = new CountDownLatch(1);
    }

    @AfterEach
    void stop() throws IOException {
        device.gate.countDown();
        clients.close();
        front.close();
        device.close();
    }

    private Socket asking(String name) throws IOException {
        Socket client = clients.asks(name);
        await().atMost(Duration.ofMinutes(2)).until(() -> device.done.contains("asked by " + name));
        return client;
    }

    @Test
    void whoGivesUpWhileItsSessionIsMadeHasNone() throws Exception {
        known.leaves(asking("impatient"), "impatient");
        Socket patient = clients.asks("patient");

        device.gate.countDown();

        assertThat(answer(patient)).contains(" 200 ");
        assertThat(device.done).containsExactly("asked by impatient", "ended impatient", "asked by patient");
    }

    @Test
    void whoGivesUpBehindAnotherEndsNobodysSession() throws Exception {
        Socket first = asking("first");
        known.leaves(clients.asks("impatient"), "impatient");
        Socket patient = clients.asks("patient");

        device.gate.countDown();

        assertThat(answer(first)).contains(" 200 ");
        assertThat(answer(patient)).contains(" 200 ");
        assertThat(device.done).containsExactly("asked by first", "asked by patient");
        assertThat(device.open).containsExactly("first", "patient");
    }

    @Test
    void otherCommandsAreHandedOn() throws Exception {
        device.gate.countDown();
        assertThat(answer(clients.asks("first"))).contains(" 200 ");
        assertThat(answer(clients.send("DELETE", "/session/first", ""))).contains(" 200 ");

        assertThat(device.done).containsExactly("asked by first", "ended first");
    }
}
