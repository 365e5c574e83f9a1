package dev.cairn.mcp;

import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Answers what a server asks while a tool of it is called: with what is known, all of it or nothing; never with what is a secret by its words.
 * What is not answered is declined, and kept for a person.
 */
final class ServerQuestions {
    private static final int MOST_KEPT = 10;
    private static final int LONGEST = 500;
    private static final Pattern SECRET = Pattern.compile(
            "(?i)pass\\s*-?(?:word|wd|phrase|code)|secret|token|api.?key|private.?key|credential|\\bpin\\b|\\botp\\b|\\bcvv?c?\\b|card.?number|kennwort|passwort");

    private final List<McpQuestion> open = new ArrayList<>();
    private Function<String, Optional<String>> known = field -> Optional.empty();

    /** Begins a call, which knows this. */
    synchronized void begin(Function<String, Optional<String>> answers) {
        open.clear();
        known = answers;
    }

    /** What was not answered since. */
    synchronized List<McpQuestion> open() {
        return List.copyOf(open);
    }

    /** The answer to a form. */
    synchronized ElicitResult answer(ElicitFormRequest request) {
        McpQuestion question = question(request);
        Optional<Map<String, Object>> content = question.isForSecret() ? Optional.empty() : content(question);
        if (content.isEmpty() && open.size() < MOST_KEPT) {
            open.add(question);
        }
        return content.map(found -> ElicitResult.builder(ElicitResult.Action.ACCEPT)
                        .content(found)
                        .build())
                .orElseGet(
                        () -> ElicitResult.builder(ElicitResult.Action.DECLINE).build());
    }

    private Optional<Map<String, Object>> content(McpQuestion question) {
        Map<String, Object> content = new LinkedHashMap<>();
        for (McpQuestion.Field field : question.fields()) {
            Optional<Object> value = known.apply(field.name())
                    .or(() -> known.apply(field.title()))
                    .flatMap(text -> typed(field, text));
            if (value.isPresent()) {
                content.put(field.name(), value.get());
            } else if (field.required()) {
                return Optional.empty();
            }
        }
        boolean nothing = content.isEmpty() && !question.fields().isEmpty();
        return nothing ? Optional.empty() : Optional.of(content);
    }

    private static Optional<Object> typed(McpQuestion.Field field, String text) {
        return switch (field.type()) {
            case "boolean" ->
                text.matches("(?i)true|yes|ja|on")
                        ? Optional.of(true)
                        : text.matches("(?i)false|no|nein|off") ? Optional.of(false) : Optional.empty();
            case "integer" -> text.matches("[+-]?\\d{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
            case "number" ->
                text.matches("[+-]?\\d{1,18}(?:\\.\\d{1,18})?") ? Optional.of(Double.valueOf(text)) : Optional.empty();
            default -> Optional.of(text);
        };
    }

    private static McpQuestion question(ElicitFormRequest request) {
        Map<?, ?> schema =
                Optional.<Map<?, ?>>ofNullable(request.requestedSchema()).orElse(Map.of());
        Set<String> required = schema.get("required") instanceof List<?> names
                ? names.stream().map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
        List<McpQuestion.Field> fields = new ArrayList<>();
        if (schema.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((name, said) -> fields.add(field(String.valueOf(name), said, required)));
        }
        String message = cut(Optional.ofNullable(request.message()).orElse(""));
        boolean isForSecret = fields.size() == 1 && SECRET.matcher(message).find();
        return new McpQuestion(
                message,
                isForSecret ? fields.stream().map(ServerQuestions::asSecret).toList() : fields);
    }

    private static McpQuestion.Field asSecret(McpQuestion.Field field) {
        return new McpQuestion.Field(field.name(), field.title(), field.type(), field.required(), true);
    }

    private static McpQuestion.Field field(String name, Object said, Set<String> required) {
        Map<?, ?> schema = said instanceof Map<?, ?> map ? map : Map.of();
        String title = schema.get("title") instanceof String text ? cut(text) : name;
        String type = schema.get("type") instanceof String text ? text : "string";
        String words = name + " " + title + " " + schema.get("description") + " " + schema.get("format");
        return new McpQuestion.Field(
                cut(name),
                title,
                type,
                required.contains(name),
                SECRET.matcher(words).find());
    }

    private static String cut(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) + " …" : text;
    }
}
