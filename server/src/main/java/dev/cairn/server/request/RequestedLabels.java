package dev.cairn.server.request;

import dev.cairn.server.problem.ServerException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Labels that a request gives to a run. */
public final class RequestedLabels {
    private static final int MOST = 50;
    private static final int LONGEST = 200;

    private RequestedLabels() {}

    /**
     * Those that were given, if any.
     *
     * @param own names that what carries the run goes by itself, so that nobody gives them
     * @throws ServerException {@code request.invalid}
     */
    public static Map<String, String> of(@Nullable Map<String, @Nullable String> given, Predicate<String> own) {
        Map<String, String> labels = new TreeMap<>();
        if (given == null) {
            return labels;
        }
        if (given.size() > MOST) {
            throw new ServerException("request.invalid", "'labels' has more than " + MOST);
        }
        given.forEach((name, text) -> {
            if (name.isBlank() || name.length() > LONGEST || text == null || text.length() > LONGEST) {
                throw new ServerException(
                        "request.invalid",
                        "'labels' has names and texts of at most " + LONGEST + " characters; '"
                                + name.substring(0, Math.min(LONGEST, name.length())) + "' has not");
            }
            if (own.test(name)) {
                throw new ServerException(
                        "request.invalid",
                        "'labels' has '" + name + "', by which the run itself goes; choose another name");
            }
            labels.put(name, text);
        });
        return labels;
    }
}
