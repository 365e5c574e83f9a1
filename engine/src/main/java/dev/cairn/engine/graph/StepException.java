package dev.cairn.engine.graph;

import org.jspecify.annotations.Nullable;

/** A failure of a step that says whether trying again makes sense. */
public final class StepException extends Exception {
    private final String kind;
    private final boolean retryable;

    private StepException(String kind, String message, boolean retryable, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.retryable = retryable;
    }

    /** A failure that another attempt may not meet; {@code kind} is a short stable word such as {@code device.lost}. */
    public static StepException retryable(String kind, String message, @Nullable Throwable cause) {
        return new StepException(kind, message, true, cause);
    }

    /** A failure that every further attempt would meet again. */
    public static StepException permanent(String kind, String message, @Nullable Throwable cause) {
        return new StepException(kind, message, false, cause);
    }

    /** A short stable word for what failed. */
    public String kind() {
        return kind;
    }

    /** Whether another attempt may succeed. */
    public boolean retryable() {
        return retryable;
    }
}
