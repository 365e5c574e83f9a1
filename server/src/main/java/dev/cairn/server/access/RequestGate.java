package dev.cairn.server.access;

import dev.cairn.server.problem.ServerException;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets requests in: those that name this server as their host (else a foreign name could be made to mean this machine), that no page of another origin sends, and that have
 * the key where they ask for more than the empty page. Immutable.
 */
public final class RequestGate {
    private static final String BEARER = "Bearer ";

    /** The way to all that needs the key. */
    public static final String API = "/api/";

    private static final Set<String> OPEN = Set.of("/api/v1/health", "/api/v1/openapi.json");

    private final byte[] key;

    /** For holders of a key. */
    public RequestGate(String key) {
        this.key = key.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Refuses what may not come in.
     *
     * @throws ServerException {@code access.host}, {@code access.origin}, {@code access.key}
     */
    public void check(Context request) {
        Set<String> hosts = hosts(request.req().getLocalPort());
        String host = request.header("Host");
        if (host == null || !hosts.contains(host)) {
            throw new ServerException("access.host", "'" + host + "' is no name of this server, which are " + hosts);
        }
        if (request.path().startsWith(API)) {
            origin(request, hosts);
            if (!OPEN.contains(request.path())) {
                key(request);
            }
        }
    }

    private static Set<String> hosts(int port) {
        return Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
    }

    private static void origin(Context request, Set<String> hosts) {
        String origin = request.header("Origin");
        if (origin != null && hosts.stream().noneMatch(host -> origin.equals("http://" + host))) {
            throw new ServerException("access.origin", "a page of '" + origin + "' asked");
        }
        String site = request.header("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            throw new ServerException("access.origin", "a page of another site asked (Sec-Fetch-Site: " + site + ")");
        }
    }

    private void key(Context request) {
        @Nullable String given = request.header("Authorization");
        if (given == null || !given.startsWith(BEARER)) {
            throw new ServerException("access.key", "there is no key in the header Authorization");
        }
        byte[] sent = given.substring(BEARER.length()).getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(sent, key)) {
            throw new ServerException("access.key", "the key in the header Authorization is another one");
        }
    }
}
