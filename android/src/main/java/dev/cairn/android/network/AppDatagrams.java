package dev.cairn.android.network;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.DatagramSocketImpl;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An app's socket for datagrams, which reach the app's own sockets and, with the network open, others. There is no multicast. */
final class AppDatagrams extends DatagramSocketImpl {
    private @Nullable DatagramSocket socket;

    private AppDatagrams() {}

    /** The device itself sends none, so all are apps'. */
    static DatagramSocketImpl socket() {
        return new AppDatagrams();
    }

    private DatagramSocket real() throws SocketException {
        DatagramSocket real = socket;
        if (real == null) {
            throw new SocketException("Socket is closed");
        }
        return real;
    }

    @Override
    protected void create() throws SocketException {
        try {
            socket = Network.opened(DatagramChannel.open().socket());
        } catch (IOException e) {
            throw new SocketException(e.getMessage(), e);
        }
    }

    @Override
    protected void bind(int port, InetAddress address) throws SocketException {
        int chosen = Network.udp().choose(port);
        boolean open = Network.mode() instanceof NetworkMode.Open;
        DatagramSocket bound = real();
        bound.bind(open ? new InetSocketAddress(0) : Network.loopback(0));
        Network.udp().bound(chosen, bound.getLocalPort(), () -> !bound.isClosed());
        localPort = chosen;
    }

    @Override
    protected void send(DatagramPacket packet) throws IOException {
        SocketAddress to = packet.getSocketAddress();
        InetSocketAddress real = Network.routeDatagram((InetSocketAddress) to);
        real().send(new DatagramPacket(packet.getData(), packet.getOffset(), packet.getLength(), real));
    }

    @Override
    protected void receive(DatagramPacket packet) throws IOException {
        real().receive(packet);
        packet.setPort(Network.udp().known(packet.getPort()));
    }

    @Override
    protected int peek(InetAddress from) throws IOException {
        throw new IOException("peek is not supported");
    }

    @Override
    protected int peekData(DatagramPacket packet) throws IOException {
        throw new IOException("peek is not supported");
    }

    @Override
    protected void close() {
        DatagramSocket real = socket;
        if (real != null) {
            real.close();
        }
    }

    @Override
    @Deprecated
    protected void setTTL(byte ttl) {}

    @Override
    @Deprecated
    protected byte getTTL() {
        return 1;
    }

    @Override
    protected void setTimeToLive(int ttl) {}

    @Override
    protected int getTimeToLive() {
        return 1;
    }

    @Override
    protected void join(InetAddress group) {}

    @Override
    protected void leave(InetAddress group) {}

    @Override
    protected void joinGroup(SocketAddress group, NetworkInterface on) {}

    @Override
    protected void leaveGroup(SocketAddress group, NetworkInterface on) {}

    @Override
    protected Set<SocketOption<?>> supportedOptions() {
        return Set.of(
                StandardSocketOptions.SO_RCVBUF,
                StandardSocketOptions.SO_SNDBUF,
                StandardSocketOptions.SO_REUSEADDR,
                StandardSocketOptions.SO_BROADCAST);
    }

    @Override
    protected <T> void setOption(SocketOption<T> name, T value) throws IOException {
        real().setOption(name, value);
    }

    @Override
    protected <T> T getOption(SocketOption<T> name) throws IOException {
        return real().getOption(name);
    }

    @Override
    public void setOption(int option, Object value) throws SocketException {
        switch (option) {
            case SocketOptions.SO_TIMEOUT -> real().setSoTimeout((Integer) value);
            case SocketOptions.SO_REUSEADDR -> real().setReuseAddress((Boolean) value);
            case SocketOptions.SO_BROADCAST -> real().setBroadcast((Boolean) value);
            case SocketOptions.SO_RCVBUF -> real().setReceiveBufferSize((Integer) value);
            case SocketOptions.SO_SNDBUF -> real().setSendBufferSize((Integer) value);
            default -> {
                // the rest is about networks that there are none of
            }
        }
    }

    @Override
    public @Nullable Object getOption(int option) throws SocketException {
        return switch (option) {
            case SocketOptions.SO_TIMEOUT -> real().getSoTimeout();
            case SocketOptions.SO_REUSEADDR -> real().getReuseAddress();
            case SocketOptions.SO_BROADCAST -> real().getBroadcast();
            case SocketOptions.SO_RCVBUF -> real().getReceiveBufferSize();
            case SocketOptions.SO_SNDBUF -> real().getSendBufferSize();
            case SocketOptions.SO_BINDADDR -> real().getLocalAddress();
            case SocketOptions.IP_MULTICAST_LOOP -> false;
            case SocketOptions.IP_TOS -> 0;
            default -> null;
        };
    }
}
