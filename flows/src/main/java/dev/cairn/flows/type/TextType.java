package dev.cairn.flows.type;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/**
 * Words as they are.
 *
 * @param from the fewest characters (code points), 1 unless said otherwise
 * @param to the most
 * @param pattern what the whole text must match, in RE2's syntax, which takes linear time; at most 1,000 characters
 */
public record TextType(int from, OptionalInt to, Optional<String> pattern) implements DataType {
    /** Any text that is not empty. */
    public static final TextType ANY = new TextType(1, OptionalInt.empty(), Optional.empty());

    private static final int LONGEST_PATTERN = 1_000;

    public TextType {
        if (from < 0 || to.isPresent() && to.getAsInt() < from) {
            throw new IllegalArgumentException("no text has from " + from + " to " + to + " characters");
        }
        pattern.ifPresent(TextType::compile);
    }

    @Override
    public String name() {
        return "text";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return json.isString() ? check(new Value.Text(json.asString())) : refuse(json);
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(value instanceof Value.Text(String text) && fits(text), value);
    }

    private boolean fits(String text) {
        int length = text.codePointCount(0, text.length());
        return length >= from
                && length <= to.orElse(Integer.MAX_VALUE)
                && !(from > 0 && text.isBlank())
                && pattern.map(form -> compile(form).matches(text)).orElse(true);
    }

    private static Pattern compile(String pattern) {
        if (pattern.length() > LONGEST_PATTERN) {
            throw new IllegalArgumentException(
                    "a pattern may have " + LONGEST_PATTERN + " characters, this one has " + pattern.length());
        }
        try {
            return Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "'" + FoundText.shortened(pattern) + "' is no pattern of RE2: " + e.getDescription(), e);
        }
    }

    @Override
    public String expected(Locale locale) {
        String what = to.isPresent()
                ? TypeTexts.of("text.length", locale, from, to.getAsInt())
                : from > 1
                        ? TypeTexts.bounded("text", locale, Optional.of(String.valueOf(from)), Optional.empty())
                        : TypeTexts.of("text", locale);
        return pattern.map(form -> TypeTexts.of("text.pattern", locale, what, form))
                .orElse(what);
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Text(String text) ? text : value.toJson().toString();
    }
}
