package dev.cairn.server.request;

import dev.cairn.engine.store.PageBounds;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The parameters behind the question mark, read strictly: those that are not known are refused by name. Immutable. */
public final class RequestQuery {
    private final Map<String, List<String>> given;

    private RequestQuery(Map<String, List<String>> given) {
        this.given = given;
    }

    /**
     * Those of a request.
     *
     * @throws ServerException {@code request.parameter} if there is another one than {@code known}
     */
    public static RequestQuery of(Context request, String... known) {
        Map<String, List<String>> given = request.queryParamMap();
        Set<String> names = Set.of(known);
        for (String name : given.keySet()) {
            if (!names.contains(name)) {
                String others = String.join(", ", new TreeSet<>(names));
                throw new ServerException(
                        "request.parameter",
                        "'" + name + "' is no parameter of this address"
                                + (names.isEmpty() ? ", which takes none" : "; known are " + others),
                        WrongPart.of(name, names.isEmpty() ? "none" : "one of " + others));
            }
        }
        return new RequestQuery(given);
    }

    /** All values of a parameter. */
    public List<String> all(String name) {
        return given.getOrDefault(name, List.of());
    }

    /** The value of a parameter that is given once at most. */
    public Optional<String> one(String name) {
        List<String> values = all(name);
        if (values.size() > 1) {
            throw new ServerException(
                    "request.invalid",
                    "'" + name + "' is given " + values.size() + " times",
                    WrongPart.of(name, "one value", values.size() + " values"));
        }
        return values.stream().findFirst();
    }

    /** A number that is not negative. */
    public Optional<Long> number(String name) {
        return one(name).map(text -> number(name, text));
    }

    /** The same of a text that is not a parameter of its own. */
    public static long number(String name, String text) {
        if (!text.matches("\\d{1,18}")) {
            throw ServerException.value(name, "a number from 0 on", text);
        }
        return Long.parseLong(text);
    }

    /** How much is asked for, {@code usual} unless it is said; at most what a page of a list may have. */
    public int limit(int usual) {
        return limit(usual, PageBounds.MOST);
    }

    /** As {@link #limit(int)}, at most {@code most}. */
    public int limit(int usual, int most) {
        long limit = number("limit").orElse((long) usual);
        if (limit < 1 || limit > most) {
            throw ServerException.value("limit", "a number from 1 to " + most, limit);
        }
        return (int) limit;
    }

    /** The part of a list that is asked for. */
    public PageBounds page(int usual) {
        return new PageBounds(one("after"), limit(usual));
    }
}
