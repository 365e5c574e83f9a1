package dev.cairn.android.protocol;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stands before an HTTP server of this machine, and joins each client's connection to one of its own to the server. So it is known when a client goes away, which the JDK's
 * server does not notice while it carries out a command. When there are as many clients as there may be, the one goes that has asked nothing for the longest time: half a
 * request is none. Thread-safe.
 */
final class ClientRelay implements AutoCloseable {
    /** Fewer than the connections that the server takes. */
    static final int MOST_CLIENTS = 300;

    private final ServerSocketChannel clients;
    private final InetSocketAddress server;
    private final Set<Joined> all = ConcurrentHashMap.newKeySet();
    private final AtomicLong turns = new AtomicLong();

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

    /** Whose connection the server sees as coming from that address, and who is kept until the command is done. */
    ServedClient serve(InetSocketAddress from) {
        Joined known = joined.get(from.getPort());
        if (known == null) {
            return ServedClient.UNKNOWN;
        }
        known.turn = Long.MAX_VALUE;
        return new ServedClient(known, () -> known.turn = turns.incrementAndGet());
    }

    private void accept() {
        while (clients.isOpen()) {
            try {
                SocketChannel client = clients.accept();
                Joined known = new Joined(client, turns.incrementAndGet());
                all.add(known);
                makeRoom();
                Thread unused = ChannelPair.thread("client-relay", () -> join(known));
            } catch (IOException e) {
                // closed, or one that went away
            }
        }
    }

    private void makeRoom() {
        while (all.size() > MOST_CLIENTS) {
            all.stream().min(Comparator.comparingLong(client -> client.turn)).ifPresent(longestSilent -> {
                all.remove(longestSilent);
                ChannelPair.close(longestSilent.channel);
            });
        }
    }

    private void join(Joined known) {
        SocketChannel client = known.channel;
        try {
            SocketChannel own = SocketChannel.open(server);
            ChannelPair.answerAtOnce(client);
            ChannelPair.answerAtOnce(own);
            int port = ((InetSocketAddress) own.getLocalAddress()).getPort();
            joined.put(port, known);
            try {
                ChannelPair.join(client, own, known::leave);
            } finally {
                joined.remove(port, known);
            }
        } catch (IOException e) {
            ChannelPair.close(client); // as if nobody listened
        } finally {
            all.remove(known);
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
        private final SocketChannel channel;
        private final List<Runnable> actions = new ArrayList<>();

        /** Grows with each client and each command; whose command is being carried out has the last of all. */
        private volatile long turn;

        private boolean gone;

        Joined(SocketChannel channel, long turn) {
            this.channel = channel;
            this.turn = turn;
        }

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
