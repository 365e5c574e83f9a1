package dev.cairn.server.run;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.server.access.RequestCaller;
import dev.cairn.server.problem.ServerException;
import io.javalin.http.Context;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who acts through the server, for the journal. */
public final class ServerActor {
    private static final String NOBODY_NAMED = "server";

    private ServerActor() {}

    /** Whoever the request is known to be of; else somebody of that name, {@code server} if there is none. */
    public static RunOperator of(Engine engine, Context request, @Nullable String name) {
        return named(engine, name(request, name));
    }

    /** The same as a name. */
    public static String name(Context request, @Nullable String name) {
        return RequestCaller.of(request)
                .name()
                .or(() -> Optional.ofNullable(name))
                .orElse(NOBODY_NAMED);
    }

    private static RunOperator named(Engine engine, String name) {
        try {
            return engine.actingAs(name);
        } catch (IllegalArgumentException e) {
            throw new ServerException("request.invalid", "'actor': " + e.getMessage());
        }
    }
}
