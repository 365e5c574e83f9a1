package dev.cairn.agent.origin;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address as a browser reads it, by the WHATWG's URL standard as far as origins go. Java's own URI is another standard: of
 * {@code https://good.example\@evil.example} they say different hosts, and only the browser's counts.
 *
 * @param origin whom it leads to
 * @param beyond what follows the host: path, query and fragment, and before it a name and password if there are some; what could carry data
 */
public record WebAddress(WebOrigin origin, String beyond) {
    private static final Pattern SCHEME = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):(.*)", Pattern.DOTALL);
    private static final Pattern BLOB = Pattern.compile("[\\x00-\\x20]*+blob:", Pattern.CASE_INSENSITIVE);
    private static final Pattern PORT = Pattern.compile("(.*?)(?::([0-9]*))?");
    private static final Pattern BRACKETED = Pattern.compile("(\\[[^\\]]*\\])(?::([0-9]*))?");
    private static final Pattern OTHER_HOST = Pattern.compile("[/\\\\]{2}");
    private static final Pattern SLASHES = Pattern.compile("^[/\\\\]*");
    private static final Pattern PASSED_OVER = Pattern.compile("[\\t\\n\\r]");
    private static final Set<String> SPECIAL = Set.of("http", "https", "ws", "wss", "ftp");

    /** Reads an absolute address; empty if it is none, or none that a browser would open. */
    public static Optional<WebAddress> parse(String written) {
        String address = stripped(written);
        Matcher parts = SCHEME.matcher(address);
        if (!parts.matches()) {
            return Optional.empty();
        }
        String scheme = parts.group(1).toLowerCase(Locale.ROOT);
        String rest = parts.group(2);
        if (scheme.equals("blob")) { // it belongs to who made it, which is no other blob
            return BLOB.matcher(rest).lookingAt()
                    ? Optional.empty()
                    : parse(rest).map(made -> new WebAddress(made.origin(), rest));
        }
        return SPECIAL.contains(scheme)
                ? special(scheme, rest)
                : Optional.of(new WebAddress(new WebOrigin(scheme, "", 0), rest));
    }

    /** An address that may be relative to where it stands, as in a link. */
    public static Optional<WebAddress> parse(String written, WebAddress base) {
        String address = stripped(written);
        if (SCHEME.matcher(address).matches()) {
            return parse(address);
        }
        boolean otherHost = OTHER_HOST.matcher(address).lookingAt();
        return otherHost
                ? parse(base.origin().scheme() + ":" + address)
                : Optional.of(new WebAddress(base.origin(), address));
    }

    private static Optional<WebAddress> special(String scheme, String rest) {
        String authority = SLASHES.matcher(rest).replaceFirst("");
        int end = endOfAuthority(authority);
        String beyond = authority.substring(end);
        String named = authority.substring(0, end);
        int at = named.lastIndexOf('@');
        String user = named.substring(0, at + 1);
        Matcher host = hostAndPort(named.substring(at + 1));
        if (!host.matches()) {
            return Optional.empty();
        }
        String asPage = scheme.equals("ws") ? "http" : scheme.equals("wss") ? "https" : scheme;
        Optional<Integer> port = port(host.group(2), asPage);
        return port.flatMap(number -> HostName.canonical(host.group(1))
                .map(name -> new WebAddress(new WebOrigin(asPage, name, number), user + beyond)));
    }

    private static Matcher hostAndPort(String named) {
        return named.startsWith("[") ? BRACKETED.matcher(named) : PORT.matcher(named);
    }

    private static Optional<Integer> port(@org.jspecify.annotations.Nullable String stated, String scheme) {
        if (stated == null || stated.isEmpty()) {
            return Optional.of(WebOrigin.defaultPort(scheme));
        }
        int port = stated.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(stated);
        return port <= 0xffff ? Optional.of(port) : Optional.empty();
    }

    private static int endOfAuthority(String text) {
        for (int i = 0; i < text.length(); i++) {
            if ("/\\?#".indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return text.length();
    }

    /** Browsers pass over control characters and spaces around an address, and over tabs and line breaks inside of it. */
    private static String stripped(String written) {
        int from = 0;
        int to = written.length();
        while (from < to && written.charAt(from) <= ' ') {
            from++;
        }
        while (to > from && written.charAt(to - 1) <= ' ') {
            to--;
        }
        return PASSED_OVER.matcher(written.substring(from, to)).replaceAll("");
    }

    /** Whether it says more than where it leads. */
    public boolean saysMore() {
        return !beyond.isEmpty() && !beyond.equals("/") && !beyond.equals("\\");
    }
}
