package dev.cairn.android.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One device that is only a server, and clients that are only sockets. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class PoolFrontTest {
    /** What the device was told. */
    private final List<String> done = new CopyOnWriteArrayList<>();

    private final List<String> open = new CopyOnWriteArrayList<>();
    private final List<Socket> clients = new ArrayList<>();

    /** While it is closed, the device makes no session. */
    private volatile CountDownLatch gate = new CountDownLatch(0);

    private WebDriverServer device;
    private WebDriverServer front;

    @BeforeEach
    void start() throws Exception {
        Routes routes = new Routes()
                .post("/session", request -> {
                    String name = request.text("name");
                    done.add("asked by " + name);
                    awaitGate();
                    open.add(name);
                    return Map.of("sessionId", name);
                })
                .get("/sessions", request -> List.copyOf(open))
                .delete("/session/{session}", request -> {
                    open.remove(request.variable("session"));
                    done.add("ended " + request.variable("session"));
                    return null;
                })
                .post("/cairn/wipe", request -> done.add("wiped"));
        device = new WebDriverServer(0, "", routes::handle, line -> {});
        device.start();
        DevicePool devices = new DevicePool(
                number -> new PooledDevice(number, device.url(), () -> true, () -> {}, Optional.empty()), line -> {});
        PoolFront pool = new PoolFront(1, devices, line -> {});
        front = WebDriverServer.watchingClients(0, "", pool, line -> {});
        front.start();
    }

    @AfterEach
    void stop() throws IOException {
        for (Socket client : clients) {
            client.close();
        }
        front.close();
        device.close();
    }

    private void awaitGate() {
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Socket send(String method, String path, String body) throws IOException {
        Socket client = new Socket("127.0.0.1", URI.create(front.url()).getPort());
        clients.add(client);
        client.getOutputStream()
                .write((method + " " + path
                                + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
                                + body.length() + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.US_ASCII));
        return client;
    }

    private Socket asks(String name) throws IOException {
        return send("POST", "/session", "{\"name\":\"" + name + "\"}");
    }

    private static String answer(Socket client) throws IOException {
        return new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII)).readLine();
    }

    @Test
    void whoGivesUpWhileItWaitsGetsNoDevice() throws Exception {
        assertThat(answer(asks("first"))).contains(" 200 ");
        Socket impatient = asks("impatient");
        impatient.close();
        Socket patient = asks("patient");

        assertThat(answer(send("DELETE", "/session/first", ""))).contains(" 200 ");

        assertThat(answer(patient)).contains(" 200 ");
        assertThat(done).containsExactly("asked by first", "ended first", "wiped", "asked by patient");
    }

    @Test
    void whoGivesUpWhileItsSessionIsMadeKeepsNoDevice() throws Exception {
        gate = new CountDownLatch(1);
        Socket impatient = asks("impatient");
        await().until(() -> done.contains("asked by impatient"));
        impatient.close();
        Socket patient = asks("patient");

        gate.countDown();

        assertThat(answer(patient)).contains(" 200 ");
        assertThat(done).containsExactly("asked by impatient", "ended impatient", "wiped", "asked by patient");
        assertThat(open).containsExactly("patient");
    }

    @Test
    void oneConnectionServesManyCommands() throws Exception {
        Socket client = asks("first");
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
