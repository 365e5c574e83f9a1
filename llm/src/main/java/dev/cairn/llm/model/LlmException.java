package dev.cairn.llm.model;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why a model gave no reply. The message is one line, for people, and never has a key in it. */
public final class LlmException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final @Nullable Duration retryAfter;
    private final int requests;

    /** What went wrong. */
    public enum Kind {
        /** No reply in time. */
        TIMEOUT(true),
        /** Status 429. */
        RATE_LIMITED(true),
        /** Status 5xx. */
        SERVER_ERROR(true),
        /** The reply ended before its end. */
        CUT_OFF(false),
        /** There is no connection. */
        UNREACHABLE(false),
        /** The server wants no such request. */
        REJECTED(false),
        /** The server wants no such key or model, or there is no money left: no later request would fare better. */
        REFUSED(false),
        /** The reply is not what the protocol says. */
        GARBLED(false);

        private final boolean retryable;

        Kind(boolean retryable) {
            this.retryable = retryable;
        }

        /** Whether the same request may succeed a little later. */
        public boolean retryable() {
            return retryable;
        }
    }

    /** Of that kind. */
    public LlmException(Kind kind, String message, @Nullable Throwable cause) {
        this(kind, message, Optional.empty(), cause);
    }

    /** Of that kind, with the server's own hint when to try again. */
    public LlmException(Kind kind, String message, Optional<Duration> retryAfter, @Nullable Throwable cause) {
        this(kind, message, retryAfter, cause, 1);
    }

    private LlmException(
            Kind kind, String message, Optional<Duration> retryAfter, @Nullable Throwable cause, int requests) {
        super(message, cause);
        this.kind = kind;
        this.retryAfter = retryAfter.orElse(null);
        this.requests = requests;
    }

    /** The same failure, of so many requests. */
    public LlmException after(int more) {
        return new LlmException(kind, String.valueOf(getMessage()), retryAfter(), getCause(), more);
    }

    /** How many requests have failed: more than one where the server was asked in a plainer way as well. */
    public int requests() {
        return requests;
    }

    /** What went wrong. */
    public Kind kind() {
        return kind;
    }

    /** After which time the server wants to be asked again, if it said so. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
