package dev.cairn.browser.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the use of a tool: {@code use files.write_file path=/tmp/a.txt content="two words"}, or with a JSON object for all arguments. */
final class ToolWords {
    private static final Pattern USE = Pattern.compile(
            "^(?:please\\s++|bitte\\s++)?(?:use|call|nutze|benutze|verwende)\\s++(?:the\\s++tool\\s++|das\\s++werkzeug\\s++)?"
                    + "([A-Za-z0-9][\\w-]*\\.[A-Za-z0-9_][\\w./-]*?)(?:[:,]|\\s++(?:with|mit))?(?:\\s++(.*))?$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);
    private static final Pattern VALUE = Pattern.compile(
            "\\G\\s*+,?\\s*+([A-Za-z_][\\w.-]*)\\s*+[=:]\\s*+(\"((?:[^\"\\\\]|\\\\.)*+)\"|'([^']*)'|“([^”]*)”|\\[[^\\]]*]|\\{.*}|\\S+?(?=,?\\s|,?$))",
            Pattern.DOTALL);
    private static final String OBJECT = "{}";

    private ToolWords() {}

    /** The clause; empty if the words are none, or if not all of them are arguments. */
    static Optional<TaskClause> read(String part) {
        Matcher use = USE.matcher(part.strip());
        if (!use.matches()) {
            return Optional.empty();
        }
        String rest = Optional.ofNullable(use.group(2)).orElse("").strip();
        Optional<List<GivenValue>> values =
                rest.startsWith("{") ? Optional.of(List.of(new GivenValue(Optional.of(OBJECT), rest))) : values(rest);
        return values.map(given -> new TaskClause.UseTool(use.group(1), given, List.of()));
    }

    private static Optional<List<GivenValue>> values(String words) {
        List<GivenValue> all = new ArrayList<>();
        Matcher value = VALUE.matcher(words);
        int end = 0;
        while (value.find()) {
            all.add(new GivenValue(Optional.of(value.group(1)), text(value)));
            end = value.end();
        }
        return words.substring(end).matches("[\\s,.]*") ? Optional.of(all) : Optional.empty();
    }

    private static String text(Matcher value) {
        if (value.group(3) != null) {
            return value.group(3).replaceAll("\\\\([\"\\\\])", "$1").replace("\\n", "\n");
        }
        return Optional.ofNullable(value.group(4))
                .or(() -> Optional.ofNullable(value.group(5)))
                .orElse(value.group(2));
    }
}
