package dev.cairn.android.protocol;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Two connections, each of which gets what comes by the other, byte for byte, until both have ended. */
public final class ChannelPair {
    private static final int BUFFER = 1 << 16;

    private ChannelPair() {}

    /** Joins them; returns when both have ended and are closed. Takes a second thread. */
    public static void join(SocketChannel one, SocketChannel other) {
        join(one, other, () -> {});
    }

    /** The same; does the action when nothing more comes by the first. */
    static void join(SocketChannel one, SocketChannel other, Runnable whenOneEnds) {
        Thread back = thread("device-relay", () -> copy(other, one));
        copy(one, other);
        whenOneEnds.run();
        try {
            back.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close(one);
        close(other);
    }

    /** Starts a thread that keeps no program alive. */
    public static Thread thread(String name, Runnable work) {
        return Thread.ofPlatform().daemon().name(name).start(work);
    }

    /** A small answer does not wait for the next. */
    public static void answerAtOnce(SocketChannel channel) throws IOException {
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
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

    /** Closes it, whatever state it is in. */
    public static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // it is of no use any more either way
        }
    }
}
