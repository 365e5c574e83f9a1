package dev.cairn.browser.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Looks up names. The browser itself looks up none. */
@FunctionalInterface
public interface NameResolver {
    /** As the machine does. */
    NameResolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));

    /**
     * The addresses of a host, in the order in which they are to be tried.
     *
     * @param host a name, or a literal address, IPv6 in brackets
     * @throws UnknownHostException if it has none
     */
    List<InetAddress> resolve(String host) throws UnknownHostException;
}
