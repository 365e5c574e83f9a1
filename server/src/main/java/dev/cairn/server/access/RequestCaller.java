package dev.cairn.server.access;

import io.javalin.http.Context;
import java.util.Optional;

/**
 * Who a request is of.
 *
 * @param role what they may do
 * @param name who they are known to be; empty for a holder of the server's key, who says so themselves
 */
public record RequestCaller(AccessRole role, Optional<String> name) {
    private static final String ATTRIBUTE = "dev.cairn.caller";

    /** A holder of the server's key. */
    public static final RequestCaller KEY_HOLDER = new RequestCaller(AccessRole.ADMIN, Optional.empty());

    /** Of a request that was let in; one that needed nothing is anybody's, who may look. */
    public static RequestCaller of(Context request) {
        RequestCaller known = request.attribute(ATTRIBUTE);
        return known == null ? new RequestCaller(AccessRole.VIEWER, Optional.empty()) : known;
    }

    /** Notes whose a request is. */
    void note(Context request) {
        request.attribute(ATTRIBUTE, this);
    }
}
