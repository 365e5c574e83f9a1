package dev.cairn.agent.origin;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which origins are meant: {@code https://crm.example.org} and no other, {@code *.example.org} for all hosts under a name but not the name itself,
 * {@code *} for every web page, {@code data:} for a scheme without hosts. Without a scheme it is https; without a port the scheme's own,
 * {@code :*} is any port. Neither path nor query can be named: an origin is let in whole.
 *
 * @param scheme in lower case; {@code *} for http and https
 * @param host canonical, without the star; empty for any host
 * @param under whether hosts under {@code host} are meant and not it
 * @param port -1 for any
 */
public record OriginPattern(String scheme, String host, boolean under, int port) {
    private static final Pattern FORM =
            Pattern.compile("(?:([a-z][a-z0-9+.-]*)://)?(\\*\\.)?([^/?#\\s\\\\@]+?)(?::(\\*|[0-9]{1,5}))?/?");

    private static final Pattern SCHEME_ALONE = Pattern.compile("[a-z][a-z0-9+.-]*:");
    private static final int ANY = -1;

    /** The pattern that a user wrote; empty if it is none. */
    public static Optional<OriginPattern> parse(String written) {
        String text = written.strip();
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.equals("*")) {
            return Optional.of(new OriginPattern("*", "", true, ANY));
        }
        if (SCHEME_ALONE.matcher(lower).matches() && !isWeb(lower.substring(0, lower.length() - 1))) {
            return Optional.of(new OriginPattern(lower.substring(0, lower.length() - 1), "", false, 0));
        }
        Matcher parts = FORM.matcher(lower);
        return parts.matches() ? of(parts) : Optional.empty();
    }

    /** The pattern that means one origin. */
    public static OriginPattern exactly(WebOrigin origin) {
        return new OriginPattern(origin.scheme(), origin.host(), false, origin.port());
    }

    private static Optional<OriginPattern> of(Matcher parts) {
        String scheme = Optional.ofNullable(parts.group(1)).orElse("https");
        String asPage = scheme.equals("ws") ? "http" : scheme.equals("wss") ? "https" : scheme;
        if (!isWeb(asPage)) {
            return Optional.empty();
        }
        boolean under = parts.group(2) != null;
        int port = Optional.ofNullable(parts.group(4))
                .map(stated -> stated.equals("*") ? ANY : Integer.parseInt(stated))
                .orElse(WebOrigin.defaultPort(asPage));
        return HostName.canonical(parts.group(3))
                .filter(host -> !host.contains("*") && port <= 0xffff)
                .map(host -> new OriginPattern(asPage, host, under, port));
    }

    private static boolean isWeb(String scheme) {
        return scheme.equals("http") || scheme.equals("https") || scheme.equals("ws") || scheme.equals("wss");
    }

    /** Whether that origin is meant. */
    public boolean matches(WebOrigin origin) {
        boolean schemeFits = scheme.equals("*") ? origin.isWeb() : scheme.equals(origin.scheme());
        boolean hostFits = under
                ? host.isEmpty() || (origin.host().endsWith("." + host) && !isNumeric(origin.host()))
                : host.equals(origin.host());
        return schemeFits && hostFits && (port == ANY || port == origin.port());
    }

    private static boolean isNumeric(String host) {
        return host.startsWith("[") || Character.isDigit(host.charAt(host.length() - 1));
    }

    /** Whether an origin names this machine or a private address by itself; what a name resolves to is not known here. */
    public static boolean isOwnNetwork(WebOrigin origin) {
        String host = origin.host();
        if (host.equals("localhost") || host.endsWith(".localhost")) {
            return true;
        }
        if (host.isEmpty() || !isNumeric(host)) {
            return false;
        }
        try {
            return AddressScope.of(InetAddress.getByName(host))
                    == AddressScope.PRIVATE; // a literal: nothing is looked up
        } catch (UnknownHostException e) {
            return true;
        }
    }

    /** Whether it means one host. A pattern for several lets who spells a host say something by which of them it is. */
    public boolean isOneHost() {
        return !under;
    }

    /** As users write it. */
    @Override
    public String toString() {
        if (host.isEmpty()) {
            return scheme.equals("*") ? "*" : scheme + ":";
        }
        String stated = port == ANY ? ":*" : port == WebOrigin.defaultPort(scheme) ? "" : ":" + port;
        return (scheme.equals("https") && under ? "" : scheme + "://") + (under ? "*." : "") + host + stated;
    }
}
