package dev.cairn.agent.origin;

import java.util.Map;
import java.util.Optional;

/**
 * Who says something on the web and who is told: scheme, host and port (RFC 6454). A socket's scheme is that of its page, so {@code wss} is
 * {@code https}. A scheme without hosts ({@code data:}, {@code file:}) is an origin with an empty host and port 0.
 *
 * @param scheme in lower case
 * @param host as browsers write it: in lower case, ASCII, IPv6 in brackets, without a dot at its end
 * @param port the stated one, else the scheme's
 */
public record WebOrigin(String scheme, String host, int port) {
    private static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443, "ftp", 21);

    /** The origin of an address, whatever else stands in it; empty if it is no address that a browser would open. */
    public static Optional<WebOrigin> of(String address) {
        return WebAddress.parse(address).map(WebAddress::origin);
    }

    /** The port of that scheme; 0 if it has none. */
    static int defaultPort(String scheme) {
        return PORTS.getOrDefault(scheme, 0);
    }

    /** Whether it is a place on a network that pages are read from. */
    public boolean isWeb() {
        return (scheme.equals("http") || scheme.equals("https")) && !host.isEmpty();
    }

    /** As it is written, without a port that goes without saying: {@code https://crm.example.org}, {@code data:}. */
    @Override
    public String toString() {
        String stated = port == defaultPort(scheme) ? "" : ":" + port;
        return host.isEmpty() ? scheme + ":" : scheme + "://" + host + stated;
    }
}
