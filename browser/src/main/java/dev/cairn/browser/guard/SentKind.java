package dev.cairn.browser.guard;

/** What has left a browser, the weightier later. */
public enum SentKind {
    /** Nothing at all. */
    NOTHING,
    /** Requests that ask for something and change nothing, as RFC 9110 has it: GET, HEAD, OPTIONS. */
    QUERY,
    /** Bytes within TLS or a socket, which may be anything; so it is where nobody has counted. */
    UNREADABLE,
    /** Requests that may change something. */
    CHANGE;

    /** What a request by that method is. */
    static SentKind of(String method) {
        return switch (method) {
            case "GET", "HEAD", "OPTIONS" -> QUERY;
            default -> CHANGE;
        };
    }
}
