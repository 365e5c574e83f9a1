package dev.cairn.report.test;

import java.util.Locale;

/** Texts of an app in Java's source: they may hold anything. */
final class JavaText {
    private JavaText() {}

    /** A string literal. */
    static String of(String text) {
        StringBuilder literal = new StringBuilder("\"");
        text.chars().forEach(c -> literal.append(escaped((char) c)));
        return literal.append('"').toString();
    }

    /** One line after {@code //}, with nothing in it that could be taken for an escape. */
    static String line(String text) {
        StringBuilder line = new StringBuilder();
        text.replaceAll("\\s+", " ")
                .strip()
                .codePoints()
                .filter(c -> !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT)
                .forEach(line::appendCodePoint);
        return line.toString().replace("\\", "/");
    }

    /** The same inside of a documentation comment, which it must not end. */
    static String comment(String text) {
        return line(text)
                .replace("*/", "* /")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("@", "&#64;")
                .replace("{", "&#123;")
                .replace("}", "&#125;");
    }

    private static String escaped(char c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> c < ' ' || c > '~' ? String.format(Locale.ROOT, "\\u%04x", (int) c) : Character.toString(c);
        };
    }
}
