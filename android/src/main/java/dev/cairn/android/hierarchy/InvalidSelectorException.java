package dev.cairn.android.hierarchy;

/** A selector that cannot be understood; the message says what is wrong with it. */
public final class InvalidSelectorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InvalidSelectorException(String message, Throwable cause) {
        super(message, cause);
    }

    InvalidSelectorException(String message) {
        super(message);
    }
}
