package dev.cairn.browser.device;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands between the driver and the debugger of a browser that it attaches to. The driver would go where an answer sends it, and keep all that is said in place of a web socket: so
 * what is answered to its request has to be one, soon. What passes through the socket then passes as it is. Thread-safe.
 */
final class DebuggerRelay implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DebuggerRelay.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int LONGEST_HEAD = 16_384;
    private static final Pattern SWITCHED = Pattern.compile("HTTP/1\\.1 101 [^\\r\\n]*\\r\\n.*", Pattern.DOTALL);
    private static final Pattern HOST = Pattern.compile("(?im)^Host:[^\\r\\n]*");
    private static final Pattern EXTENSIONS = Pattern.compile("(?im)^Sec-WebSocket-Extensions:[^\\r\\n]*\\r\\n");
    private static final String REFUSAL =
            "HTTP/1.1 502 What answers there opens no web socket\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

    private final URI debugger;
    private final ServerSocket door;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private DebuggerRelay(URI debugger, ServerSocket door) {
        this.debugger = debugger;
        this.door = door;
    }

    /** One to that socket, which is closed by its user. */
    static DebuggerRelay to(URI debugger) throws IOException {
        DebuggerRelay relay = new DebuggerRelay(debugger, new ServerSocket(0, 5, InetAddress.getLoopbackAddress()));
        Thread.ofVirtual().name("debugger-relay").start(relay::admit);
        return relay;
    }

    /** The socket for the driver. */
    URI address() {
        return URI.create("ws://127.0.0.1:" + door.getLocalPort() + debugger.getRawPath());
    }

    private void admit() {
        while (!door.isClosed()) {
            try {
                Socket driver = door.accept();
                open.add(driver);
                Thread.ofVirtual().name("debugger-relay-driver").start(() -> relay(driver));
            } catch (IOException e) {
                LOG.debug("No driver is admitted to {} any more: {}", debugger, e.toString());
            }
        }
    }

    private void relay(Socket driver) {
        try (driver;
                Socket browser = new Socket()) {
            open.add(browser);
            String said = head(driver);
            if (!said.startsWith("GET " + debugger.getRawPath() + " HTTP/1.1\r\n")) {
                return; // another program of this machine
            }
            browser.connect(target(), (int) PATIENCE.toMillis());
            write(browser, asked(said));
            String answered = answer(browser);
            write(driver, answered);
            if (!answered.equals(REFUSAL)) {
                Thread.ofVirtual().name("debugger-relay-asking").start(() -> pass(driver, browser));
                pass(browser, driver);
            }
        } catch (IOException e) {
            LOG.debug("The driver's connection to {} ends: {}", debugger, e.toString());
        } finally {
            open.removeIf(Socket::isClosed);
        }
    }

    /** What the driver asks, of the browser's own address; nothing may come compressed, which has no limit until it is unpacked. */
    private String asked(String head) {
        String plain = EXTENSIONS.matcher(head).replaceAll("");
        return HOST.matcher(plain).replaceFirst("Host: " + debugger.getRawAuthority());
    }

    private static String answer(Socket browser) {
        try {
            String answered = head(browser);
            return SWITCHED.matcher(answered).matches() ? answered : REFUSAL;
        } catch (IOException e) {
            LOG.debug("No web socket is opened: {}", e.toString());
            return REFUSAL;
        }
    }

    private InetSocketAddress target() {
        String host = debugger.getHost().replaceAll("[\\[\\]]", "");
        return new InetSocketAddress(host, debugger.getPort() < 0 ? 80 : debugger.getPort());
    }

    /** The lines before what is said, with the empty one behind them; nothing is read beyond it. */
    private static String head(Socket from) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        InputStream in = from.getInputStream();
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int ends = 0; // how much of CR LF CR LF was read
        while (ends < 4) {
            long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
            if (left <= 0 || head.size() == LONGEST_HEAD) {
                throw new SocketTimeoutException("no end of a head after " + head.size() + " bytes");
            }
            from.setSoTimeout((int) left);
            int next = in.read();
            if (next < 0) {
                throw new EOFException("a head ends after " + head.size() + " bytes");
            }
            head.write(next);
            ends = next == (ends % 2 == 0 ? '\r' : '\n') ? ends + 1 : next == '\r' ? 1 : 0;
        }
        from.setSoTimeout(0);
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    private static void write(Socket to, String head) throws IOException {
        to.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Both ends are closed when one of them is. */
    private static void pass(Socket from, Socket to) {
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
        } catch (IOException e) {
            LOG.debug("A connection of a debugger ends: {}", e.toString());
        }
    }

    @Override
    public void close() {
        try {
            door.close();
            for (Socket one : open) {
                one.close();
            }
        } catch (IOException e) {
            LOG.debug("A connection to {} was not closed: {}", debugger, e.toString());
        }
    }
}
