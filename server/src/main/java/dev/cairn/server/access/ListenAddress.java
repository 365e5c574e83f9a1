package dev.cairn.server.access;

import dev.cairn.engine.CairnException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Where a server listens, and by which names others may call it.
 *
 * @param host the address that it listens on
 * @param names what may stand in {@code Host} beside the loopback names, each with its port unless that is the usual one
 */
public record ListenAddress(String host, Set<String> names) {
    /** This machine alone. */
    public static final ListenAddress LOOPBACK = new ListenAddress("127.0.0.1", Set.of());

    /** Copies the names, in small letters. */
    public ListenAddress {
        Set<String> small = new LinkedHashSet<>();
        names.forEach(name -> small.add(name.toLowerCase(Locale.ROOT)));
        names = Set.copyOf(small);
    }

    /**
     * Whether only this machine reaches it.
     *
     * @throws CairnException {@code server.host} if there is no such address
     */
    public boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new CairnException("server.host", "there is no address '" + host + "' to listen on", e);
        }
    }

    /**
     * Refuses to listen where others reach it and nobody could come in but by its key.
     *
     * @param access whether there are tokens or a trusted proxy
     * @throws CairnException {@code server.open}
     */
    public void require(boolean access) {
        if (!access && !isLoopback()) {
            throw new CairnException(
                    "server.open",
                    "the server would listen on " + host
                            + ", where others reach it, and there are neither tokens nor a trusted proxy; make a token first: cairn token create NAME --role viewer");
        }
    }

    static boolean isLoopback(String address) {
        return address.equals("127.0.0.1")
                || address.equals("0:0:0:0:0:0:0:1")
                || address.equals("::1")
                || address.equals("[0:0:0:0:0:0:0:1]")
                || address.equals("[::1]");
    }
}
