package dev.cairn.server.problem;

import dev.cairn.engine.CairnException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request that the server refuses; its code is in the {@link ProblemCatalog}. */
public final class ServerException extends CairnException {
    private static final long serialVersionUID = 1L;
    private static final String INVALID = "request.invalid";

    private final transient @Nullable WrongPart part;

    /** A refusal with a stable code such as {@code request.field}. */
    public ServerException(String code, String message) {
        this(code, message, null);
    }

    /** The same of one part of a request. */
    public ServerException(String code, String message, @Nullable WrongPart part) {
        super(code, message);
        this.part = part;
    }

    /** A part that is not what it may be, with code {@code request.invalid}; {@code expected} goes on behind <i>is</i>. */
    public static ServerException value(String field, String expected, @Nullable Object found) {
        String told = found instanceof CharSequence ? "'" + found + "'" : String.valueOf(found);
        return new ServerException(
                INVALID,
                "'" + field + "' is " + expected + ", not " + told,
                found == null ? WrongPart.of(field, expected) : WrongPart.of(field, expected, String.valueOf(found)));
    }

    /** A part that is not there, with code {@code request.invalid}. */
    public static ServerException missing(String field, String expected) {
        return new ServerException(INVALID, "'" + field + "' is missing: " + expected, WrongPart.of(field, expected));
    }

    /** Which part of the request is meant; empty if it is not one alone. */
    public Optional<WrongPart> part() {
        return Optional.ofNullable(part);
    }
}
