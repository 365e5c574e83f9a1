package dev.cairn.android.protocol;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps out what no WebDriver client sends: requests that web pages in a browser of this machine make (a foreign {@code Origin}, a
 * {@code Host} that is only a name for this machine's address, forms), and those that can be read in two ways.
 */
final class HttpGuard {
    /** The names under which a server that listens on the loopback address is reached; none is one that DNS can point elsewhere. */
    private static final Set<String> HOSTS = Set.of("127.0.0.1", "localhost", "[::1]", "0.0.0.0");

    private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "DELETE", "OPTIONS");

    private final String key;

    /**
     * Of a server.
     *
     * @param key what paths must begin with; may be empty
     */
    HttpGuard(String key) {
        this.key = key;
    }

    /** Lets the request pass, and returns the path that it is for. */
    String check(HttpExchange exchange) throws HttpRefusal {
        Headers headers = exchange.getRequestHeaders();
        String host = only(headers, "Host");
        requireOwn(host);
        String origin = only(headers, "Origin");
        if (origin != null && !origin.equalsIgnoreCase("http://" + host)) {
            throw new HttpRefusal(403, "Requests by web pages are refused; this one comes from " + origin);
        }
        String from = only(headers, "Sec-Fetch-Site"); // what a browser says where it sends no Origin
        if (from != null && !OWN_SITES.contains(from)) {
            throw new HttpRefusal(403, "Requests by web pages are refused; this one comes from another site");
        }
        URI address = exchange.getRequestURI();
        if (address.getScheme() != null
                || address.getRawAuthority() != null) { // which would say of the host what Host need not
            requireOwn(address.getRawAuthority());
        }
        String path = address.getRawPath();
        if (path == null || !path.startsWith("/")) {
            throw new HttpRefusal(400, "The request names no path of this server");
        }
        String command = withoutKey(path).replaceFirst("^/wd/hub(?=/|$)", "");
        if (!METHODS.contains(exchange.getRequestMethod())) {
            throw WebDriverError.UNKNOWN_METHOD.because(
                    "There is no " + exchange.getRequestMethod() + " for " + command + ".");
        }
        return command;
    }

    private static void requireOwn(@Nullable String host) throws HttpRefusal {
        if (host == null || !HOSTS.contains(withoutPort(host).toLowerCase(Locale.ROOT))) {
            throw new HttpRefusal(
                    403, "The request is for the host '" + host + "', but this server is " + String.join(", ", HOSTS));
        }
    }

    private static String withoutPort(String host) {
        return host.replaceFirst(":\\d*$", "");
    }

    /** What the field says that no request has twice, or nothing: of two, one reader takes the first, and another the last. */
    private static @Nullable String only(Headers headers, String name) throws HttpRefusal {
        List<String> all = headers.getOrDefault(name, List.of());
        if (all.size() > 1) {
            throw new HttpRefusal(403, "The request has the field " + name + " " + all.size() + " times");
        }
        return all.isEmpty() ? null : all.getFirst();
    }

    /** Lets the body pass if it says that it is one of a WebDriver client. */
    static void checkType(HttpExchange exchange) throws HttpRefusal {
        String type = only(exchange.getRequestHeaders(), "Content-Type");
        if (!isJson(type)) {
            throw new HttpRefusal(415, "The Content-Type must be application/json, but is '" + type + "'");
        }
    }

    private static boolean isJson(@Nullable String type) {
        return type != null && type.split(";", 2)[0].strip().equalsIgnoreCase("application/json");
    }

    /**
     * The path without the key that it begins with.
     *
     * @throws HttpRefusal where the key is missing or another
     */
    private String withoutKey(String path) throws HttpRefusal {
        String begin = key.isEmpty() ? "" : "/" + key;
        byte[] given =
                path.substring(0, Math.min(begin.length(), path.length())).getBytes(StandardCharsets.UTF_8);
        String rest = path.substring(Math.min(begin.length(), path.length()));
        boolean ends = rest.isEmpty() || rest.startsWith("/");
        if (!MessageDigest.isEqual(begin.getBytes(StandardCharsets.UTF_8), given) || !ends) {
            throw new HttpRefusal(403, "This device takes commands only from the program that started it");
        }
        return rest;
    }
}
