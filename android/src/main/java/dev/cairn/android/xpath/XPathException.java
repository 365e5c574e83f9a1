package dev.cairn.android.xpath;

/** An expression that is wrong, or that cannot be evaluated; the message says why. */
public final class XPathException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says why. */
    public XPathException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Says why. */
    public XPathException(String message) {
        super(message);
    }
}
