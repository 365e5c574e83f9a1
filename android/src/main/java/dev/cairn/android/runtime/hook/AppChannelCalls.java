package dev.cairn.android.runtime.hook;

import dev.cairn.android.network.AppChannels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.DatagramChannel;
import java.nio.channels.NetworkChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** What apps call in place of the channels that connect, listen and send; the JDK has no other way to reach them. */
public final class AppChannelCalls {
    private AppChannelCalls() {}

    /** For {@link SocketChannel#open()}. */
    public static SocketChannel open() throws IOException {
        return SocketChannel.open();
    }

    /** For {@link SocketChannel#open(SocketAddress)}. */
    public static SocketChannel open(SocketAddress to) throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            connect(channel, to);
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** For {@link SocketChannel#connect}. */
    public static boolean connect(SocketChannel channel, SocketAddress to) throws IOException {
        return channel.connect(AppChannels.route(channel, to));
    }

    /** For {@link AsynchronousSocketChannel#connect(SocketAddress)}. */
    public static Future<Void> connect(AsynchronousSocketChannel channel, SocketAddress to) {
        try {
            return channel.connect(AppChannels.route(channel, to));
        } catch (IOException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /** For {@link AsynchronousSocketChannel#connect(SocketAddress, Object, CompletionHandler)}. */
    public static void connect(
            AsynchronousSocketChannel channel,
            SocketAddress to,
            Object attachment,
            CompletionHandler<Void, Object> handler) {
        try {
            channel.connect(AppChannels.route(channel, to), attachment, handler);
        } catch (IOException e) {
            handler.failed(e, attachment);
        }
    }

    /** For {@link Socket#connect(SocketAddress)}. */
    public static void connect(Socket socket, SocketAddress to) throws IOException {
        connect(socket, to, 0);
    }

    /** For {@link Socket#connect(SocketAddress, int)}; sockets that belong to no channel know their way. */
    public static void connect(Socket socket, SocketAddress to, int timeout) throws IOException {
        SocketChannel channel = socket.getChannel();
        socket.connect(channel == null ? to : AppChannels.route(channel, to), timeout);
    }

    /** For {@link ServerSocketChannel#bind(SocketAddress)}. */
    public static ServerSocketChannel bind(ServerSocketChannel channel, @Nullable SocketAddress at) throws IOException {
        return bind(channel, at, 0);
    }

    /** For {@link ServerSocketChannel#bind(SocketAddress, int)}. */
    public static ServerSocketChannel bind(ServerSocketChannel channel, @Nullable SocketAddress at, int backlog)
            throws IOException {
        AppChannels.bind(channel, at, backlog);
        return channel;
    }

    /** For {@link AsynchronousServerSocketChannel#bind(SocketAddress)}. */
    public static AsynchronousServerSocketChannel bind(
            AsynchronousServerSocketChannel channel, @Nullable SocketAddress at) throws IOException {
        return bind(channel, at, 0);
    }

    /** For {@link AsynchronousServerSocketChannel#bind(SocketAddress, int)}. */
    public static AsynchronousServerSocketChannel bind(
            AsynchronousServerSocketChannel channel, @Nullable SocketAddress at, int backlog) throws IOException {
        AppChannels.bind(channel, at, backlog);
        return channel;
    }

    /** For {@link DatagramChannel#bind}. */
    public static DatagramChannel bind(DatagramChannel channel, @Nullable SocketAddress at) throws IOException {
        AppChannels.bind(channel, at);
        return channel;
    }

    /** For {@link NetworkChannel#bind}. */
    public static NetworkChannel bind(NetworkChannel channel, @Nullable SocketAddress at) throws IOException {
        return switch (channel) {
            case ServerSocketChannel server -> bind(server, at);
            case AsynchronousServerSocketChannel server -> bind(server, at);
            case DatagramChannel datagrams -> bind(datagrams, at);
            default -> channel.bind(at);
        };
    }

    /** For {@link ServerSocket#bind(SocketAddress)}. */
    public static void bind(ServerSocket socket, @Nullable SocketAddress at) throws IOException {
        bind(socket, at, 50);
    }

    /** For {@link ServerSocket#bind(SocketAddress, int)}. */
    public static void bind(ServerSocket socket, @Nullable SocketAddress at, int backlog) throws IOException {
        ServerSocketChannel channel = socket.getChannel();
        if (channel == null) {
            socket.bind(at, backlog);
        } else {
            bind(channel, at, backlog);
        }
    }

    /** For {@link ServerSocketChannel#getLocalAddress}. */
    public static @Nullable SocketAddress localAddress(ServerSocketChannel channel) throws IOException {
        return AppChannels.known(channel.getLocalAddress());
    }

    /** For {@link AsynchronousServerSocketChannel#getLocalAddress}. */
    public static @Nullable SocketAddress localAddress(AsynchronousServerSocketChannel channel) throws IOException {
        return AppChannels.known(channel.getLocalAddress());
    }

    /** For {@link NetworkChannel#getLocalAddress}. */
    public static @Nullable SocketAddress localAddress(NetworkChannel channel) throws IOException {
        return AppChannels.known(channel.getLocalAddress());
    }

    /** For {@link ServerSocket#getLocalSocketAddress}. */
    public static @Nullable SocketAddress localAddress(ServerSocket socket) {
        return AppChannels.known(socket.getLocalSocketAddress());
    }

    /** For {@link ServerSocket#getLocalPort}. */
    public static int localPort(ServerSocket socket) {
        return localAddress(socket) instanceof InetSocketAddress address ? address.getPort() : -1;
    }

    /** For {@link DatagramSocket#send}. */
    public static void send(DatagramSocket socket, DatagramPacket packet) throws IOException {
        DatagramChannel channel = socket.getChannel();
        if (channel == null) {
            socket.send(packet);
        } else {
            SocketAddress to = AppChannels.routeDatagram(channel, packet.getSocketAddress());
            socket.send(new DatagramPacket(packet.getData(), packet.getOffset(), packet.getLength(), to));
        }
    }

    /** For {@link DatagramSocket#connect(SocketAddress)}. */
    public static void connect(DatagramSocket socket, SocketAddress to) throws SocketException {
        DatagramChannel channel = socket.getChannel();
        try {
            socket.connect(channel == null ? to : AppChannels.routeDatagram(channel, to));
        } catch (SocketException e) {
            throw e;
        } catch (IOException e) {
            throw new SocketException(e.getMessage(), e);
        }
    }

    /** For {@link DatagramSocket#connect(InetAddress, int)}. */
    public static void connect(DatagramSocket socket, InetAddress to, int port) {
        try {
            connect(socket, new InetSocketAddress(to, port));
        } catch (SocketException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For {@link DatagramChannel#connect}. */
    public static DatagramChannel connect(DatagramChannel channel, SocketAddress to) throws IOException {
        return channel.connect(AppChannels.routeDatagram(channel, to));
    }

    /** For {@link DatagramChannel#send}. */
    public static int send(DatagramChannel channel, ByteBuffer from, SocketAddress to) throws IOException {
        return channel.send(from, AppChannels.routeDatagram(channel, to));
    }
}
