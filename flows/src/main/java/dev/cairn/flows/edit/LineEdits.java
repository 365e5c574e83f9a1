package dev.cairn.flows.edit;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.text.diff.CommandVisitor;
import org.apache.commons.text.diff.StringsComparator;

/** The smallest edits that lead from one text to another: lines by Myers' algorithm, then without what the ends of each have in common. */
final class LineEdits implements CommandVisitor<Character> {
    /** As many different lines as there are characters that stand for one. */
    private static final int MOST = 0xd000;

    private final FlowDocument before;
    private final List<String> oldLines;
    private final List<String> newLines;
    private final List<TextEdit> edits = new ArrayList<>();
    private int oldLine;
    private int newLine;
    private int at;
    private int end;
    private final StringBuilder written = new StringBuilder();

    private LineEdits(FlowDocument before, List<String> oldLines, List<String> newLines) {
        this.before = before;
        this.oldLines = oldLines;
        this.newLines = newLines;
    }

    static List<TextEdit> between(FlowDocument before, FlowDocument after) {
        if (before.text().equals(after.text())) {
            return List.of();
        }
        LineEdits lines = new LineEdits(before, lines(before.text()), lines(after.text()));
        Map<String, Character> names = new HashMap<>();
        StringBuilder was = new StringBuilder();
        StringBuilder is = new StringBuilder();
        lines.oldLines.forEach(line -> was.append(name(names, line)));
        lines.newLines.forEach(line -> is.append(name(names, line)));
        if (names.size() >= MOST) {
            return trimmed(before, 0, before.text().length(), after.text());
        }
        new StringsComparator(was.toString(), is.toString()).getScript().visit(lines);
        lines.flush();
        return lines.edits;
    }

    private static char name(Map<String, Character> names, String line) {
        return names.computeIfAbsent(line, any -> (char) names.size());
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            lines.add(text.substring(at, end < 0 ? text.length() : end + 1));
            at = end < 0 ? text.length() : end + 1;
        }
        return lines;
    }

    @Override
    public void visitKeepCommand(Character line) {
        flush();
        at = end + oldLines.get(oldLine++).length();
        end = at;
        newLine++;
    }

    @Override
    public void visitDeleteCommand(Character line) {
        end += oldLines.get(oldLine++).length();
    }

    @Override
    public void visitInsertCommand(Character line) {
        written.append(newLines.get(newLine++));
    }

    private void flush() {
        if (end > at || !written.isEmpty()) {
            edits.addAll(trimmed(before, at, end, written.toString()));
            written.setLength(0);
            at = end;
        }
    }

    private static List<TextEdit> trimmed(FlowDocument before, int start, int end, String text) {
        String old = before.text().substring(start, end);
        int head = 0;
        int most = Math.min(old.length(), text.length());
        while (head < most && old.charAt(head) == text.charAt(head)) {
            head++;
        }
        int tail = 0;
        while (tail < most - head && old.charAt(old.length() - 1 - tail) == text.charAt(text.length() - 1 - tail)) {
            tail++;
        }
        return List.of(
                new TextEdit(before.file(), start + head, end - tail, text.substring(head, text.length() - tail)));
    }
}
