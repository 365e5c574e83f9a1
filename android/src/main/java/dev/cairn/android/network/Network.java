package dev.cairn.android.network;

import java.io.Closeable;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.security.Security;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The network as the device's apps have it. The app's own loopback address always works; what else listens on the machine's is outside, like
 * any other address. Thread-safe.
 */
public final class Network {
    /** The machine as Android's emulator calls it. */
    private static final String MACHINE = "10.0.2.2";

    private static final Set<Closeable> OPEN =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    private static final AppPorts TCP = new AppPorts();
    private static final AppPorts UDP = new AppPorts();
    private static volatile boolean installed;
    private static boolean walled;
    private static volatile int ownPort;
    private static final StandInNames NAMES = new StandInNames();
    private static volatile @Nullable Recorder recorder;
    private static @Nullable RecorderTls tls;
    private static volatile NetworkMode mode = new NetworkMode.Off();

    private Network() {}

    /**
     * Takes over the JDK's sockets and its name service, once in a process, before anything is opened.
     *
     * @throws IOException when another has taken them over
     */
    public static void install(NetworkMode first) throws IOException {
        // What the device itself has looked up is not known to the app.
        Security.setProperty("networkaddress.cache.ttl", "0");
        Security.setProperty("networkaddress.cache.negative.ttl", "0");
        Socket.setSocketImplFactory(AppSocket::create);
        ServerSocket.setSocketFactory(AppServerSocket::create);
        DatagramSocket.setDatagramSocketImplFactory(AppDatagrams::socket);
        installed = true;
        InetAddress.getByName("localhost"); // has the JDK find our name service now, not when an app waits for it
        mode(first);
    }

    /**
     * Changes the mode, for connections that are made from now on.
     *
     * @throws IOException when the folder of the exchanges cannot be read or written, with the reason in one line
     */
    public static synchronized void mode(NetworkMode next) throws IOException {
        if (walled && (next instanceof NetworkMode.Open || next instanceof NetworkMode.Recording)) {
            throw new IOException(
                    "the device was started without a way to the network; start it with --network allow or record,"
                            + " or with --isolate off");
        }
        if (!next.equals(mode)) {
            recorder = switch (next) {
                case NetworkMode.Off() -> null;
                case NetworkMode.Open() -> null;
                case NetworkMode.Recording(var folder) -> Recorder.recording(ExchangeFolder.toRecord(folder), tls());
                case NetworkMode.Replaying(var folder) -> Recorder.replaying(ExchangeFolder.toReplay(folder), tls());
            };
            mode = next;
        }
    }

    private static RecorderTls tls() throws IOException {
        RecorderTls known = tls;
        if (known == null) {
            known = new RecorderTls();
            tls = known;
        }
        return known;
    }

    /** The mode. */
    public static NetworkMode mode() {
        return mode;
    }

    /** From now on there is no way to the machine's network, whatever the mode is: the process has a network of its own. */
    public static synchronized void wallOff() {
        walled = true;
    }

    /** The port of the device's own server, which no app reaches. */
    public static void ownPort(int port) {
        ownPort = port;
    }

    /** Closes what the app has left open; its process is dead. */
    public static void closeAll() {
        for (Closeable socket : List.copyOf(OPEN)) {
            try {
                socket.close();
            } catch (IOException e) {
                // it is not used any more
            }
        }
        OPEN.clear();
        TCP.clear();
        UDP.clear();
    }

    /** The machine's port for one of the loopback address that the app listens on. */
    public static OptionalInt ownServer(int port) {
        return TCP.real(port);
    }

    static boolean isInstalled() {
        return installed;
    }

    static AppPorts tcp() {
        return TCP;
    }

    static AppPorts udp() {
        return UDP;
    }

    static <T extends Closeable> T opened(T socket) {
        OPEN.add(socket);
        return socket;
    }

    /** Where a connection to the given address really goes. */
    static InetSocketAddress route(InetSocketAddress to) throws IOException {
        if (to.isUnresolved()) {
            throw PhoneErrors.unknown(to.getHostString());
        }
        OptionalInt own = isOwn(to.getAddress()) ? TCP.real(to.getPort()) : OptionalInt.empty();
        return own.isPresent() ? loopback(own.getAsInt()) : outside(to);
    }

