package dev.cairn.explorer.bench;

import java.util.ArrayList;
import java.util.List;

/** Comma-separated values as RFC 4180 has them; also with semicolons or tabs; blank lines are skipped. */
final class Csv {
    private final String text;
    private final char separator;
    private final List<Row> rows = new ArrayList<>();
    private List<String> fields = new ArrayList<>();
    private int at;
    private int line = 1;

    /** A row's fields without the white space around them, and the line on which it begins. */
    record Row(int line, List<String> fields) {}

    private Csv(String text) {
        this.text = text.startsWith("\ufeff") ? text.substring(1) : text;
        this.separator = separator();
    }

    static List<Row> rows(String text) {
        Csv csv = new Csv(text);
        while (csv.at < csv.text.length()) {
            csv.row();
        }
        return csv.rows;
    }

    private char separator() {
        String first = text.lines().filter(l -> !l.isBlank()).findFirst().orElse("");
        if (first.indexOf(',') >= 0) {
            return ',';
        }
        return first.indexOf(';') >= 0 ? ';' : first.indexOf('\t') >= 0 ? '\t' : ',';
    }

    private void row() {
        int start = line;
        fields = new ArrayList<>();
        boolean more;
        do {
            fields.add(field().strip());
            more = at < text.length() && text.charAt(at) == separator;
            at++;
        } while (more);
        if (at - 1 < text.length()) {
            line++;
        }
        if (fields.size() > 1 || !fields.getFirst().isEmpty()) {
            rows.add(new Row(start, List.copyOf(fields)));
        }
    }

    private String field() {
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                boolean escaped = quoted && at + 1 < text.length() && text.charAt(at + 1) == '"';
                if (escaped) {
                    field.append(c);
                    at++;
                } else {
                    quoted = !quoted;
                }
            } else if (!quoted && (c == separator || c == '\n')) {
                break;
            } else {
                line += c == '\n' ? 1 : 0;
                field.append(c);
            }
        }
        return field.toString();
    }
}
