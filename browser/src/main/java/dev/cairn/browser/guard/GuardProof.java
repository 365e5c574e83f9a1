package dev.cairn.browser.guard;

import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Shows that a browser's traffic ends at the guard. The browser opens {@link #address}, whose page is the guard's own: it sends packets by WebRTC to a
 * socket that is not the browser's business, then goes to a port of this machine by three names, which only a browser that passes the guard by would
 * reach. The proof holds if each of the three came to the guard, and nothing to the sockets.
 */
public final class GuardProof implements AutoCloseable {
    private static final String HOST = "guard.cairn.invalid"; // RFC 6761: nobody's, so only the guard answers for it
    private static final List<String> OWN_NAMES = List.of("127.0.0.1", "localhost", "[::1]");
    private static final int LONGEST_PACKETS_MS = 300;

    private final String key;
    private final ServerSocket tcp;
    private final DatagramSocket udp;
    private final CompletableFuture<String> end = new CompletableFuture<>();
    private final java.util.Set<String> came = java.util.concurrent.ConcurrentHashMap.newKeySet();

    private GuardProof(String key, ServerSocket tcp, DatagramSocket udp) {
        this.key = key;
        this.tcp = tcp;
        this.udp = udp;
    }

    static GuardProof prepare() {
        byte[] key = new byte[16];
        new SecureRandom().nextBytes(key);
        try {
            ServerSocket tcp = new ServerSocket();
            tcp.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0));
            DatagramSocket udp =
                    new DatagramSocket(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0));
            GuardProof proof = new GuardProof(HexFormat.of().formatHex(key), tcp, udp);
            Thread.ofVirtual().name("guard-proof").start(proof::acceptNobody);
            Thread.ofVirtual().name("guard-proof").start(proof::receiveNothing);
            return proof;
        } catch (IOException e) {
            throw new CairnException("guard.start", "the guard cannot listen on loopback: " + e.getMessage(), e);
        }
    }

    /** What the browser is to open. */
    public String address() {
        return "http://" + HOST + "/" + key;
    }

    /** The page that the browser is on when it has tried all ways; its driver may hear of that later than {@link #await} does. */
    public String lastAddress() {
        return address() + "/end";
    }

    /**
     * Waits for the browser to have tried all ways.
     *
     * @throws CairnException {@code guard.bypassed} if something came past the guard; {@code guard.unproven} if the browser has not tried in
     *     that time: it does not use the guard, or does not open pages
     */
    public void await(Duration longest) {
        try {
            String passed = end.get(longest.toMillis(), TimeUnit.MILLISECONDS);
            if (!passed.isEmpty()) {
                throw new CairnException(
                        "guard.bypassed",
                        "the browser passes the guard by: " + passed
                                + "; it was not started with the guard's switches, or does not keep to them");
            }
        } catch (TimeoutException e) {
            throw new CairnException(
                    "guard.unproven",
                    "within " + longest.toSeconds() + " s the browser did not show that it passes the guard ("
                            + came.size() + " of " + OWN_NAMES.size()
                            + " tries came); start it with the guard's switches, and have it open " + address(),
                    e);
        } catch (ExecutionException e) {
            throw new CairnException("guard.unproven", "the guard was closed before the browser had shown anything", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CairnException("guard.unproven", "the proof of the guard was interrupted", e);
        } finally {
            close();
        }
    }

    /** The guard's own answer to a request of the proof, head and body; empty if it is none. */
    Optional<String> answer(WebAddress asked) {
        WebOrigin origin = asked.origin();
        if (origin.host().equals(HOST) && asked.beyond().equals("/" + key)) {
            return Optional.of(page());
        }
        if (origin.host().equals(HOST) && asked.beyond().equals("/" + key + "/end")) {
            return Optional.of(html("The guard holds.<script>onload = () => fetch('/" + key + "/there')</script>"));
        }
        if (origin.host().equals(HOST) && asked.beyond().equals("/" + key + "/there")) {
            if (came.containsAll(OWN_NAMES)) {
                end.complete("");
            }
            return Optional.of(html(""));
        }
        int at = OWN_NAMES.indexOf(origin.host());
        if (at < 0 || origin.port() != tcp.getLocalPort() || !asked.beyond().equals("/" + key)) {
            return Optional.empty();
        }
        came.add(OWN_NAMES.get(at));
        String next = at + 1 < OWN_NAMES.size() ? canary(OWN_NAMES.get(at + 1)) : lastAddress();
        return Optional.of("HTTP/1.1 302 Found\r\nLocation: " + next
                + "\r\nContent-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n");
    }

    private String canary(String host) {
        return "http://" + host + ":" + tcp.getLocalPort() + "/" + key;
    }

    private String page() {
        String script = """
                const peer = new RTCPeerConnection({iceServers: [{urls: 'stun:127.0.0.1:%d'}]});
                peer.createDataChannel('x');
                const gone = new Promise(done => {
                  peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done();
                  setTimeout(done, %d);
                });
                peer.createOffer().then(offer => peer.setLocalDescription(offer)).then(() => gone)
                  .catch(() => 0).then(() => location.replace('%s'));
                """.formatted(udp.getLocalPort(), LONGEST_PACKETS_MS, canary(OWN_NAMES.getFirst()));
        String body = "<!doctype html><title>Cairn's guard</title><script>" + script + "</script>";
        return "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: " + body.length()
                + "\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n" + body;
    }

    /** The browser is there only once its page says so: to be told to go elsewhere before that is to be interrupted. */
    private static String html(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: " + body.length()
                + "\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n" + body;
    }

    private void acceptNobody() {
        try {
            tcp.accept().close();
            end.complete("a connection to this machine came without it");
        } catch (IOException e) {
            // closed: nobody came
        }
    }

    private void receiveNothing() {
        try {
            udp.receive(new DatagramPacket(new byte[2_048], 2_048));
            end.complete("a packet of WebRTC came without it");
        } catch (IOException e) {
            // closed: nothing came
        }
    }

    @Override
    public void close() {
        end.completeExceptionally(new IllegalStateException("closed"));
        udp.close();
        try {
            tcp.close();
        } catch (IOException e) {
            // nobody can connect any more either way
        }
    }
}
