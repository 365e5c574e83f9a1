package dev.cairn.flows.version;

import dev.cairn.flows.decode.NewNames;
import dev.cairn.flows.edit.ExpressionNames;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The draft's guards, which read {@code answers.x}, as expressions of schema 1, and what they tell of types. */
final class DraftGuards {
    private static final Pattern WORDS =
            Pattern.compile("'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|\\band\\b|\\bor\\b|\\bnot\\b\\s*");
    private final NewNames names;
    private final List<String> all;

    DraftGuards(NewNames names, JsonNode draft) {
        this.names = names;
        this.all = Stream.concat(Stream.of(draft), draft.path("subgraphs").valueStream())
                .flatMap(graph -> Stream.concat(
                        graph.path("edges").valueStream().map(edge -> edge.path("guard")),
                        graph.path("nodes").valueStream().map(node -> node.path("when"))))
                .filter(JsonNode::isString)
                .map(JsonNode::asString)
                .toList();
    }

    /** Whether an edge is taken when no other is. */
    static boolean isOtherwise(JsonNode edge) {
        String guard = edge.path("guard").asString("");
        return guard.isBlank() || guard.strip().equals("else");
    }

    /** An expression of schema 1. {@code and}, {@code or} and {@code not} are read, too. */
    String expression(String guard) {
        String read = ExpressionNames.isReadable(guard) ? guard : symbols(guard);
        return ExpressionNames.fieldsRenamed(read, "answers", key -> names.of(key));
    }

    private static String symbols(String guard) {
        return WORDS.matcher(guard)
                .replaceAll(found -> Matcher.quoteReplacement(
                        switch (found.group().strip()) {
                            case "and" -> "&&";
                            case "or" -> "||";
                            case "not" -> "!";
                            default -> found.group();
                        }));
    }

    /** What a key is compared with tells its type. */
    Optional<String> type(String key) {
        Pattern compared = Pattern.compile("answers\\." + Pattern.quote(key)
                + "\\s*(?:==|!=|<=|>=|<|>)\\s*(true\\b|false\\b|-?[0-9]+(\\.[0-9]+)?)");
        return all.stream()
                .map(compared::matcher)
                .filter(Matcher::find)
                .findFirst()
                .map(found -> {
                    if (found.group(1).startsWith("t") || found.group(1).startsWith("f")) {
                        return "yes_no";
                    }
                    return "number";
                });
    }
}
