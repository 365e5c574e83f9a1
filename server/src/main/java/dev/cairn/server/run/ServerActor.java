package dev.cairn.server.run;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunActor;
import dev.cairn.server.problem.ServerException;
import org.jspecify.annotations.Nullable;

/** Who acts through the server, for the journal. */
final class ServerActor {
    private static final String NOBODY_NAMED = "server";

    private ServerActor() {}

    /** Somebody of that name, {@code server} if there is none. */
    static RunActor of(Engine engine, @Nullable String name) {
        try {
            return engine.actingAs(name == null ? NOBODY_NAMED : name);
        } catch (IllegalArgumentException e) {
            throw new ServerException("request.invalid", "'actor': " + e.getMessage());
        }
    }
}
