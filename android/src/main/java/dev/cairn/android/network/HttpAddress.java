package dev.cairn.android.network;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Addresses as browsers and apps send them: they may hold characters that Java's do not. */
final class HttpAddress {
    private static final Pattern HOST = Pattern.compile("^[^:/?#]+://(?:[^/?#@]*@)?(\\[[^\\]]*]|[^:/?#]*)");
    private static final String ALLOWED = "-._~:/?#[]@!$&'()*+,;=%";
    private static final Pattern LONE_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    private HttpAddress() {}

    /** The name or address of the server; empty when there is none. */
    static String host(String url) {
        Matcher found = HOST.matcher(url);
        return found.find() ? found.group(1) : "";
    }

    /** The same address as Java takes it. */
    static URI uri(String url) {
        StringBuilder escaped = new StringBuilder();
        for (byte part : LONE_PERCENT.matcher(url).replaceAll("%25").getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (part & 0xff);
            if (c < 128 && Character.isLetterOrDigit(c) || ALLOWED.indexOf(c) >= 0) {
                escaped.append(c);
            } else {
                escaped.append('%').append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
            }
        }
        return URI.create(escaped.toString());
    }
}
