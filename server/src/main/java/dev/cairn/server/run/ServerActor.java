package dev.cairn.server.run;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.access.RequestCaller;
import dev.cairn.server.problem.ServerException;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Who acts through the server, for the journal. */
public final class ServerActor {
    private static final String NOBODY_NAMED = "server";

    private ServerActor() {}

    /** Whoever the request is known to be of; else somebody of that name, {@code server} if there is none. */
    public static RunOperator of(Engine engine, Context request, @Nullable String name) {
        String actor = name(request, name);
        return checked(() -> engine.actingAs(actor));
    }

    /** These options of a run that the same starts. */
    public static RunOptions starting(RunOptions options, Context request, @Nullable String name) {
        String actor = name(request, name);
        return checked(() -> options.actor(actor));
    }

    /** The same as a name. */
    public static String name(Context request, @Nullable String name) {
        return RequestCaller.of(request)
                .name()
                .or(() -> Optional.ofNullable(name))
                .orElse(NOBODY_NAMED);
    }

    private static <T> T checked(Supplier<T> named) {
        try {
            return named.get();
        } catch (IllegalArgumentException e) {
            throw new ServerException("request.invalid", "'actor': " + e.getMessage());
        }
    }
}
