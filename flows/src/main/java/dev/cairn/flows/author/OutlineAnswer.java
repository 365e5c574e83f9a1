package dev.cairn.flows.author;

import dev.cairn.flows.type.TypeReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A question of an outline with what stands behind it in parentheses.
 *
 * @param question the words that are asked
 * @param type as a flow writes it
 * @param options ids of what may be chosen, as they are stored; none for other types
 * @param problem what is wrong with the parentheses
 */
record OutlineAnswer(
        String question,
        JsonNode type,
        List<String> options,
        boolean optional,
        boolean secret,
        Optional<String> problem) {
    private static final Pattern PARENTHESES = Pattern.compile("(.*\\S)\\s*\\(([^()]*)\\)\\s*");
    private static final Pattern EARLIER = Pattern.compile(".*\\(([^()]*)\\)\\s*[^\\s?.!:].*");
    private static final String NUMBER = "(-?\\d+(?:\\.\\d+)?)";
    private static final Pattern BOUNDS = Pattern.compile(NUMBER + "\\s*(?:to|-|–|bis)\\s*" + NUMBER);
    private static final Pattern LEAST =
            Pattern.compile("(?:at least|from|min(?:imum|\\.)?|ab|mindestens)\\s*" + NUMBER);
    private static final Pattern MOST =
            Pattern.compile("(?:at most|up to|max(?:imum|\\.)?|bis|höchstens)\\s*" + NUMBER);

    /** Types as people call them. */
    private static final Map<String, String> CALLED = Map.of(
            "whole number", "whole", "integer", "whole", "e-mail", "email", "telephone", "phone", "amount", "money");

    private static final Set<String> YES_NO = Set.of("yes or no", "yes/no", "yes no", "y/n", "yes, no");

    static OutlineAnswer of(String line) {
        Matcher matcher = PARENTHESES.matcher(line);
        if (!matcher.matches()) {
            return new OutlineAnswer(line, text("text"), List.of(), false, false, misplaced(line));
        }
        List<String> words = new ArrayList<>(Stream.of(matcher.group(2).split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList());
        boolean optional = words.remove("optional");
        boolean secret = words.remove("private");
        return of(matcher.group(1), words, optional, secret);
    }

    /** Of a type that stands before the end of the line. */
    private static Optional<String> misplaced(String line) {
        Matcher earlier = EARLIER.matcher(line);
        return earlier.matches()
                        && typed(List.of(earlier.group(1).toLowerCase(Locale.ROOT)))
                                .isPresent()
                ? Optional.of(
                        "what stands behind (" + earlier.group(1)
                                + ") is not read: the type comes last, and when it is asked stands before it, below another question")
                : Optional.empty();
    }

    /** A type, bounds, or a type of numbers with bounds. */
    private static Optional<JsonNode> typed(List<String> words) {
        if (words.size() == 2) {
            return numbers(words.getFirst())
                    .flatMap(kind -> bounds(words.getLast(), kind))
                    .or(() -> numbers(words.getLast()).flatMap(kind -> bounds(words.getFirst(), kind)));
        }
        if (words.size() != 1) {
            return Optional.empty();
        }
        String word = words.getFirst();
        JsonNode known = text(CALLED.getOrDefault(word, word));
        return TypeReader.read(known).type().isPresent()
                ? Optional.of(known)
                : bounds(word, word.contains(".") ? "number" : "whole");
    }

    private static Optional<String> numbers(String word) {
        String kind = CALLED.getOrDefault(word, word);
        return kind.equals("whole") || kind.equals("number") ? Optional.of(kind) : Optional.empty();
    }

    private static Optional<JsonNode> bounds(String word, String kind) {
        Matcher both = BOUNDS.matcher(word);
        Matcher least = LEAST.matcher(word);
        Matcher most = MOST.matcher(word);
        ObjectNode type = JsonNodeFactory.instance.objectNode();
        ObjectNode bounds = type.putObject(kind);
        if (both.matches()) {
            bounds.put("from", new BigDecimal(both.group(1))).put("to", new BigDecimal(both.group(2)));
        } else if (least.matches()) {
            bounds.put("from", new BigDecimal(least.group(1)));
        } else if (most.matches()) {
            bounds.put("to", new BigDecimal(most.group(1)));
        }
        return bounds.isEmpty() ? Optional.empty() : Optional.of(type);
    }

    private static OutlineAnswer of(String question, List<String> words, boolean optional, boolean secret) {
        List<String> small =
                words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
        String all = String.join(", ", small);
        if (words.isEmpty()) {
            return new OutlineAnswer(question, text("text"), List.of(), optional, secret, Optional.empty());
        }
        if (YES_NO.contains(all)) {
            return new OutlineAnswer(question, text("yes_no"), List.of(), optional, secret, Optional.empty());
        }
        Optional<JsonNode> type = typed(small);
        if (type.isPresent() || words.size() == 1) {
            Optional<String> problem = type.isPresent()
                    ? Optional.empty()
                    : Optional.of("'" + words.getFirst()
                            + "' is no type that needs nothing else, and one thing is no choice");
            return new OutlineAnswer(question, type.orElse(text("text")), List.of(), optional, secret, problem);
        }
        return chosen(question, words, optional, secret);
    }

    private static OutlineAnswer chosen(String question, List<String> words, boolean optional, boolean secret) {
        List<String> ids = words.stream().map(OutlineAnswer::option).toList();
        ObjectNode type = JsonNodeFactory.instance.objectNode();
        if (ids.equals(words)) {
            ids.forEach(type.putArray("choice")::add);
        } else {
            ObjectNode options = type.putObject("choice");
            for (int i = 0; i < ids.size(); i++) {
                options.put(ids.get(i), words.get(i));
            }
        }
        boolean twice = ids.stream().distinct().count() < ids.size();
        return new OutlineAnswer(
                question,
                type,
                ids,
                optional,
                secret,
                twice ? Optional.of("an answer stands twice") : Optional.empty());
    }

    /** As it is stored: letters, digits and underscores where it has any. */
    private static String option(String word) {
        String id = word.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "_")
                .replaceAll("^_|_$", "");
        return id.isEmpty() || word.matches("[\\p{L}\\p{N}_-]+") ? word : id;
    }

    private static JsonNode text(String type) {
        return JsonNodeFactory.instance.stringNode(type);
    }

    boolean isYesNo() {
        return type.isString() && type.asString().equals("yes_no");
    }

    /** A value as an expression compares with it, if it is an answer to the question. */
    Optional<String> literal(String value) {
        if (isYesNo()) {
            String said = value.toLowerCase(Locale.ROOT);
            return said.equals("yes")
                    ? Optional.of("true")
                    : said.equals("no") ? Optional.of("false") : Optional.empty();
        }
        String id = option(value);
        return options.stream().filter(id::equalsIgnoreCase).findFirst().map(found -> "'" + found + "'");
    }

    /** What may stand before the colon of a question below. */
    String expected() {
        return isYesNo()
                ? "yes, no"
                : options.isEmpty() ? "only a choice or yes_no has questions below it" : String.join(", ", options);
    }
}
