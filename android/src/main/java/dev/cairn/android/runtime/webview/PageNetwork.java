package dev.cairn.android.runtime.webview;

import android.net.Uri;
import dev.cairn.android.network.ClosedNetwork;
import dev.cairn.android.network.Network;
import dev.cairn.android.network.NetworkMode;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.util.Optional;
import java.util.OptionalInt;
import javax.net.ssl.SSLException;

/** Where the requests of pages go that neither the app nor its files answer. */
final class PageNetwork {
    private PageNetwork() {}

    /** The address to ask in place of the given one, which is mostly the same; empty when it cannot be reached. */
    static Optional<String> route(String url) {
        if (!url.matches("(?i)https?:.*")) {
            return url.matches("(?i)(data|blob|about|chrome-error):.*") ? Optional.of(url) : Optional.empty();
        }
        Uri uri = Uri.parse(url);
        OptionalInt own = ownServer(uri);
        if (own.isPresent()) {
            String authority = uri.getHost() + ":" + own.getAsInt();
            return Optional.of(
                    uri.buildUpon().encodedAuthority(authority).build().toString());
        }
        String host = uri.getHost();
        if (host != null && !isLoopback(host)) {
            ClosedNetwork.wanted(host);
        }
        return Network.mode() instanceof NetworkMode.Open ? Optional.of(url) : Optional.empty();
    }

    private static OptionalInt ownServer(Uri uri) {
        return isLoopback(uri.getHost()) ? Network.ownServer(port(uri)) : OptionalInt.empty();
    }

    /** Whether the app itself listens there. */
    static boolean isOwnServer(String url) {
        return ownServer(Uri.parse(url)).isPresent();
    }

    /** What Chromium says to the failure of a request. */
    static String error(IOException failure) {
        return switch (failure) {
            case UnknownHostException e -> "net::ERR_NAME_NOT_RESOLVED";
            case HttpTimeoutException e -> "net::ERR_TIMED_OUT";
            case ConnectException e -> "net::ERR_CONNECTION_REFUSED";
            case SSLException e -> "net::ERR_SSL_PROTOCOL_ERROR";
            default -> "net::ERR_FAILED";
        };
    }

    /** Why the address cannot be reached. */
    static String error(String url) {
        if (url.startsWith("file:")) {
            return "net::ERR_FILE_NOT_FOUND";
        }
        return isLoopback(Uri.parse(url).getHost()) ? "net::ERR_CONNECTION_REFUSED" : "net::ERR_INTERNET_DISCONNECTED";
    }

    private static boolean isLoopback(@org.jspecify.annotations.Nullable String host) {
        return host != null && (host.equals("localhost") || host.startsWith("127.") || host.equals("::1"));
    }

    private static int port(Uri uri) {
        int port = uri.getPort();
        int usual = "https".equalsIgnoreCase(uri.getScheme()) ? 443 : 80;
        return port < 0 ? usual : port;
    }
}
