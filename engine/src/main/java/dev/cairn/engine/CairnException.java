package dev.cairn.engine;

/**
 * Root of all errors that Cairn raises on purpose. The message says what happened, to what, and what to do; the {@link #code() code} is
 * stable across releases, so that programs can tell errors apart without reading messages.
 */
public class CairnException extends RuntimeException {
    private final String code;

    /** An error with a stable {@code code} such as {@code run.owned}. */
    public CairnException(String code, String message) {
        super(message);
        this.code = code;
    }

    /** An error with a stable {@code code} and the error that led to it. */
    public CairnException(String code, String message, Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    /** The stable code, lower case with dots, for example {@code journal.gap}. */
    public String code() {
        return code;
    }
}
