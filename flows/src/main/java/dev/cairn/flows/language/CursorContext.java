package dev.cairn.flows.language;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a cursor stands in a text that may not be readable yet: told from indentation and from the line up to there.
 *
 * @param path from the top: names of fields, and {@link FieldDocs#ITEM}, of the mapping or list that is being written
 * @param field whose value is being written; empty if a name is
 * @param typed the value or the name up to the cursor, without an opening quote
 * @param present the names that the mapping has in this line
 */
record CursorContext(List<String> path, Optional<String> field, String typed, Set<String> present) {
    private static final Pattern LINE =
            Pattern.compile("^( *+)((?:- ++)*+)(?:([\\w.-]+|\"[^\"]*\"|'[^']*') *:(?: |$))?.*");

    static CursorContext of(String text, int offset) {
        int start = text.lastIndexOf('\n', Math.max(0, offset) - 1) + 1;
        String line = text.substring(start, offset);
        LineScan scan = new LineScan(line);
        List<String> path = outer(text.substring(0, start), scan.indentation);
        path.addAll(scan.path);
        return new CursorContext(
                List.copyOf(path), Optional.ofNullable(scan.field), scan.typed.toString(), scan.present());
    }

    /** The names of the lines above that hold what is indented so far. */
    private static List<String> outer(String above, int indentation) {
        List<String> path = new ArrayList<>();
        int inside = indentation;
        List<String> lines = above.lines().toList();
        for (int i = lines.size() - 1; i >= 0 && inside > 0; i--) {
            Matcher line = LINE.matcher(lines.get(i));
            if (lines.get(i).isBlank() || lines.get(i).stripLeading().startsWith("#") || !line.matches()) {
                continue;
            }
            int column = line.group(1).length();
            int name = column + line.group(2).length();
            if (name < inside && line.group(3) != null) {
                path.addFirst(line.group(3).replaceAll("[\"']", ""));
                inside = name;
            }
            if (column < inside && !line.group(2).isEmpty()) {
                path.addFirst(FieldDocs.ITEM);
                inside = column;
            }
        }
        return path;
    }

    /** The id of the flow that it stands in; empty for the main one. */
    String flow() {
        return path.size() > 1 && path.getFirst().equals("flows") ? path.get(1) : "";
    }

    /** The name at the end of what is typed. */
    String word() {
        Matcher word = Pattern.compile("[A-Za-z_][\\w]*$").matcher(typed);
        return word.find() ? word.group() : "";
    }

    /** Reads a line up to the cursor: block keys first, then what is between braces and brackets. */
    private static final class LineScan {
        private final List<String> path = new ArrayList<>();
        private final List<Set<String>> names = new ArrayList<>(List.of(new LinkedHashSet<>()));
        private final StringBuilder typed = new StringBuilder();
        private int indentation;
        private @org.jspecify.annotations.Nullable String field;
        private char quote;

        LineScan(String line) {
            int at = 0;
            while (at < line.length() && line.charAt(at) == ' ') {
                at++;
            }
            indentation = at;
            while (line.startsWith("- ", at)) {
                path.add(FieldDocs.ITEM);
                at += 2;
            }
            for (; at < line.length(); at++) {
                step(line, at);
            }
        }

        private void step(String line, int at) {
            char here = line.charAt(at);
            if (quote != 0) {
                quote = here == quote ? 0 : quote;
                typed.append(here);
                return;
            }
            boolean value = !typed.toString().isBlank();
            switch (here) {
                case '"', '\'' -> {
                    quote = here;
                    if (value) {
                        typed.append(here);
                    }
                }
                case '{', '[' -> open(here);
                case '}', ']' -> close();
                case ',' -> next();
                case ':' -> colon(line, at);
                default -> typed.append(value || here != ' ' ? String.valueOf(here) : "");
            }
        }

        private void open(char here) {
            path.add(field == null ? FieldDocs.ITEM : field);
            names.add(new LinkedHashSet<>());
            if (here == '{') {
                field = null;
            } else {
                path.add(FieldDocs.ITEM);
                names.add(new LinkedHashSet<>());
            }
            typed.setLength(0);
        }

        private void close() {
            if (!path.isEmpty() && names.size() > 1) {
                path.removeLast();
                names.removeLast();
                if (path.size() > 1 && path.getLast().equals(FieldDocs.ITEM) && names.size() > 1) {
                    field = path.get(path.size() - 2);
                } else {
                    field = "";
                }
            }
            typed.setLength(0);
        }

        private void next() {
            boolean inList = !path.isEmpty() && path.getLast().equals(FieldDocs.ITEM) && names.size() > 1;
            if (!inList && names.size() > 1) {
                field = null;
            }
            typed.setLength(0);
        }

        private void colon(String line, int at) {
            boolean ends = at + 1 == line.length() || line.charAt(at + 1) == ' ';
            if (field == null && ends) {
                field = typed.toString().strip().replaceAll("[\"']", "");
                names.getLast().add(field);
                typed.setLength(0);
            } else {
                typed.append(':');
            }
        }

        Set<String> present() {
            return names.getLast();
        }
    }
}
