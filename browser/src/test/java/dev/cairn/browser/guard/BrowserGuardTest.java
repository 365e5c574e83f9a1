package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.origin.WebOrigin;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the guard forwards, what it does not, and for how long it waits. */
class BrowserGuardTest extends GuardClientFixture {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(200);

    @Test
    void forwardsWhatIsLetInAndNothingMeantForTheProxy() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, address("127.0.0.1"));
                BrowserGuard guard = guard(
                        GuardPolicy.only(WebOrigin.of("http://app.example:" + server.getLocalPort())
                                .orElseThrow()),
                        GuardLimits.DEFAULT)) {
            Thread client = Thread.ofVirtual().start(() -> {
                try {
                    ask(
                            guard,
                            "GET http://app.example:" + server.getLocalPort()
                                    + "?a=b HTTP/1.1\r\nHost: evil.example\r\nProxy-Authorization: Basic x\r\nConnection: x-hop\r\nX-Hop: 1\r\nX-Kept: 1\r\n\r\n");
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            try (Socket there = server.accept()) {
                MessageHead head = MessageHead.read(there.getInputStream()).orElseThrow();
                assertThat(head.start()).isEqualTo("GET /?a=b HTTP/1.1");
                assertThat(head.fields())
                        .containsExactlyInAnyOrder(
                                new MessageHead.Field("X-Kept", "1"),
                                new MessageHead.Field("Host", "app.example:" + server.getLocalPort()),
                                new MessageHead.Field("Connection", "close"));
            }
            client.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void bodiesArriveWhole() throws IOException {
        try (BrowserGuard guard = guard()) {
            String start = "POST http://app.example:" + site.port() + "/p HTTP/1.1\r\n";
            assertThat(ask(guard, start + "Content-Length: 5\r\n\r\nhello"))
                    .startsWith("HTTP/1.1 200")
                    .endsWith("ok");
            assertThat(ask(guard, start + "Transfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\n\r\n"))
                    .startsWith("HTTP/1.1 200");
            assertThat(site.arrived()).containsExactly("POST /p hello", "POST /p hello");
            assertThat(guard.sentBytes()).isPositive();
            assertThat(guard.receivedBytes()).isPositive();
        }
    }

    @Test
    void aFurtherRequestOnTheConnectionIsNotForwardedUnjudged() throws IOException {
        try (BrowserGuard guard = guard()) {
            ask(guard, get("/one") + "GET http://evil.example/two HTTP/1.1\r\nHost: x\r\n\r\n");
            assertThat(site.arrived()).containsExactly("GET /one");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello\r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GET https://app.example/ HTTP/1.1\r\n\r\n",
                "GET http://app.example:PORT/ HTTP/2.0\r\n\r\n",
                "GET  http://app.example:PORT/ HTTP/1.1\r\n\r\n",
                "GET http://u:p@app.example:PORT/ HTTP/1.1\r\n\r\n",
                "GET http://app.example:PORT\\@evil.example/ HTTP/1.1\r\n\r\n",
                "get http://app.example:PORT/ HTTP/1.1\r\n\r\n",
                "GET http://app.example:PORT/ HTTP/1.1\nX: y\n\n",
                "GET http://app.example:PORT/ HTTP/1.1\r\n folded: y\r\n\r\n",
                "GET http://app.example:PORT/ HTTP/1.1\r\nX : y\r\n\r\n",
                "GET http://app.example:PORT/ HTTP/1.1\r\nX: a\rb\r\n\r\n",
                "POST http://app.example:PORT/ HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
                "POST http://app.example:PORT/ HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
                "POST http://app.example:PORT/ HTTP/1.1\r\nContent-Length: -3\r\n\r\nabc",
                "POST http://app.example:PORT/ HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
                "CONNECT app.example HTTP/1.1\r\n\r\n",
                "CONNECT http://app.example:PORT HTTP/1.1\r\n\r\n",
                "CONNECT app.example:99999 HTTP/1.1\r\n\r\n",
            })
    void whatIsNotCertainToMeanOneThingIsNotForwarded(String request) throws IOException {
        try (BrowserGuard guard = guard()) {
            assertThat(ask(guard, request.replace("PORT", "" + site.port()))).startsWith("HTTP/1.1 400");
            assertThat(site.arrived()).isEmpty();
            assertThat(ask(guard, get("/after"))).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void aHeadWithoutEndIsRefused() throws IOException {
        try (BrowserGuard guard = guard()) {
            assertThat(ask(guard, "GET http://app.example/ HTTP/1.1\r\nX: " + "y".repeat(300_000)))
                    .matches("(?s)|HTTP/1.1 400.*"); // what was not read may take the answer with it
            assertThat(ask(guard, "GET http://app.example/ HTTP/1.1\r\n" + "X: y\r\n".repeat(600) + "\r\n"))
                    .startsWith("HTTP/1.1 400");
            assertThat(ask(guard, get("/after"))).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void clientsThatDoNotSayWhatTheyWantAreHungUpOn() throws IOException {
        GuardLimits impatient = new GuardLimits(SHORT, LONG, LONG, 4, 1_000);
        try (BrowserGuard guard = guard(GuardPolicy.only(app()), impatient);
                Socket slow = new Socket("127.0.0.1", guard.port())) {
            send(slow, "GET http://app.ex");
            assertThat(read(slow)).isEmpty();
        }
    }

    @Test
    void quietTunnelsAreHungUpOn() throws IOException {
        GuardLimits impatient = new GuardLimits(LONG, LONG, SHORT, 4, 1_000);
        try (BrowserGuard guard = guard(GuardPolicy.only(app()), impatient)) {
            assertThat(ask(guard, "CONNECT app.example:" + site.port() + " HTTP/1.1\r\n\r\n"))
                    .isEqualTo("HTTP/1.1 200 Connection established\r\n\r\n");
        }
    }

    @Test
    void moreConnectionsThanMayBeAreTurnedAway() throws IOException {
        GuardLimits two =
                new GuardLimits(Duration.ofSeconds(30), Duration.ofSeconds(2), Duration.ofMinutes(1), 2, 1_000);
        try (BrowserGuard guard = guard(GuardPolicy.only(app()), two);
                Socket first = new Socket("127.0.0.1", guard.port());
                Socket second = new Socket("127.0.0.1", guard.port());
                Socket third = new Socket("127.0.0.1", guard.port())) {
            assertThat(read(third)).isEmpty();
            send(second, get("/x"));
            assertThat(read(second)).startsWith("HTTP/1.1 200");
            assertThat(first.isConnected()).isTrue();
        }
    }

    @Test
    void tunnelsCarryBothWays() throws IOException {
        try (BrowserGuard guard = guard();
                Socket socket = new Socket("127.0.0.1", guard.port())) {
            send(
                    socket,
                    "CONNECT app.example:" + site.port()
                            + " HTTP/1.1\r\nHost: x\r\n\r\nGET /t HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            assertThat(read(socket))
                    .startsWith("HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 200 OK")
                    .endsWith("ok");
        }
    }

    @Test
    void theLimitOfReceivedBytesHolds() throws IOException {
        site.page("/big", "x".repeat(200_000));
        try (BrowserGuard guard = guard(GuardPolicy.only(app()), GuardLimits.DEFAULT.receiving(100_000))) {
            assertThat(ask(guard, get("/big")).length()).isLessThan(150_000);
            assertThat(ask(guard, get("/more"))).startsWith("HTTP/1.1 403").contains("limit of received bytes");
            assertThat(site.arrived()).containsExactly("GET /big");
        }
    }

    @Test
    void aServerThatTalksNonsenseOrHangsUpIsToldOf() throws Exception {
        for (String nonsense : List.of("", "hello\r\n\r\n", "HTTP/1.1 200 OK\r\nX : y\r\n\r\n")) {
            try (ServerSocket server = new ServerSocket(0, 1, address("127.0.0.1"));
                    BrowserGuard guard = guard(
                            GuardPolicy.only(WebOrigin.of("http://app.example:" + server.getLocalPort())
                                    .orElseThrow()),
                            GuardLimits.DEFAULT)) {
                Thread serving = Thread.ofVirtual().start(() -> {
                    try (Socket there = server.accept()) {
                        InputStream in = there.getInputStream();
                        assertThat(MessageHead.read(in)).isPresent();
                        send(there, nonsense);
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                });
                assertThat(ask(guard, "GET http://app.example:" + server.getLocalPort() + "/ HTTP/1.1\r\n\r\n"))
                        .startsWith("HTTP/1.1 502");
                serving.join();
            }
        }
    }
}
