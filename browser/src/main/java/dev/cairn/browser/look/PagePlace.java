package dev.cairn.browser.look;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where in an app a page is: a thousand customers have one page. */
public final class PagePlace {
    private static final Pattern ID = Pattern.compile("/(?:\\d+|[0-9a-fA-F-]{16,})(?=/|$)");

    private PagePlace() {}

    /** The address' path, in which ids are masked; empty if it is none. */
    public static String of(String url) {
        return uri(url).map(uri -> ID.matcher(Optional.ofNullable(uri.getPath()).orElse(""))
                        .replaceAll("/*"))
                .orElse("");
    }

    /** The address as it is written, if it is one with a scheme and a host. */
    public static Optional<URI> uri(String url) {
        try {
            return Optional.of(URI.create(url)).filter(uri -> uri.getScheme() != null && uri.getAuthority() != null);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
