package dev.cairn.browser.task;

import dev.cairn.agent.input.TextMatch;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is expected of a tool's last answer: {@code SERVER.TOOL=TEXT}, which is to be in it, or {@code SERVER.TOOL#/POINTER=VALUE}, which is to
 * stand at that place (RFC 6901) of its structured answer, or of its text if that is JSON. An answer that says that it failed is none.
 *
 * @param tool the tool, with its server
 * @param pointer a place in the answer; empty for all of it
 * @param wanted what is to be there; a value may be a pattern with {@code *}
 */
record ToolCheck(String tool, String pointer, String wanted) {
    private static final Pattern WRITTEN = Pattern.compile(
            "([A-Za-z0-9][\\w-]*\\.[A-Za-z0-9_][\\w./-]*)(?:#((?:/[^=]*)?))?\\s*=\\s*(.+)", Pattern.DOTALL);

    /** Empty if it is none. */
    static Optional<ToolCheck> parse(String written) {
        Matcher found = WRITTEN.matcher(written.strip());
        return found.matches()
                ? Optional.of(new ToolCheck(
                        found.group(1),
                        Optional.ofNullable(found.group(2)).orElse("").strip(),
                        found.group(3).strip()))
                : Optional.empty();
    }

    boolean holds(List<AnsweredCall> results) {
        return results.stream()
                .filter(result -> result.tool().equals(tool))
                .reduce((before, last) -> last)
                .filter(last -> !last.error())
                .filter(last -> pointer.isEmpty() ? isIn(last) : isAt(last))
                .isPresent();
    }

    private boolean isIn(AnsweredCall result) {
        return plain(result.text()).contains(plain(wanted))
                || result.structured()
                        .filter(json -> plain(json).contains(plain(wanted)))
                        .isPresent();
    }

    private boolean isAt(AnsweredCall result) {
        return result.structured()
                .or(() -> Optional.of(result.text()))
                .flatMap(ToolCheck::json)
                .map(json -> json.at(JsonPointer.compile(pointer)))
                .filter(JsonNode::isValueNode)
                .filter(value -> isLike(value))
                .isPresent();
    }

    private boolean isLike(JsonNode value) {
        return value.isNumber() && wanted.matches("-?\\d{1,18}(?:\\.\\d{1,18})?")
                ? value.decimalValue().compareTo(new BigDecimal(wanted)) == 0
                : TextMatch.matches(wanted, value.asString(""));
    }

    private static Optional<JsonNode> json(String text) {
        try {
            return Optional.of(JsonMapper.shared().readTree(text));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", " ").strip().toLowerCase(Locale.ROOT);
    }

    String describe() {
        return "the answer of " + tool + " has \"" + wanted + "\"" + (pointer.isEmpty() ? "" : " at " + pointer);
    }
}
