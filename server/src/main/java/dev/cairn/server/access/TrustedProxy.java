package dev.cairn.server.access;

import io.javalin.http.Context;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A proxy that has asked people who they are, as one for OIDC does, and says so in headers. They are believed of its address alone; who sends them from elsewhere has said nothing.
 *
 * @param address the proxy's, as the server sees it
 * @param userHeader the header with the person's name
 * @param groupHeader the header with the person's groups, divided by commas
 * @param roles the role of each group; who is in none comes in by a token alone
 */
public record TrustedProxy(String address, String userHeader, String groupHeader, Map<String, AccessRole> roles) {
    /** Copies the roles. */
    public TrustedProxy {
        roles = Map.copyOf(new TreeMap<>(roles));
    }

    /** Who the proxy says that a request is of. */
    Optional<RequestCaller> caller(Context request) {
        String user = Optional.ofNullable(request.header(userHeader)).orElse("").strip();
        if (!request.req().getRemoteAddr().equals(address) || user.isEmpty()) {
            return Optional.empty();
        }
        String groups = Optional.ofNullable(request.header(groupHeader)).orElse("");
        return Stream.of(groups.split(","))
                .map(String::strip)
                .filter(roles::containsKey)
                .map(roles::get)
                .max(Comparator.naturalOrder())
                .map(role -> new RequestCaller(role, Optional.of(user.length() > 200 ? user.substring(0, 200) : user)));
    }
}
