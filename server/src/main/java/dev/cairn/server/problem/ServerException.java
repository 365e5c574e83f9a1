package dev.cairn.server.problem;

import dev.cairn.engine.CairnException;

/** A request that the server refuses; its code is in the {@link ProblemCatalog}. */
public final class ServerException extends CairnException {
    private static final long serialVersionUID = 1L;

    /** A refusal with a stable code such as {@code request.field}. */
    public ServerException(String code, String message) {
        super(code, message);
    }
}
