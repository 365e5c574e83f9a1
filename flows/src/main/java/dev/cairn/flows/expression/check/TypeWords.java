package dev.cairn.flows.expression.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** CEL's names of types, as its messages have them, in an author's words. */
final class TypeWords {
    private static final String OPTIONAL = "optional_type(";

    private TypeWords() {}

    static String of(String type) {
        if (type.startsWith(OPTIONAL)) {
            return "a value that may be absent";
        }
        if (type.startsWith("list(")) {
            return "a list";
        }
        if (type.startsWith("map(")) {
            return "a map";
        }
        if (type.startsWith("fields.")) {
            return "a value with fields";
        }
        return switch (type) {
            case "bool" -> "yes or no";
            case "int" -> "a whole number";
            case "uint" -> "a whole number with a 'u'";
            case "double" -> "a number";
            case "string" -> "a text";
            case "bytes" -> "bytes";
            case "null" -> "null";
            case "google.protobuf.Timestamp", "timestamp" -> "a moment";
            case "google.protobuf.Duration", "duration" -> "a span of time";
            case "dyn", "any" -> "of any type";
            default -> "'" + type + "'";
        };
    }

    /** The type of what may be absent. */
    static Optional<String> optional(String type) {
        return type.startsWith(OPTIONAL) && type.endsWith(")")
                ? Optional.of(type.substring(OPTIONAL.length(), type.length() - 1))
                : Optional.empty();
    }

    /** What stands for "nothing" of a type, where there is such a value. */
    static Optional<String> nothing(String type) {
        if (type.startsWith("list(")) {
            return Optional.of("[]");
        }
        if (type.startsWith("map(")) {
            return Optional.of("{}");
        }
        return switch (type) {
            case "bool" -> Optional.of("false");
            case "int" -> Optional.of("0");
            case "double" -> Optional.of("0.0");
            case "string" -> Optional.of("''");
            case "google.protobuf.Duration", "duration" -> Optional.of("duration('0s')");
            default -> Optional.empty();
        };
    }

    /** {@code (int, list(string))} or {@code string.(int)}, taken apart; what stands before the dot comes first. */
    static List<String> arguments(String listed) {
        int open = listed.endsWith(")") ? opening(listed) : 0;
        List<String> types = new ArrayList<>();
        if (open > 0) {
            types.add(listed.substring(0, open - 1));
        }
        String inside = listed.substring(open + 1, listed.length() - 1);
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= inside.length(); i++) {
            char c = i == inside.length() ? ',' : inside.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ',' && (depth == 0 || i == inside.length()) && i > from) {
                types.add(inside.substring(from, i).strip());
                from = i + 1;
            }
        }
        return types;
    }

    private static int opening(String listed) {
        int depth = 0;
        for (int i = listed.length() - 1; i >= 0; i--) {
            depth += listed.charAt(i) == ')' ? 1 : listed.charAt(i) == '(' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return 0;
    }

    /** {@code _>_} as it is written. */
    static String operator(String function) {
        return switch (function) {
            case "@in" -> "in";
            case "_?_:_" -> "? :";
            case "_[_]" -> "[ ]";
            default -> function.replace("_", "").toLowerCase(Locale.ROOT);
        };
    }
}
