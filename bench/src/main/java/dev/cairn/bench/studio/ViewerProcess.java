package dev.cairn.bench.studio;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Many viewers in a process of their own, which read what streams tell and throw it away, by one thread: so that what is measured is the server, not its readers.
 *
 * <p>By lines: it is told the port and the key, then the streams' addresses, then {@code go}; it says {@code open} when all of them are. After that it says for each line that
 * it is told how many entries it has heard in all.
 */
final class ViewerProcess {
    private static final byte[] ENTRY = "event: entry".getBytes(StandardCharsets.US_ASCII);

    private final AtomicLong heard = new AtomicLong();
    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);

    private ViewerProcess() throws IOException {}

    /** Runs until its standard input ends. */
    public static void main(String[] arguments) throws IOException {
        ViewerProcess viewers = new ViewerProcess();
        BufferedReader told = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int port = Integer.parseInt(told.readLine());
        String key = told.readLine();
        for (String path = told.readLine(); !path.equals("go"); path = told.readLine()) {
            viewers.open(port, key, path);
        }
        Thread reading = new Thread(viewers::readAll, "viewers");
        reading.setDaemon(true);
        reading.start();
        System.out.println("open");
        while (told.readLine() != null) {
            System.out.println(viewers.heard.get());
        }
    }

    private void open(int port, String key, String path) throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        String request = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nAuthorization: Bearer " + key
                + "\r\nAccept: text/event-stream\r\n\r\n";
        channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, new int[1]);
    }

    private void readAll() {
        try {
            while (true) {
                selector.select(this::read);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void read(SelectionKey key) {
        buffer.clear();
        try {
            if (((SocketChannel) key.channel()).read(buffer) < 0) {
                key.cancel();
            }
        } catch (IOException e) {
            key.cancel();
        }
        int[] matched = (int[]) key.attachment();
        long entries = 0;
        for (buffer.flip(); buffer.hasRemaining(); ) {
            byte next = buffer.get();
            matched[0] = next == ENTRY[matched[0]] ? matched[0] + 1 : next == ENTRY[0] ? 1 : 0;
            if (matched[0] == ENTRY.length) {
                matched[0] = 0;
                entries++;
            }
        }
        heard.addAndGet(entries);
    }
}
