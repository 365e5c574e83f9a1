package dev.cairn.android.network;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketImpl;

/** The machine's own sockets. The JDK makes them only where nobody has taken its factories, so they are asked for by name. */
final class PlatformSockets {
    private PlatformSockets() {}

    static SocketImpl impl(boolean server) {
        try {
            Method create = SocketImpl.class.getDeclaredMethod("createPlatformSocketImpl", boolean.class);
            create.setAccessible(true);
            return (SocketImpl) create.invoke(null, server);
        } catch (InvocationTargetException | NoSuchMethodException | IllegalAccessException e) {
            throw new IllegalStateException("This JDK has no SocketImpl.createPlatformSocketImpl.", e);
        }
    }

    static Socket client() throws IOException {
        return new Client();
    }

    static ServerSocket server() {
        return new Server();
    }

    private static final class Client extends Socket {
        Client() throws IOException {
            super(impl(false));
        }
    }

    private static final class Server extends ServerSocket {
        Server() {
            super(impl(true));
        }
    }
}
