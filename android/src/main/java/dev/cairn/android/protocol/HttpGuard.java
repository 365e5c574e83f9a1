package dev.cairn.android.protocol;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps out what no WebDriver client sends: requests that web pages in a browser of this machine make (a foreign {@code Origin}, a
 * {@code Host} that is only a name for this machine's address, forms), and bodies without end.
 */
final class HttpGuard {
    /** The names under which a server that listens on the loopback address is reached; none is one that DNS can point elsewhere. */
    private static final Set<String> HOSTS = Set.of("127.0.0.1", "localhost", "[::1]", "0.0.0.0");

    private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

    private final int mostBytes;
    private final String key;

    /**
     * @param key what paths must begin with; may be empty
     */
    HttpGuard(int mostBytes, String key) {
        this.mostBytes = mostBytes;
        this.key = key;
    }

    /** Lets the request pass, and returns the path that it is for. */
    String check(HttpExchange exchange) throws HttpRefusal {
        Headers headers = exchange.getRequestHeaders();
        String host = headers.getFirst("Host");
        if (host == null || !HOSTS.contains(withoutPort(host).toLowerCase(Locale.ROOT))) {
            throw new HttpRefusal(
                    403, "The request is for the host '" + host + "', but this server is " + String.join(", ", HOSTS));
        }
        String origin = headers.getFirst("Origin");
        if (origin != null && !origin.equalsIgnoreCase("http://" + host)) {
            throw new HttpRefusal(403, "Requests by web pages are refused; this one comes from " + origin);
        }
        String from = headers.getFirst("Sec-Fetch-Site"); // what a browser says where it sends no Origin
        if (from != null && !OWN_SITES.contains(from)) {
            throw new HttpRefusal(403, "Requests by web pages are refused; this one comes from another site");
        }
        String path = exchange.getRequestURI().getRawPath();
        if (path == null || !path.startsWith("/")) {
            throw new HttpRefusal(400, "The request names no path of this server");
        }
        return withoutKey(path).replaceFirst("^/wd/hub(?=/|$)", "");
    }

    private static String withoutPort(String host) {
        return host.replaceFirst(":\\d*$", "");
    }

    byte[] body(HttpExchange exchange) throws IOException, HttpRefusal {
        InputStream in = exchange.getRequestBody();
        byte[] bytes = in.readNBytes(mostBytes + 1);
        if (bytes.length > mostBytes) {
            throw new HttpRefusal(413, "The request's body has more than " + mostBytes + " bytes");
        }
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        boolean says = bytes.length > 0; // of nothing some clients say that it is a form
        if (exchange.getRequestMethod().equals("POST") && says && !isJson(type)) {
            throw new HttpRefusal(415, "The Content-Type must be application/json, but is '" + type + "'");
        }
        return bytes;
    }

    private static boolean isJson(@Nullable String type) {
        return type != null && type.split(";")[0].strip().equalsIgnoreCase("application/json");
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
