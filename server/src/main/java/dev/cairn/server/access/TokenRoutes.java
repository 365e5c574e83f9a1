package dev.cairn.server.access;

import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tokens: listed, made, revoked; and what the caller may do. */
public final class TokenRoutes {
    private final TokenFile tokens;

    /** Of a file. */
    public TokenRoutes(TokenFile tokens) {
        this.tokens = tokens;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/tokens", this::list);
        routes.post("/api/v1/tokens", this::create);
        routes.delete("/api/v1/tokens/{name}", this::revoke);
    }

    /** Adds the route that tells what the caller may do, which there is without tokens, too. */
    public static void addAccess(RoutesConfig routes) {
        routes.get("/api/v1/access", TokenRoutes::access);
    }

    /** What a new token is to be. */
    record CreateTokenRequest(
            @Nullable String name,
            @Nullable String role,
            @Nullable String endsAt) {}

    private static void access(Context request) {
        RequestQuery.of(request);
        RequestCaller caller = RequestCaller.of(request);
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("role", caller.role().label());
        caller.name().ifPresent(name -> json.put("name", name));
        request.json(json);
    }

    private void list(Context request) {
        RequestQuery.of(request);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode items = json.putArray("items");
        tokens.all().forEach(token -> items.add(json(token)));
        request.json(json);
    }

    private ObjectNode json(AccessToken token) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("name", token.name())
                .put("role", token.role().label())
                .put("created_at", token.createdAt().toString())
                .put("ended", tokens.hasEnded(token));
        token.end().ifPresent(end -> json.put("ends_at", end.toString()));
        return json;
    }

    private void create(Context request) {
        RequestQuery.of(request);
        CreateTokenRequest asked = RequestBody.read(request, CreateTokenRequest.class);
        AccessRole role = AccessRole.parse(String.valueOf(asked.role()))
                .orElseThrow(() -> ServerException.value("role", "viewer, operator, author or admin", asked.role()));
        TokenFile.Made made = tokens.create(asked.name() == null ? "" : asked.name(), role, end(asked.endsAt()));
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.set("token", json(made.token()));
        request.status(HttpStatus.CREATED).json(json.put("secret", made.secret()));
    }

    private static Optional<Instant> end(@Nullable String text) {
        try {
            return Optional.ofNullable(text).map(Instant::parse);
        } catch (DateTimeException e) {
            throw ServerException.value("ends_at", "an instant as 2026-12-31T12:00:00Z", text);
        }
    }

    private void revoke(Context request) {
        RequestQuery.of(request);
        tokens.revoke(request.pathParam("name"));
        request.status(HttpStatus.NO_CONTENT);
    }
}
