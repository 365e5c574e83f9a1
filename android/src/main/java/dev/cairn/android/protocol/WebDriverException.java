package dev.cairn.android.protocol;

import org.jspecify.annotations.Nullable;

/** A command that failed in a way that the client is told of. */
public final class WebDriverException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final WebDriverError error;

    WebDriverException(WebDriverError error, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.error = error;
    }

    /** What the standard calls it. */
    public WebDriverError error() {
        return error;
    }
}
