package dev.cairn.browser.guard;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A forward proxy (RFC 9110, 9112) on loopback for one browser: tunnels for https and sockets, absolute addresses for http. What the policy does not let in
 * is answered with 403 and counted; what it lets in is connected to by an address that the guard looked up itself, once per connection.
 *
 * <p>It asks for no password: whoever may start processes as this user can reach the network without it, and other users of the machine are
 * turned away where the system tells whose a connection is (Linux). Thread-safe.
 */
public final class BrowserGuard implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserGuard.class);
    private static final Duration BEFORE_NEXT_ACCEPT = Duration.ofMillis(100);

    private final ServerSocket server;
    private final GuardLimits limits;
    private final GuardContext context;
    private final PeerCheck peers;
    private final Set<GuardConnection> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private BrowserGuard(ServerSocket server, GuardContext context, GuardLimits limits) {
        this.server = server;
        this.context = context;
        this.limits = limits;
        this.peers = PeerCheck.at(server.getLocalPort());
    }

    /** Starts one with the machine's names and usual limits. */
    public static BrowserGuard start(GuardPolicy policy, Consumer<GuardRefusal> listener) {
        return start(policy, NameResolver.SYSTEM, GuardLimits.DEFAULT, Optional.empty(), listener);
    }

    /** Such a one that notes in a ledger, which is its own from now on, what it lets through. */
    public static BrowserGuard start(GuardPolicy policy, SentLedger ledger) {
        return start(policy, NameResolver.SYSTEM, GuardLimits.DEFAULT, Optional.of(ledger), refusal -> {});
    }

    /**
     * Starts one on a free port of loopback. The names of the task's own origins are looked up now, before any page is read.
     *
     * @param listener told of each refusal with its count so far, on threads of the guard
     * @throws CairnException {@code guard.start}
     */
    public static BrowserGuard start(
            GuardPolicy policy, NameResolver resolver, GuardLimits limits, Consumer<GuardRefusal> listener) {
        return start(policy, resolver, limits, Optional.empty(), listener);
    }

    private static BrowserGuard start(
            GuardPolicy policy,
            NameResolver resolver,
            GuardLimits limits,
            Optional<SentLedger> ledger,
            Consumer<GuardRefusal> listener) {
        try {
            ServerSocket server = new ServerSocket();
            server.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 128);
            PinnedAddresses addresses = new PinnedAddresses(resolver);
            policy.own().forEach(origin -> addresses.pin(origin.host()));
            BrowserGuard guard =
                    new BrowserGuard(server, new GuardContext(policy, addresses, limits, ledger, listener), limits);
            Thread.ofVirtual().name("guard-accept").start(guard::accept);
            Thread.ofVirtual().name("guard-idle").start(guard::endIdle);
            return guard;
        } catch (IOException e) {
            throw new CairnException("guard.start", "the guard cannot listen on loopback: " + e.getMessage(), e);
        }
    }

    /** The port on 127.0.0.1. */
    public int port() {
        return server.getLocalPort();
    }

    /** What a Chromium must be started with so that nothing passes the guard by. */
    public List<String> switches() {
        return GuardSwitches.of(port());
    }

    /** A proof that a browser's traffic ends here; see {@link GuardProof}. The one before it is over. */
    public GuardProof proof() {
        GuardProof proof = GuardProof.prepare();
        context.proof(proof).ifPresent(GuardProof::close);
        return proof;
    }

    /** Lets in an origin that a rule wants confirmed, since a person has said yes. */
    public void approve(WebOrigin origin) {
        context.approve(origin);
    }

    /** Begins a stretch of what is noted in its ledger. Returns its number; 0 without one. */
    public int beginStretch() {
        return context.ledger().map(SentLedger::begin).orElse(0);
    }

    /** What was refused so far, in the order of its first time; of very many origins the first ones. */
    public List<GuardRefusal> refusals() {
        return context.refusals().all();
    }

    /** How many requests and tunnels were refused. */
    public long refused() {
        return context.refusals().total();
    }

    /** Bytes that came from servers, heads included. */
    public long receivedBytes() {
        return context.meter().received();
    }

    /** Bytes that went to servers. */
    public long sentBytes() {
        return context.meter().sent();
    }

    private void accept() {
        while (!closed) {
            try {
                serve(server.accept());
            } catch (IOException e) {
                if (closed || server.isClosed()) {
                    return;
                }
                LOG.warn("the guard cannot take a connection; it goes on", e); // out of files, most of all
                LockSupport.parkNanos(BEFORE_NEXT_ACCEPT.toNanos());
            }
        }
    }

    private void serve(Socket client) throws IOException {
        try {
            client.setTcpNoDelay(true);
        } catch (SocketException e) { // the browser has given it up already
            client.close();
            return;
        }
        GuardConnection connection = new GuardConnection(client, context, peers, open::remove);
        if (open.size() >= limits.connections()) {
            connection.close();
            return;
        }
        open.add(connection);
        Thread.ofVirtual().name("guard-connection").start(connection);
    }

    private void endIdle() {
        try {
            while (!closed) {
                Thread.sleep(Math.clamp(
                        Math.min(limits.head().toMillis(), limits.idle().toMillis()) / 4, 10, 1_000));
                open.stream().filter(GuardConnection::isOverdue).forEach(GuardConnection::close);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
        context.ledger().ifPresent(SentLedger::close);
        context.proof(null).ifPresent(GuardProof::close);
        try {
            server.close();
        } catch (IOException e) {
            // nobody can connect any more either way
        }
        open.forEach(GuardConnection::close);
    }
}
