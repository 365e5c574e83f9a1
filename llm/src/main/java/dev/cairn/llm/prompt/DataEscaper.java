package dev.cairn.llm.prompt;

/** Writes a value as the inside of a JSON string, angle brackets and whatever ends a line escaped as well. */
final class DataEscaper {
    private DataEscaper() {}

    static String escape(String value) {
        StringBuilder out = new StringBuilder(value.length() + 8);
        value.codePoints().forEach(point -> append(out, point));
        return out.toString();
    }

    private static void append(StringBuilder out, int point) {
        switch (point) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\t' -> out.append("\\t");
            default -> {
                if (isPlain(point)) {
                    out.appendCodePoint(point);
                } else {
                    for (char unit : Character.toChars(point)) {
                        out.append(String.format("\\u%04x", (int) unit));
                    }
                }
            }
        }
    }

    /** Not what ends lines, turns the direction of writing, or is not to be seen. */
    private static boolean isPlain(int point) {
        if (point == '<' || point == '>') {
            return false;
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
