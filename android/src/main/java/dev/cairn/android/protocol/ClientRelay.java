package dev.cairn.android.protocol;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Stands before an HTTP server of this machine, and joins each client's connection to one of its own to the server. So it is known when a client goes away, which the JDK's
 * server does not notice while it carries out a command. Thread-safe.
 */
final class ClientRelay implements AutoCloseable {
    private final ServerSocketChannel clients;
    private final InetSocketAddress server;

    /** By the port that the server sees. */
    private final Map<Integer, Joined> joined = new ConcurrentHashMap<>();

    private ClientRelay(ServerSocketChannel clients, InetSocketAddress server) {
        this.clients = clients;
        this.server = server;
    }

    /** Listens there; clients are let in from {@link #start()} on. */
    static ClientRelay listen(InetSocketAddress address, InetSocketAddress server) throws IOException {
        ServerSocketChannel clients = ServerSocketChannel.open();
        try {
            clients.bind(address);
        } catch (IOException e) {
            clients.close();
            throw e;
        }
        return new ClientRelay(clients, server);
    }

    void start() {
        Thread unused = ChannelPair.thread("client-relay", this::accept);
    }

    int port() throws IOException {
        return ((InetSocketAddress) clients.getLocalAddress()).getPort();
    }

    /** Whose connection the server sees as coming from that address. */
    WaitingClient client(InetSocketAddress from) {
        Joined known = joined.get(from.getPort());
        return known == null ? WaitingClient.UNKNOWN : known;
    }

    private void accept() {
        while (clients.isOpen()) {
            try {
                SocketChannel client = clients.accept();
                Thread unused = ChannelPair.thread("client-relay", () -> join(client));
            } catch (IOException e) {
                // closed, or one that went away
            }
        }
    }

    private void join(SocketChannel client) {
        try {
            SocketChannel own = SocketChannel.open(server);
            ChannelPair.answerAtOnce(client);
            ChannelPair.answerAtOnce(own);
            int port = ((InetSocketAddress) own.getLocalAddress()).getPort();
            Joined known = new Joined();
            joined.put(port, known);
            try {
                ChannelPair.join(client, own, known::leave);
            } finally {
                joined.remove(port, known);
            }
        } catch (IOException e) {
            ChannelPair.close(client); // as if nobody listened
        }
    }

    /** Lets in no more; those who are there stay until the server closes. */
    @Override
    public void close() {
        try {
            clients.close();
        } catch (IOException e) {
            // nobody connects to it any more either way
        }
    }

    private static final class Joined implements WaitingClient {
        private final List<Runnable> actions = new ArrayList<>();
        private boolean gone;

        @Override
        public synchronized boolean isGone() {
            return gone;
        }

        @Override
        public void whenGone(Runnable action) {
            synchronized (this) {
                if (!gone) {
                    actions.add(action);
                    return;
                }
            }
            action.run();
        }

        void leave() {
            List<Runnable> all;
            synchronized (this) {
                gone = true;
                all = List.copyOf(actions);
                actions.clear();
            }
            all.forEach(Runnable::run);
        }
    }
}
