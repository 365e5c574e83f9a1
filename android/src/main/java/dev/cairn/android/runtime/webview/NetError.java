package dev.cairn.android.runtime.webview;

import android.webkit.WebResourceError;
import android.webkit.WebViewClient;
import org.jspecify.annotations.Nullable;

/** Why a page could not be loaded, under Android's numbers and Chromium's names. */
final class NetError extends WebResourceError {
    private final int code;
    private final String name;

    private NetError(int code, String name) {
        this.code = code;
        this.name = name;
    }

    /** The error with the given name, such as {@code net::ERR_INTERNET_DISCONNECTED}. */
    static NetError of(String name) {
        return new NetError(
                switch (name) {
                    case "net::ERR_INTERNET_DISCONNECTED", "net::ERR_NAME_NOT_RESOLVED" ->
                        WebViewClient.ERROR_HOST_LOOKUP;
                    case "net::ERR_FILE_NOT_FOUND" -> WebViewClient.ERROR_FILE_NOT_FOUND;
                    case "net::ERR_ACCESS_DENIED" -> WebViewClient.ERROR_FILE;
                    case "net::ERR_UNKNOWN_URL_SCHEME" -> WebViewClient.ERROR_UNSUPPORTED_SCHEME;
                    case "net::ERR_INVALID_URL" -> WebViewClient.ERROR_BAD_URL;
                    case "net::ERR_TIMED_OUT", "net::ERR_CONNECTION_TIMED_OUT" -> WebViewClient.ERROR_TIMEOUT;
                    case "net::ERR_CONNECTION_REFUSED", "net::ERR_CONNECTION_RESET", "net::ERR_ADDRESS_UNREACHABLE" ->
                        WebViewClient.ERROR_CONNECT;
                    case "net::ERR_TOO_MANY_REDIRECTS" -> WebViewClient.ERROR_REDIRECT_LOOP;
                    default -> WebViewClient.ERROR_UNKNOWN;
                },
                name);
    }

    @Override
    public int getErrorCode() {
        return code;
    }

    @Override
    public CharSequence getDescription() {
        return name;
    }

    /** The same, as the debugging protocol names it. */
    static String reason(String name) {
        return switch (name) {
            case "net::ERR_INTERNET_DISCONNECTED" -> "InternetDisconnected";
            case "net::ERR_NAME_NOT_RESOLVED" -> "NameNotResolved";
            case "net::ERR_TIMED_OUT" -> "TimedOut";
            case "net::ERR_SSL_PROTOCOL_ERROR", "net::ERR_FAILED" -> "Failed";
            default -> "ConnectionRefused";
        };
    }

    /** The page that a phone shows in place of the one that it could not load. */
    static String page(String url, String error) {
        return """
                <html><head><title>Webpage not available</title>\
                <meta name="viewport" content="width=device-width"></head>
                <body><h2>Webpage not available</h2>
                <p>The webpage at <strong>%s</strong> could not be loaded because:</p>
                <p>%s</p></body></html>
                """.formatted(android.text.TextUtils.htmlEncode(url), error);
    }

    /** Robolectric's own, which the compiler does not see in the superclass. */
    @Override
    public @Nullable Object $$robo$getData() {
        return null;
    }
}
