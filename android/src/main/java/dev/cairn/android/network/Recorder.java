package dev.cairn.android.network;

import dev.cairn.android.device.DeviceLog;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands between apps and servers: each connection of an app ends here, and its requests are asked of the server, or of a folder. Thread-safe. */
final class Recorder {
    private static final int TLS_HANDSHAKE = 22;

    private final ExchangeFolder folder;
    private final Optional<Upstream> upstream;
    private final RecorderTls tls;
    private final Map<Integer, IOException> failures = new ConcurrentHashMap<>();
    private final AtomicInteger answering = new AtomicInteger();
    private final ExecutorService threads;

    private Recorder(ExchangeFolder folder, Optional<Upstream> upstream, RecorderTls tls) {
        this.folder = folder;
        this.upstream = upstream;
        this.tls = tls;
        // not in the group of the app that connects, whose threads are waited for
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        this.threads = Executors.newCachedThreadPool(work -> {
            Thread made = new Thread(group, work, "recorder");
            made.setDaemon(true);
            return made;
        });
    }

    static Recorder recording(ExchangeFolder folder, RecorderTls tls) {
        return new Recorder(folder, Optional.of(new Upstream()), tls);
    }

    static Recorder replaying(ExchangeFolder folder, RecorderTls tls) {
        return new Recorder(folder, Optional.empty(), tls);
    }

    /** Whether there may be an answer from that host. */
    boolean reaches(String host) {
        return upstream.isPresent() || folder.knows(host);
    }

    /** Whether a request waits for its answer. */
    boolean isAnswering() {
        return answering.get() > 0;
    }

    /** Where an app is to connect to for once, in place of the given host and port. */
    InetSocketAddress standIn(String host, int port) throws IOException {
        ServerSocket door = PlatformSockets.server();
        door.bind(Network.loopback(0), 1);
        int number = door.getLocalPort();
        failures.remove(number);
        threads.execute(() -> accept(door, host, port));
        return Network.loopback(number);
    }

    /** Why the connection to that stand-in was cut, if it was. */
    Optional<IOException> failure(int standIn) {
        return Optional.ofNullable(failures.get(standIn));
    }

    private void accept(ServerSocket door, String host, int port) {
        int number = door.getLocalPort();
        try (door;
                Socket connection = door.accept()) {
            door.close();
            serve(number, connection, host, port);
        } catch (IOException e) {
            failures.put(number, e);
        }
    }

    /** Notes a failure before the connection closes, so that the app finds it when it sees that. */
    private void serve(int door, Socket connection, String host, int port) throws IOException {
        try {
            serve(connection, host, port);
        } catch (IOException e) {
            failures.put(door, e);
        }
    }

    private void serve(Socket connection, String host, int port) throws IOException {
        int first = connection.getInputStream().read();
        if (first < 0) {
            return;
        }
        InputStream read = new ByteArrayInputStream(new byte[] {(byte) first});
        if (first != TLS_HANDSHAKE) {
            answer(new SequenceInputStream(read, connection.getInputStream()), connection, "http", host, port);
            return;
        }
        try (Socket secure = tls.accept(connection, read, host)) {
            answer(secure.getInputStream(), secure, "https", host, port);
        }
    }

    private void answer(InputStream in, Socket connection, String scheme, String host, int port) throws IOException {
        HttpAnswers out = new HttpAnswers(connection.getOutputStream());
        boolean last = false;
        while (!last) {
            HttpRequestMessage message = HttpRequestMessage.read(in, out);
            if (message == null) {
                return;
            }
            out.write(exchange(message, url(message, scheme, host, port), host));
            last = message.isLast();
        }
    }

    private static String url(HttpRequestMessage message, String scheme, String host, int port) {
        int usual = scheme.equals("http") ? 80 : 443;
        String authority = message.header("host").orElse(port == usual ? host : host + ":" + port);
        return scheme + "://" + authority + message.target();
    }

    /** The answer of the server, which is kept, or the one that was. */
    Exchange exchange(HttpRequestMessage message, String url, String host) throws IOException {
        answering.incrementAndGet();
        try {
            return answer(message, url, host);
        } finally {
            answering.decrementAndGet();
        }
    }

    private Exchange answer(HttpRequestMessage message, String url, String host) throws IOException {
        Exchange.Request request = Exchange.Request.of(message, url);
        if (upstream.isEmpty()) {
            return folder.next(request).orElseThrow(() -> notRecorded(request, host));
        }
        Exchange exchange = upstream.get().ask(request, message);
        folder.add(exchange);
        return exchange;
    }

    private static IOException notRecorded(Exchange.Request request, String host) {
        DeviceLog.tell("not in the record of the network: " + request);
        return PhoneErrors.unknown(host);
    }
}
