package dev.cairn.flows.decode;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns conditions of the draft, which read {@code answers.x} and may be written as in Python, into those of schema 1. */
final class DraftConditions {
    private static final Pattern QUOTED = Pattern.compile("'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern ANSWER =
            Pattern.compile("\\banswers\\s*(?:\\.\\s*([A-Za-z_][A-Za-z0-9_.]*)|\\[\\s*['\"]([^'\"]+)['\"]\\s*])");
    private static final Pattern CONTEXT = Pattern.compile("\\bcontext\\s*\\.\\s*([A-Za-z][A-Za-z0-9_]*)");
    private static final Map<String, String> WORDS =
            Map.of("and", "&&", "or", "||", "not", "!", "True", "true", "False", "false", "None", "null");
    private static final Pattern WORD = Pattern.compile("\\b(and|or|not|True|False|None)\\b\\s?");

    private DraftConditions() {}

    /** @param key how a key of the draft is called now */
    static String lift(String guard, UnaryOperator<String> key) {
        String bare = ANSWER.matcher(guard)
                .replaceAll(found ->
                        Matcher.quoteReplacement(key.apply(found.group(1) == null ? found.group(2) : found.group(1))));
        StringBuilder lifted = new StringBuilder();
        Matcher quoted = QUOTED.matcher(bare);
        int at = 0;
        while (quoted.find()) {
            lifted.append(words(bare.substring(at, quoted.start()))).append(quoted.group());
            at = quoted.end();
        }
        return lifted.append(words(bare.substring(at))).toString();
    }

    /** The names of the context that a condition reads. */
    static Set<String> contextNames(String guard) {
        return CONTEXT.matcher(QUOTED.matcher(guard).replaceAll("''"))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The keys that a condition reads. */
    static Set<String> keys(String guard) {
        return ANSWER.matcher(guard)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String words(String code) {
        return WORD.matcher(code).replaceAll(found -> {
            String operator = WORDS.getOrDefault(found.group(1), "");
            return Matcher.quoteReplacement(
                    operator.equals("!") ? operator : operator + (found.group().endsWith(" ") ? " " : ""));
        });
    }
}
