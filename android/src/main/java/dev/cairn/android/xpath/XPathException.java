package dev.cairn.android.xpath;

/** An expression that is wrong, or that cannot be evaluated; the message says why. */
public final class XPathException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With a message for the client, in one line. */
    public XPathException(String message, Throwable cause) {
        super(message, cause);
    }

    /** With a message for the client, in one line. */
    public XPathException(String message) {
        super(message);
    }
}
