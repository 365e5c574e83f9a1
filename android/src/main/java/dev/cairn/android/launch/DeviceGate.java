package dev.cairn.android.launch;

import dev.cairn.android.protocol.ChannelPair;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The way to a device that has a network of its own: clients connect to a port of the loopback address here, and each of them is joined to a connection
 * that the device has made to a socket in a folder, which it cannot write to, and keeps waiting there ({@link GateDialer}). Nothing connects from
 * here to there, so the device has no say in where a client's words go. Thread-safe.
 */
final class DeviceGate implements AutoCloseable {
    private static final int MOST_WAITING = 16;
    private static final long PATIENCE_SECONDS = 30;
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final ServerSocketChannel clients;
    private final ServerSocketChannel devices;
    private final BlockingQueue<SocketChannel> waiting = new ArrayBlockingQueue<>(MOST_WAITING);

    private DeviceGate(ServerSocketChannel clients, ServerSocketChannel devices) {
        this.clients = clients;
        this.devices = devices;
    }

    /** The socket of a gate in that folder. */
    static Path socketIn(Path folder) {
        return folder.resolve("device");
    }

    /**
     * Opens one.
     *
     * @param port of the loopback address, 0 for any free one
     * @param folder where the socket is made
     */
    static DeviceGate open(int port, Path folder) throws IOException {
        ServerSocketChannel clients = ServerSocketChannel.open();
        ServerSocketChannel devices = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        DeviceGate gate = new DeviceGate(clients, devices);
        try {
            clients.bind(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port));
            devices.bind(UnixDomainSocketAddress.of(socketIn(folder)));
        } catch (IOException e) {
            gate.close();
            throw e;
        }
        Thread ofDevices = ChannelPair.thread("device-gate", () -> accept(devices, gate::await));
        Thread ofClients = ChannelPair.thread("device-gate", () -> accept(clients, gate::admit));
        return gate;
    }

    /** The port that clients connect to. */
    int port() throws IOException {
        return ((InetSocketAddress) clients.getLocalAddress()).getPort();
    }

    @FunctionalInterface
    private interface Receiver {
        void receive(SocketChannel connection) throws IOException;
    }

    private static void accept(ServerSocketChannel server, Receiver receiver) {
        while (server.isOpen()) {
            try {
                SocketChannel connection = server.accept();
                if (server.isOpen()) {
                    receiver.receive(connection);
                } else {
                    ChannelPair.close(connection); // the system let it in while the gate was being closed
                }
            } catch (IOException e) {
                // closed, or one that went away
            }
        }
    }

    private void await(SocketChannel device) {
        if (!waiting.offer(device)) {
            ChannelPair.close(device);
        }
    }

    private void admit(SocketChannel client) throws IOException {
        ChannelPair.answerAtOnce(client);
        Thread unused = ChannelPair.thread("device-relay", () -> join(client));
    }

    private void join(SocketChannel client) {
        try {
            SocketChannel device = waiting.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (device == null) {
                ChannelPair.close(client); // as if nobody listened
            } else {
                // there is a client: the device keeps another connection waiting then
                int unused = device.write(ByteBuffer.wrap(new byte[] {1}));
                ChannelPair.join(client, device);
            }
        } catch (IOException | InterruptedException e) {
            ChannelPair.close(client);
        }
    }

    /** Takes no more clients; does nothing the second time. */
    @Override
    public void close() {
        for (ServerSocketChannel server : new ServerSocketChannel[] {clients, devices}) {
            try {
                server.close();
            } catch (IOException e) {
                // nobody connects to it any more either way
            }
        }
        waiting.forEach(ChannelPair::close);
    }
}
