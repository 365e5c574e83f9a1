package dev.cairn.android.protocol;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
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

    private final int mostBytes;

    HttpGuard(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    void check(HttpExchange exchange) throws HttpRefusal {
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
        String type = headers.getFirst("Content-Type");
        if (exchange.getRequestMethod().equals("POST") && !isJson(type)) {
            throw new HttpRefusal(415, "The Content-Type must be application/json, but is '" + type + "'");
        }
    }

    private static String withoutPort(String host) {
        return host.replaceFirst(":\\d*$", "");
    }

    /** A body without a type is taken for JSON, which it must turn out to be. */
    private static boolean isJson(@Nullable String type) {
        return type == null || type.split(";")[0].strip().equalsIgnoreCase("application/json");
    }

    byte[] body(HttpExchange exchange) throws IOException, HttpRefusal {
        InputStream in = exchange.getRequestBody();
        byte[] bytes = in.readNBytes(mostBytes + 1);
        if (bytes.length > mostBytes) {
            throw new HttpRefusal(413, "The request's body has more than " + mostBytes + " bytes");
        }
        return bytes;
    }
}
