package dev.cairn.android.xpath;

/** An evaluation that was ended because it took too long or too much memory. */
public final class XPathLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    XPathLimitException(String message) {
        super(message);
    }
}
