package dev.cairn.android.launch;

import dev.cairn.android.protocol.ChannelPair;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** The device's side of a gate: it keeps one connection waiting there, and joins it to a port of its own when a client is there. */
public final class GateDialer {
    private final UnixDomainSocketAddress gate;
    private final InetSocketAddress port;

    private GateDialer(Path socket, InetSocketAddress port) {
        this.gate = UnixDomainSocketAddress.of(socket);
        this.port = port;
    }

    /** Serves the gate whose socket is in the folder from the port, until the gate is closed. Returns false if there is none: the network is the machine's. */
    public static boolean serve(Path folder, int port) throws IOException {
        Path socket = DeviceGate.socketIn(folder);
        boolean there = Files.exists(socket);
        if (there) {
            GateDialer dialer = new GateDialer(
                    socket, new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
            Thread unused = ChannelPair.thread("gate", dialer::dial);
        }
        return there;
    }

    private void dial() {
        try {
            while (true) {
                SocketChannel client = SocketChannel.open(gate);
                if (isThere(client)) {
                    Thread unused = ChannelPair.thread("gate-relay", () -> join(client));
                } else {
                    ChannelPair.close(client);
                }
            }
        } catch (IOException e) {
            // the gate is closed: nobody will come any more
        }
    }

    /** Waits until the gate says that there is one. */
    private static boolean isThere(SocketChannel client) {
        try {
            return client.read(ByteBuffer.allocate(1)) == 1;
        } catch (IOException e) {
            return false;
        }
    }

    private void join(SocketChannel client) {
        try {
            SocketChannel own = SocketChannel.open(port);
            ChannelPair.answerAtOnce(own);
            ChannelPair.join(client, own);
        } catch (IOException e) {
            ChannelPair.close(client);
        }
    }
}
