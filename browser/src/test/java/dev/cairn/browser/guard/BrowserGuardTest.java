package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.RulesDocument;
import dev.cairn.agent.gate.RulesFile;
import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebOrigin;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The guard as a client meets it that is not a browser: every byte is the test's. */
class BrowserGuardTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(200);

    private final CountingSite site = CountingSite.start();
    private volatile List<InetAddress> answer = List.of(address("127.0.0.1"));

    @AfterEach
    void close() {
        site.close();
    }

    private static InetAddress address(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    private List<InetAddress> resolve(String host) throws UnknownHostException {
        if (host.endsWith(".example")) {
            return answer;
        }
        return NameResolver.SYSTEM.resolve(host);
    }

    private BrowserGuard guard(GuardPolicy policy, GuardLimits limits) {
        return BrowserGuard.start(policy, this::resolve, limits, refusal -> {});
    }

    private BrowserGuard guard() {
        return guard(GuardPolicy.only(app()), GuardLimits.DEFAULT);
    }

    private WebOrigin app() {
        return WebOrigin.of("http://app.example:" + site.port()).orElseThrow();
    }

    /** What comes back until the guard hangs up. */
    private static String ask(BrowserGuard guard, String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", guard.port())) {
            socket.setSoTimeout(20_000);
            send(socket, request);
            return read(socket);
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    private static String read(Socket socket) throws IOException {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException e) {
            return "";
        }
    }

    private String get(String path) {
        return "GET http://app.example:" + site.port() + path + " HTTP/1.1\r\nHost: elsewhere\r\n\r\n";
    }

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
    @CsvSource(
            delimiter = '|',
            value = {
                "GET http://other.example:PORT/ HTTP/1.1       | UNKNOWN_ORIGIN",
                "GET http://app.example/ HTTP/1.1              | UNKNOWN_ORIGIN",
                "GET http://127.0.0.1:PORT/ HTTP/1.1           | UNKNOWN_ORIGIN",
                "GET http://0x7f.1:PORT/ HTTP/1.1              | UNKNOWN_ORIGIN",
                "GET http://[::ffff:127.0.0.1]:PORT/ HTTP/1.1  | UNKNOWN_ORIGIN",
                "CONNECT other.example:PORT HTTP/1.1           | UNKNOWN_ORIGIN",
                "CONNECT [::1]:PORT HTTP/1.1                   | UNKNOWN_ORIGIN",
                "CONNECT app.example:443 HTTP/1.1              | UNKNOWN_ORIGIN",
            })
    void refusesAllElseAndSaysWhichRuleWouldLetItIn(String start, GuardRefusal.Reason reason) throws IOException {
        try (BrowserGuard guard = guard()) {
            String told = ask(guard, start.replace("PORT", "" + site.port()) + "\r\n\r\n");
            assertThat(told).startsWith("HTTP/1.1 403");
            assertThat(guard.refusals()).singleElement().satisfies(refusal -> {
                assertThat(refusal.reason()).isEqualTo(reason);
                assertThat(refusal.count()).isEqualTo(1);
                assertThat(told).contains(refusal.rule());
                assertThat(RulesFile.document("rules: [" + refusal.rule() + "]", "f")
                                .rules())
                        .hasSize(1);
            });
            assertThat(site.arrived()).isEmpty();
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
    void aNameMayNotLeadIntoThePrivateNetworkLater() throws IOException {
        answer = List.of(address("192.88.99.7"));
        try (BrowserGuard guard = guard()) { // the first look
            answer = List.of(address("127.0.0.1"));
            assertThat(ask(guard, get("/"))).startsWith("HTTP/1.1 403");
            assertThat(guard.refusals())
                    .extracting(GuardRefusal::reason)
                    .containsExactly(GuardRefusal.Reason.PRIVATE_ADDRESS);
            assertThat(site.arrived()).isEmpty();
        }
    }

    @Test
    void rulesLetInAndKeepOut() throws IOException {
        answer = List.of(address("127.0.0.1"));
        RulesDocument rules = RulesFile.document("""
                rules:
                  - {origin: "http://*.example:PORT", mode: allow}
                  - {origin: "http://named.example:PORT", mode: allow}
                  - {origin: "http://denied.example:PORT", mode: deny}
                  - {origin: "http://asked.example:PORT", mode: confirm}
                """.replace("PORT", "" + site.port()), "f");
        try (BrowserGuard guard = guard(new GuardPolicy(Set.of(), rules.origins(), List.of()), GuardLimits.DEFAULT)) {
            String start = "GET http://%s.example:" + site.port() + "/ HTTP/1.1\r\n\r\n";
            assertThat(ask(guard, start.formatted("named"))).startsWith("HTTP/1.1 200");
            assertThat(ask(guard, start.formatted("any")))
                    .as("a pattern for many hosts lets no private address in")
                    .startsWith("HTTP/1.1 403");
            assertThat(ask(guard, start.formatted("denied"))).startsWith("HTTP/1.1 403");
            assertThat(ask(guard, start.formatted("asked"))).startsWith("HTTP/1.1 403");
            guard.approve(WebOrigin.of("http://asked.example:" + site.port()).orElseThrow());
            assertThat(ask(guard, start.formatted("asked"))).startsWith("HTTP/1.1 200");
            assertThat(guard.refusals())
                    .extracting(GuardRefusal::reason)
                    .containsExactly(
                            GuardRefusal.Reason.PRIVATE_ADDRESS,
                            GuardRefusal.Reason.DENIED,
                            GuardRefusal.Reason.UNCONFIRMED);
        }
    }

    @Test
    void assetsAreFetchedAndToldNothing() {
        OriginPattern cdn = OriginPattern.parse("http://cdn.example").orElseThrow();
        GuardPolicy policy = new GuardPolicy(Set.of(), List.of(), List.of(cdn));
        WebOrigin there = WebOrigin.of("http://cdn.example").orElseThrow();
        assertThat(policy.ground(there, true, Set.of())).contains(GuardPolicy.Ground.PUBLIC_ONLY);
        assertThat(policy.ground(there, false, Set.of())).isEmpty();
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

    @Test
    void refusalsAreCountedWithinBounds() {
        RefusalCounts refusals = new RefusalCounts(refusal -> {});
        for (int i = 0; i < 3_000; i++) {
            refusals.add(WebOrigin.of("http://h" + i + ".example").orElseThrow(), GuardRefusal.Reason.UNKNOWN_ORIGIN);
        }
        assertThat(refusals.all()).hasSize(1_000);
        assertThat(refusals.total()).isEqualTo(3_000);
    }
}
