package dev.cairn.android.network;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.UnresolvedAddressException;
import org.jspecify.annotations.Nullable;

/** Where an app's channels really connect to and listen. The code of apps is rewritten to ask here. */
public final class AppChannels {
    private AppChannels() {}

    /** Where a channel that is to be connected really goes. */
    public static SocketAddress route(java.io.Closeable channel, SocketAddress to) throws IOException {
        Network.opened(channel);
        if (!(to instanceof InetSocketAddress wanted)) {
            throw new IOException("Only network addresses can be connected to, not " + to);
        }
        if (wanted.isUnresolved()) {
            throw new UnresolvedAddressException();
        }
        return Network.route(wanted);
    }

    /** Where a datagram really goes. */
    public static SocketAddress routeDatagram(java.io.Closeable channel, SocketAddress to) throws IOException {
        Network.opened(channel);
        if (((InetSocketAddress) to).isUnresolved()) {
            throw new UnresolvedAddressException();
        }
        return Network.routeDatagram((InetSocketAddress) to);
    }

    /** Listens. */
    public static void bind(ServerSocketChannel channel, @Nullable SocketAddress at, int backlog) throws IOException {
        int chosen = Network.tcp().choose(port(at));
        Network.opened(channel).bind(Network.loopback(0), backlog);
        Network.tcp().bound(chosen, channel.socket().getLocalPort(), channel::isOpen);
    }

    /** Listens. */
    public static void bind(AsynchronousServerSocketChannel channel, @Nullable SocketAddress at, int backlog)
            throws IOException {
        int chosen = Network.tcp().choose(port(at));
        Network.opened(channel).bind(Network.loopback(0), backlog);
        Network.tcp().bound(chosen, port(channel.getLocalAddress()), channel::isOpen);
    }

    /** Takes datagrams. */
    public static void bind(DatagramChannel channel, @Nullable SocketAddress at) throws IOException {
        int chosen = Network.udp().choose(port(at));
        boolean open = Network.mode() instanceof NetworkMode.Open;
        Network.opened(channel).bind(open ? new InetSocketAddress(0) : Network.loopback(0));
        Network.udp().bound(chosen, channel.socket().getLocalPort(), channel::isOpen);
    }

    /** The address that the app knows for one that it listens at. */
    public static @Nullable SocketAddress known(@Nullable SocketAddress real) {
        return real instanceof InetSocketAddress address
                ? new InetSocketAddress(address.getAddress(), Network.tcp().known(address.getPort()))
                : real;
    }

    private static int port(@Nullable SocketAddress at) {
        return at instanceof InetSocketAddress address ? address.getPort() : 0;
    }
}
