package dev.cairn.android.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.StandardSocketOptions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An app's connection: one of the machine's, to where the network's mode lets it go. */
final class AppSocket extends SocketImpl {
    private @Nullable Socket socket;
    private int end;

    private AppSocket() {}

    /** For an app one of these, for the device itself one of the machine's. */
    static SocketImpl create() {
        return Callers.isApp() ? new AppSocket() : PlatformSockets.impl(false);
    }

    private Socket real() throws SocketException {
        Socket real = socket;
        if (real == null) {
            throw new SocketException("Socket is closed");
        }
        return real;
    }

    @Override
    protected void create(boolean stream) throws IOException {
        socket = Network.opened(PlatformSockets.client());
    }

    /** Takes a connection that was accepted. */
    void adopt(Socket accepted, int local) {
        socket = Network.opened(accepted);
        address = accepted.getInetAddress();
        port = accepted.getPort();
        localport = local;
    }

    @Override
    protected void connect(String host, int port) throws IOException {
        connect(new InetSocketAddress(host, port), 0);
    }

    @Override
    protected void connect(InetAddress address, int port) throws IOException {
        connect(new InetSocketAddress(address, port), 0);
    }

    @Override
    protected void connect(SocketAddress asked, int timeout) throws IOException {
        if (!(asked instanceof InetSocketAddress wanted)) {
            throw new IllegalArgumentException("Unsupported address type: " + asked);
        }
        address = wanted.getAddress();
        port = wanted.getPort();
        try {
            InetSocketAddress to = Network.route(wanted);
            real().connect(to, timeout);
            end = to.getPort();
            localport = real().getLocalPort();
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    protected void bind(InetAddress host, int port) throws IOException {
        real().bind(new InetSocketAddress(host, port));
        localport = real().getLocalPort();
    }

    @Override
    protected void listen(int backlog) throws IOException {
        throw new SocketException("not a server");
    }

    @Override
    protected void accept(SocketImpl accepted) throws IOException {
        throw new SocketException("not a server");
    }

    @Override
    protected InputStream getInputStream() throws IOException {
        return new CutStream(real().getInputStream(), end);
    }

    @Override
    protected OutputStream getOutputStream() throws IOException {
        return real().getOutputStream();
    }

    @Override
    protected int available() throws IOException {
        return real().getInputStream().available();
    }

    @Override
    protected void close() throws IOException {
        Socket real = socket;
        if (real != null) {
            real.close();
        }
    }

    @Override
    protected void shutdownInput() throws IOException {
        real().shutdownInput();
    }

    @Override
    protected void shutdownOutput() throws IOException {
        real().shutdownOutput();
    }

    @Override
    protected boolean supportsUrgentData() {
        return true;
    }

    @Override
    protected void sendUrgentData(int data) throws IOException {
        real().sendUrgentData(data);
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
    protected Set<SocketOption<?>> supportedOptions() {
        return Set.of(
                StandardSocketOptions.SO_KEEPALIVE,
                StandardSocketOptions.SO_RCVBUF,
                StandardSocketOptions.SO_REUSEADDR,
                StandardSocketOptions.SO_SNDBUF,
                StandardSocketOptions.TCP_NODELAY,
                StandardSocketOptions.SO_LINGER);
    }

    @Override
    public void setOption(int option, Object value) throws SocketException {
        Socket real = real();
        switch (option) {
            case SocketOptions.SO_TIMEOUT -> real.setSoTimeout((Integer) value);
            case SocketOptions.TCP_NODELAY -> real.setTcpNoDelay((Boolean) value);
            case SocketOptions.SO_KEEPALIVE -> real.setKeepAlive((Boolean) value);
            case SocketOptions.SO_OOBINLINE -> real.setOOBInline((Boolean) value);
            case SocketOptions.SO_REUSEADDR -> real.setReuseAddress((Boolean) value);
            case SocketOptions.SO_SNDBUF -> real.setSendBufferSize((Integer) value);
            case SocketOptions.SO_RCVBUF -> real.setReceiveBufferSize((Integer) value);
            case SocketOptions.IP_TOS -> real.setTrafficClass((Integer) value);
            case SocketOptions.SO_LINGER ->
                real.setSoLinger(value instanceof Integer, value instanceof Integer seconds ? seconds : 0);
            default -> throw new SocketException("Unknown option " + option);
        }
    }

    @Override
    public Object getOption(int option) throws SocketException {
        Socket real = real();
        return switch (option) {
            case SocketOptions.SO_TIMEOUT -> real.getSoTimeout();
            case SocketOptions.TCP_NODELAY -> real.getTcpNoDelay();
            case SocketOptions.SO_KEEPALIVE -> real.getKeepAlive();
            case SocketOptions.SO_OOBINLINE -> real.getOOBInline();
            case SocketOptions.SO_REUSEADDR -> real.getReuseAddress();
            case SocketOptions.SO_SNDBUF -> real.getSendBufferSize();
            case SocketOptions.SO_RCVBUF -> real.getReceiveBufferSize();
            case SocketOptions.IP_TOS -> real.getTrafficClass();
            case SocketOptions.SO_LINGER -> real.getSoLinger();
            case SocketOptions.SO_BINDADDR -> real.getLocalAddress();
            default -> throw new SocketException("Unknown option " + option);
        };
    }
}
