package dev.cairn.browser.guard;

import dev.cairn.agent.origin.WebOrigin;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** The guard as a client meets it that is not a browser: every byte is the test's. */
abstract class GuardClientFixture {
    final CountingSite site = CountingSite.start();
    volatile List<InetAddress> answer = List.of(address("127.0.0.1"));

    @AfterEach
    void close() {
        site.close();
    }

    static InetAddress address(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    List<InetAddress> resolve(String host) throws UnknownHostException {
        if (host.endsWith(".example")) {
            return answer;
        }
        return NameResolver.SYSTEM.resolve(host);
    }

    BrowserGuard guard(GuardPolicy policy, GuardLimits limits) {
        return BrowserGuard.start(policy, this::resolve, limits, refusal -> {});
    }

    BrowserGuard guard() {
        return guard(GuardPolicy.only(app()), GuardLimits.DEFAULT);
    }

    WebOrigin app() {
        return WebOrigin.of("http://app.example:" + site.port()).orElseThrow();
    }

    /** What comes back until the guard hangs up. */
    static String ask(BrowserGuard guard, String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", guard.port())) {
            socket.setSoTimeout(20_000);
            send(socket, request);
            return read(socket);
        }
    }

    static void send(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    static String read(Socket socket) throws IOException {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException e) {
            return "";
        }
    }

    String get(String path) {
        return "GET http://app.example:" + site.port() + path + " HTTP/1.1\r\nHost: elsewhere\r\n\r\n";
    }
}
