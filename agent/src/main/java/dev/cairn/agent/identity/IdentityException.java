package dev.cairn.agent.identity;

import dev.cairn.engine.CairnException;
import java.util.List;

/** A labelled set, a state or a file of pins that cannot be read; the message names all that is wrong with it. */
public final class IdentityException extends CairnException {
    private static final int MOST_TOLD = 10;

    public IdentityException(String message) {
        super("identity.input", message);
    }

    public IdentityException(String message, Throwable cause) {
        super("identity.input", message, cause);
    }

    /** All problems of one file, in the order of its lines. */
    public static IdentityException of(String file, List<String> problems) {
        String told = String.join("; ", problems.subList(0, Math.min(MOST_TOLD, problems.size())));
        String more = problems.size() > MOST_TOLD ? "; and " + (problems.size() - MOST_TOLD) + " more" : "";
        return new IdentityException(file + ": " + told + more);
    }
}
