package dev.cairn.server.access;

import dev.cairn.engine.CairnException;
import dev.cairn.server.problem.ServerException;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Lets requests in: those that name this server as their host (else a foreign name could be made to mean this machine), that no page of another origin sends, and that are of somebody who may
 * do what they ask for: by the server's key, on this machine alone; by a token; or by what a trusted proxy says. Immutable.
 */
public final class RequestGate {
    private static final String BEARER = "Bearer ";

    /** The way to all that needs to be of somebody. */
    public static final String API = "/api/";

    private final byte[] key;
    private final ListenAddress address;
    private final Optional<TokenFile> tokens;
    private final Optional<TrustedProxy> proxy;
    private final RequestRate rate;
    private final OperationRoles roles = OperationRoles.standard();

    /** For holders of a key, of tokens, and those that a proxy knows. */
    public RequestGate(
            String key,
            ListenAddress address,
            Optional<TokenFile> tokens,
            Optional<TrustedProxy> proxy,
            RequestRate rate) {
        this.key = key.getBytes(StandardCharsets.UTF_8);
        this.address = address;
        this.tokens = tokens;
        this.proxy = proxy;
        this.rate = rate;
    }

    /**
     * Refuses what may not come in.
     *
     * @throws ServerException {@code access.host}, {@code access.origin}, {@code access.key}, {@code access.role}, {@code request.rate}
     */
    public void check(Context request) {
        Set<String> loopback = loopback(request.req().getLocalPort());
        String host = Optional.ofNullable(request.header("Host")).orElse("").toLowerCase(Locale.ROOT);
        if (!loopback.contains(host) && !address.names().contains(host)) {
            Set<String> all = new LinkedHashSet<>(loopback);
            all.addAll(address.names());
            throw new ServerException("access.host", "'" + host + "' is no name of this server, which are " + all);
        }
        if (request.path().startsWith(API)) {
            origin(request, loopback);
            Optional<AccessRole> needed = roles.of(request.method().name(), request.path());
            if (needed.isPresent()) {
                boolean isHere = loopback.contains(host)
                        && ListenAddress.isLoopback(request.req().getRemoteAddr());
                caller(request, isHere, needed.get()).note(request);
                new CallerCheck(() -> mayStill(request, isHere, needed.get())).note(request);
            }
        }
    }

    private static Set<String> loopback(int port) {
        return Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
    }

    /** A field that stands twice is judged twice. */
    private void origin(Context request, Set<String> loopback) {
        for (String origin : Collections.list(request.req().getHeaders("Origin"))) {
            if (!isOwn(origin.toLowerCase(Locale.ROOT), loopback)) {
                throw new ServerException("access.origin", "a page of '" + origin + "' asked");
            }
        }
        for (String site : Collections.list(request.req().getHeaders("Sec-Fetch-Site"))) {
            if (!site.equals("same-origin") && !site.equals("none")) {
                throw new ServerException(
                        "access.origin", "a page of another site asked (Sec-Fetch-Site: " + site + ")");
            }
        }
    }

    /** Behind a name there is a proxy that speaks TLS. */
    private boolean isOwn(String origin, Set<String> loopback) {
        return loopback.stream().anyMatch(host -> origin.equals("http://" + host))
                || address.names().stream()
                        .anyMatch(host -> origin.equals("https://" + host) || origin.equals("http://" + host));
    }

    private RequestCaller caller(Context request, boolean isHere, AccessRole needed) {
        RequestCaller caller = counted(request, isHere);
        if (!caller.role().mayDo(needed)) {
            throw new ServerException(
                    "access.role",
                    "this takes the role " + needed.label() + ", and "
                            + caller.name().orElse("the caller") + " has "
                            + caller.role().label());
        }
        return caller;
    }

    /** Asked while a stream is open, which counts as one request. */
    private boolean mayStill(Context request, boolean isHere, AccessRole needed) {
        try {
            return known(request, isHere).role().mayDo(needed);
        } catch (CairnException refused) {
            return false;
        }
    }

    /** Those whom nobody knows count by their address. */
    private RequestCaller counted(Context request, boolean isHere) {
        RequestCaller caller;
        try {
            caller = known(request, isHere);
        } catch (ServerException unknown) {
            rate.take("somebody at " + request.req().getRemoteAddr());
            throw unknown;
        }
        rate.take(caller.name().map(name -> "'" + name + "'").orElse("the holder of the key"));
        return caller;
    }

    private RequestCaller known(Context request, boolean isHere) {
        String given = request.header("Authorization");
        if (given == null || !given.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            return proxy.flatMap(trusted -> trusted.caller(request))
                    .orElseThrow(() ->
                            new ServerException("access.key", "there is no key or token in the header Authorization"));
        }
        String secret = given.substring(BEARER.length());
        if (MessageDigest.isEqual(secret.getBytes(StandardCharsets.UTF_8), key)) {
            if (isHere) {
                return RequestCaller.KEY_HOLDER;
            }
            throw new ServerException(
                    "access.key",
                    "the server's key is for its own machine alone; come with a token of 'cairn token create'");
        }
        return tokens.flatMap(file -> file.holder(secret))
                .map(token -> new RequestCaller(token.role(), Optional.of(token.name())))
                .orElseThrow(() -> new ServerException(
                        "access.key", "the key in the header Authorization is another one, and no token that is good"));
    }
}
