package dev.cairn.android.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.StandardSocketOptions;
import java.util.Set;

/** An app's listening socket: on the loopback address, whatever it asks for, and on the port that it asks for as far as the app can tell. */
final class AppServerSocket extends SocketImpl {
    private final ServerSocket real = Network.opened(PlatformSockets.server());

    private AppServerSocket() {}

    /** For an app one of these, for the device itself one of the machine's. */
    static SocketImpl create() {
        return Callers.isApp() ? new AppServerSocket() : PlatformSockets.impl(true);
    }

    @Override
    protected void create(boolean stream) {}

    @Override
    protected void bind(InetAddress host, int port) throws IOException {
        int chosen = Network.tcp().choose(port);
        real.bind(Network.loopback(0));
        Network.tcp().bound(chosen, real.getLocalPort(), () -> !real.isClosed());
        localport = chosen;
    }

    @Override
    protected void listen(int backlog) {}

    @Override
    protected void accept(SocketImpl accepted) throws IOException {
        ((AppSocket) accepted).adopt(real.accept(), localport);
    }

    @Override
    protected void close() throws IOException {
        real.close();
    }

    @Override
    protected void connect(String host, int port) throws IOException {
        throw new SocketException("a server does not connect");
    }

    @Override
    protected void connect(InetAddress address, int port) throws IOException {
        throw new SocketException("a server does not connect");
    }

    @Override
    protected void connect(SocketAddress address, int timeout) throws IOException {
        throw new SocketException("a server does not connect");
    }

    @Override
    protected InputStream getInputStream() throws IOException {
        throw new SocketException("a server has no stream");
    }

    @Override
    protected OutputStream getOutputStream() throws IOException {
        throw new SocketException("a server has no stream");
    }

    @Override
    protected int available() {
        return 0;
    }

    @Override
    protected void sendUrgentData(int data) throws IOException {
        throw new SocketException("a server has no stream");
    }

    @Override
    protected Set<SocketOption<?>> supportedOptions() {
        return Set.of(StandardSocketOptions.SO_RCVBUF, StandardSocketOptions.SO_REUSEADDR);
    }

    @Override
    protected <T> void setOption(SocketOption<T> name, T value) throws IOException {
        real.setOption(name, value);
    }

    @Override
    protected <T> T getOption(SocketOption<T> name) throws IOException {
        return real.getOption(name);
    }

    @Override
    public void setOption(int option, Object value) throws SocketException {
        switch (option) {
            case SocketOptions.SO_TIMEOUT -> real.setSoTimeout((Integer) value);
            case SocketOptions.SO_REUSEADDR -> real.setReuseAddress((Boolean) value);
            case SocketOptions.SO_RCVBUF -> real.setReceiveBufferSize((Integer) value);
            default -> throw new SocketException("Unknown option " + option);
        }
    }

    @Override
    public Object getOption(int option) throws SocketException {
        try {
            return switch (option) {
                case SocketOptions.SO_TIMEOUT -> real.getSoTimeout();
                case SocketOptions.SO_REUSEADDR -> real.getReuseAddress();
                case SocketOptions.SO_RCVBUF -> real.getReceiveBufferSize();
                case SocketOptions.SO_BINDADDR -> InetAddress.getLoopbackAddress();
                default -> throw new SocketException("Unknown option " + option);
            };
        } catch (SocketException e) {
            throw e;
        } catch (IOException e) {
            throw new SocketException(e.getMessage(), e);
        }
    }
}
