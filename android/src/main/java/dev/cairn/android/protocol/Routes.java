package dev.cairn.android.protocol;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The commands by method and path. A path is given as a template, such as {@code /session/{session}/url}. Commands are carried out one by
 * one, whichever client they come from, unless they are {@linkplain #anyTime always answered}. Thread-safe once it is complete.
 */
public final class Routes {
    /** Carries out one command; what it returns becomes the response's value. */
    @FunctionalInterface
    public interface Handler {
        /** Carries it out. Null is a value, too. */
        @Nullable
        Object handle(Request request);
    }

    /** What a command gave, which may be null. */
    public record Answer(@Nullable Object value) {}

    /** Carries out commands in place of the routes. */
    @FunctionalInterface
    public interface Detour {
        /** The answer, or nothing when the routes shall carry it out. */
        Optional<Answer> handle(String method, String path, JsonNode body);
    }

    private record Route(String method, List<String> parts, Handler handler, boolean queued) {}

    private final List<Route> routes = new ArrayList<>();
    private Detour detour = (method, path, body) -> Optional.empty();

    /** Fair: who waits longest is next. */
    private final ReentrantLock queue = new ReentrantLock(true);

    /** Without commands yet. */
    public Routes() {}

    /** Adds a GET. */
    public Routes get(String template, Handler handler) {
        return add("GET", template, handler);
    }

    /** Adds a POST. */
    public Routes post(String template, Handler handler) {
        return add("POST", template, handler);
    }

    /** Adds a DELETE. */
    public Routes delete(String template, Handler handler) {
        return add("DELETE", template, handler);
    }

    /** From now on commands are given to this first. */
    public void instead(Detour first) {
        detour = first;
    }

    /** Adds a GET that is answered also while another command is being carried out, and so must touch no state of a session. */
    public Routes anyTime(String template, Handler handler) {
        routes.add(new Route("GET", parts(template), handler, false));
        return this;
    }

    private Routes add(String method, String template, Handler handler) {
        routes.add(new Route(method, parts(template), handler, true));
        return this;
    }

    /**
     * Carries out the command.
     *
     * @throws WebDriverException {@code unknown command} or {@code unknown method} when there is no such route, and
     *     whatever the command throws
     */
    public @Nullable Object handle(String method, String path, JsonNode body) {
        return handle(method, path, body, WaitingClient.UNKNOWN);
    }

    /** The same for a client that may go away in the meantime. */
    public @Nullable Object handle(String method, String path, JsonNode body, WaitingClient client) {
        Optional<Answer> elsewhere = path.startsWith("/session/") ? detour(method, path, body) : Optional.empty();
        return elsewhere.isPresent() ? elsewhere.get().value() : carryOut(method, path, body, client);
    }

    private Optional<Answer> detour(String method, String path, JsonNode body) {
        queue.lock();
        try {
            return detour.handle(method, path, body);
        } finally {
            queue.unlock();
        }
    }

    private @Nullable Object carryOut(String method, String path, JsonNode body, WaitingClient client) {
        Set<String> methods = new TreeSet<>();
        List<String> parts = parts(path);
        for (Route route : routes) {
            Map<String, String> variables = match(route.parts(), parts);
            if (variables != null && route.method().equals(method)) {
                return carryOut(route, new Request(variables, body, client));
            }
            if (variables != null) {
                methods.add(route.method());
            }
        }
        if (method.equals("OPTIONS") && !methods.isEmpty()) {
            return List.copyOf(methods);
        }
        throw !methods.isEmpty()
                ? WebDriverError.UNKNOWN_METHOD.because("There is no " + method + " for " + path + ".")
                : WebDriverError.UNKNOWN_COMMAND.because("There is no command " + method + " " + path + ".");
    }

    private @Nullable Object carryOut(Route route, Request request) {
        if (!route.queued()) {
            return route.handler().handle(request);
        }
        queue.lock();
        try {
            return route.handler().handle(request);
        } finally {
            queue.unlock();
        }
    }

    /** What stands between a path's slashes, but for those that it begins and ends with; in a time that grows with its length. */
    public static List<String> parts(String path) {
        int begin = 0;
        int end = path.length();
        while (begin < end && path.charAt(begin) == '/') {
            begin++;
        }
        while (end > begin && path.charAt(end - 1) == '/') {
            end--;
        }
        return List.of(path.substring(begin, end).split("/"));
    }

    private static @Nullable Map<String, String> match(List<String> template, List<String> parts) {
        if (template.size() != parts.size()) {
            return null;
        }
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < template.size(); i++) {
            String expected = template.get(i);
            if (expected.startsWith("{")) {
                String name = expected.substring(1, expected.length() - 1);
                variables.put(name, URLDecoder.decode(parts.get(i), StandardCharsets.UTF_8));
            } else if (!expected.equals(parts.get(i))) {
                return null;
            }
        }
        return variables;
    }
}
