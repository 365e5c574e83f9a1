package dev.cairn.server.problem;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What each error code means to a client: an HTTP status, a title, what to do next. Errors are told as RFC 9457 has it, with the code beside. Codes are those of
 * the engine, the flows, the stores and this server; one that is not listed is told as an internal error with its own words. Immutable.
 */
public final class ProblemCatalog {
    /** The media type of a problem. */
    public static final String MEDIA_TYPE = "application/problem+json";

    /** Where the server tells what codes mean. */
    public static final String ADDRESS = "/api/v1/problems";

    private static final int LONGEST_DETAIL = 4_000;
    private static final int LONGEST_FOUND = 200;
    private static final String UNLISTED = "server.internal";

    private final TreeMap<String, Entry> entries = new TreeMap<>();

    /**
     * What one code means.
     *
     * @param status of HTTP
     * @param title the same for all problems of this code
     * @param next what to do
     */
    public record Entry(int status, String title, String next) {}

    private ProblemCatalog(JsonNode table) {
        table.properties()
                .forEach(row -> entries.put(
                        row.getKey(),
                        new Entry(
                                row.getValue().get(0).intValue(),
                                row.getValue().get(1).asString(),
                                row.getValue().get(2).asString())));
    }

    /** The catalog that comes with this version. */
    public static ProblemCatalog standard() {
        try (InputStream in =
                Objects.requireNonNull(ProblemCatalog.class.getResourceAsStream("/dev/cairn/server/problems.json"))) {
            return new ProblemCatalog(JsonMapper.shared().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All codes that are listed. */
    public Set<String> codes() {
        return new TreeSet<>(entries.keySet());
    }

    /** What a code means; empty if it is not listed. */
    public Optional<Entry> entry(String code) {
        return Optional.ofNullable(entries.get(code));
    }

    /** The type of problems of a listed code: a reference to where the server tells what it means. */
    public static String type(String code) {
        return ADDRESS + "/" + code;
    }

    /** The HTTP status of an error. */
    public int status(CairnException error) {
        return meaning(error).status();
    }

    private Entry meaning(CairnException error) {
        return Objects.requireNonNull(entries.get(listed(error)));
    }

    private String listed(CairnException error) {
        return entries.containsKey(error.code()) ? error.code() : UNLISTED;
    }

    /** What was sent is not sent back whole. */
    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most) + " …";
    }

    /** An error as a problem's JSON; {@code instance} is the path that was asked for. */
    public ObjectNode problem(CairnException error, String instance) {
        Entry meaning = meaning(error);
        ObjectNode problem = JsonMapper.shared()
                .createObjectNode()
                .put("type", type(listed(error)))
                .put("title", meaning.title())
                .put("status", meaning.status())
                .put("code", error.code())
                .put("detail", cut(String.valueOf(error.getMessage()), LONGEST_DETAIL))
                .put("next", meaning.next())
                .put("instance", instance);
        if (error instanceof ServerException refusal) {
            refusal.part().ifPresent(part -> tell(part, problem));
        }
        return problem;
    }

    private static void tell(WrongPart part, ObjectNode problem) {
        problem.put("field", cut(part.field(), LONGEST_FOUND));
        part.expected().ifPresent(expected -> problem.put("expected", expected));
        part.found().ifPresent(found -> problem.put("found", cut(found, LONGEST_FOUND)));
    }
}
