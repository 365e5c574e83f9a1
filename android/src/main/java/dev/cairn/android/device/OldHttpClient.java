package dev.cairn.android.device;

import java.util.Set;

/**
 * Android's old HTTP client, {@code org.apache.http}. Since Android 9 it is a library, which apps have that target an older version or that ask for
 * it in their manifest. The framework keeps the few classes of it that it uses itself, and every app has those.
 */
public final class OldHttpClient {
    /** As manifests name it in {@code uses-library}. */
    public static final String LIBRARY = "org.apache.http.legacy";

    private static final String PACKAGE = "org.apache.http.";

    /** Without {@link #PACKAGE}, and without the classes inside. */
    private static final Set<String> KEPT = Set.of(
            "conn.ConnectTimeoutException",
            "conn.scheme.HostNameResolver",
            "conn.scheme.LayeredSocketFactory",
            "conn.scheme.SocketFactory",
            "conn.ssl.AbstractVerifier",
            "conn.ssl.AllowAllHostnameVerifier",
            "conn.ssl.AndroidDistinguishedNameParser",
            "conn.ssl.BrowserCompatHostnameVerifier",
            "conn.ssl.SSLSocketFactory",
            "conn.ssl.StrictHostnameVerifier",
            "conn.ssl.X509HostnameVerifier",
            "params.CoreConnectionPNames",
            "params.HttpConnectionParams",
            "params.HttpParams");

    private OldHttpClient() {}

    /** Whether a class is one of those that the framework keeps. */
    public static boolean isFrameworks(String className) {
        return className.startsWith(PACKAGE)
                && KEPT.contains(className.substring(PACKAGE.length()).replaceAll("\\$.*", ""));
    }
}
