package dev.cairn.android.launch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/**
 * Hands connections on, byte for byte, between a port of the loopback address and a socket in a folder: that is how a process with a network of its
 * own is reached. Each connection has two threads. Thread-safe.
 */
public final class SocketRelay implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final ServerSocketChannel server;
    private final SocketAddress target;

    private SocketRelay(ServerSocketChannel server, SocketAddress target) {
        this.server = server;
        this.target = target;
        Thread unused = start("relay", this::accept);
    }

    /** Listens on a port of the loopback address, 0 for any free one, for the socket. */
    public static SocketRelay fromPort(int port, Path socket) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(loopback(), port));
        return new SocketRelay(server, UnixDomainSocketAddress.of(socket));
    }

    /** Listens on the socket, which must not be there yet, for the port. */
    public static SocketRelay fromSocket(Path socket, int port) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket));
        return new SocketRelay(server, new InetSocketAddress(loopback(), port));
    }

    private static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }

    /** The port that it listens on. */
    public int port() throws IOException {
        return ((InetSocketAddress) server.getLocalAddress()).getPort();
    }

    private void accept() {
        while (server.isOpen()) {
            try {
                relay(server.accept());
            } catch (IOException e) {
                // closed, or one client that went away
            }
        }
    }

    private void relay(SocketChannel client) throws IOException {
        SocketChannel other;
        try {
            other = SocketChannel.open(target);
        } catch (IOException e) {
            client.close(); // as if nobody listened
            return;
        }
        for (SocketChannel side : new SocketChannel[] {client, other}) {
            if (side.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
                side.setOption(StandardSocketOptions.TCP_NODELAY, true);
            }
        }
        Thread unused = start("relay", () -> both(client, other));
    }

    private static Thread start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void both(SocketChannel client, SocketChannel other) {
        Thread back = start("relay-back", () -> copy(other, client));
        copy(client, other);
        try {
            back.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close(client);
        close(other);
    }

    private static void copy(SocketChannel from, SocketChannel to) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        try {
            while (from.read(buffer) >= 0) {
                buffer.flip();
                while (buffer.hasRemaining()) {
                    to.write(buffer);
                }
                buffer.clear();
            }
            to.shutdownOutput();
        } catch (IOException e) {
            close(from);
            close(to);
        }
    }

    private static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // it is of no use any more either way
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