    private static InetSocketAddress outside(InetSocketAddress to) throws IOException {
        return switch (mode) {
            case NetworkMode.Off() -> throw closed(to);
            case NetworkMode.Open() -> open(to);
            case NetworkMode.Recording(var folder) -> recorded(to);
            case NetworkMode.Replaying(var folder) -> recorded(to);
        };
    }

    private static IOException closed(InetSocketAddress to) {
        if (isOwn(to.getAddress())) {
            return PhoneErrors.refused(to);
        }
        ClosedNetwork.wanted(to.getHostString());
        return PhoneErrors.unreachable(to);
    }

    private static InetSocketAddress recorded(InetSocketAddress to) throws IOException {
        Recorder server = recorder;
        String host = NAMES.known(to);
        if (server == null || to.getPort() == ownPort || !server.reaches(host)) {
            throw isOwn(to.getAddress()) ? PhoneErrors.refused(to) : PhoneErrors.unreachable(to);
        }
        return server.standIn(host, to.getPort());
    }

    /** The address of a name, where exchanges are recorded or replayed; it only stands for the name. */
    static InetAddress recorded(String host) throws UnknownHostException {
        Recorder server = recorder;
        if (server == null || !server.reaches(host)) {
            throw PhoneErrors.unknown(host);
        }
        return NAMES.address(host);
    }

    /** Why the connection to where it was routed was cut, if a recorder cut it. */
    static Optional<IOException> failure(int port) {
        Recorder server = recorder;
        return server == null ? Optional.empty() : server.failure(port);
    }

    /**
     * Asks on behalf of a page of a web view, or of the system's downloads, which open no connection here; keeps the answer, or answers from what
     * was kept, where the mode says so.
     *
     * @param url without a fragment
     * @throws IOException why there is no answer, as an app would see it
     */
    public static Exchange exchange(String method, String url, Map<String, String> headers, byte[] body)
            throws IOException {
        Recorder server = recorder;
        String host = HttpAddress.host(url);
        if (server == null && !(mode instanceof NetworkMode.Open)) {
            throw PhoneErrors.unknown(host);
        }
        InetSocketAddress own = loopback(ownPort);
        if (url.matches("(?i)http://(localhost|127\\.[0-9.]+|10\\.0\\.2\\.2|\\[::1]):" + ownPort + "([/?].*)?")) {
            throw PhoneErrors.refused(own);
        }
        List<HttpHeader> fields = headers.entrySet().stream()
                .map(entry -> new HttpHeader(entry.getKey(), entry.getValue()))
                .toList();
        HttpRequestMessage message = new HttpRequestMessage(method, url, fields, body);
        return server == null
                ? new Upstream().ask(Exchange.Request.of(message, url), message)
                : server.exchange(message, url, host);
    }

    /** Whether a request of the app waits for its answer from outside. */
    public static boolean isAnswering() {
        Recorder server = recorder;
        return server != null && server.isAnswering();
    }

    private static InetSocketAddress open(InetSocketAddress to) throws IOException {
        InetSocketAddress real = to.getAddress().getHostAddress().equals(MACHINE) ? loopback(to.getPort()) : to;
        if (isOwn(real.getAddress()) && real.getPort() == ownPort) {
            throw PhoneErrors.refused(to);
        }
        return real;
    }

    /** Where a datagram to the given address really goes. */
    static InetSocketAddress routeDatagram(InetSocketAddress to) throws IOException {
        if (to.isUnresolved()) {
            throw PhoneErrors.unknown(to.getHostString());
        }
        OptionalInt own = isOwn(to.getAddress()) ? UDP.real(to.getPort()) : OptionalInt.empty();
        if (own.isPresent()) {
            return loopback(own.getAsInt());
        }
        if (mode instanceof NetworkMode.Open) {
            return to;
        }
        ClosedNetwork.wanted(to.getHostString());
        throw PhoneErrors.notSent();
    }

    private static boolean isOwn(InetAddress address) {
        return address.isLoopbackAddress() || address.isAnyLocalAddress();
    }

    static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }
}
