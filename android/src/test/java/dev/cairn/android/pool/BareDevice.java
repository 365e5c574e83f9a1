package dev.cairn.android.pool;

import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** A device that is only a server: its sessions have the names that clients ask for, and nothing in them. */
final class BareDevice implements AutoCloseable {
    /** What it was told. */
    final List<String> done = new CopyOnWriteArrayList<>();

    final List<String> open = new CopyOnWriteArrayList<>();

    /** While it is closed, no session is made. */
    volatile CountDownLatch gate = new CountDownLatch(0);

    private final WebDriverServer server;

    BareDevice() throws IOException {
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
        server = new WebDriverServer(0, "", routes::handle, line -> {});
        server.start();
    }

    private void awaitGate() {
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As a front knows it. */
    PooledDevice pooled(int number) {
        return new PooledDevice(number, server.url(), () -> true, () -> {}, Optional.empty());
    }

    @Override
    public void close() {
        server.close();
    }
}
