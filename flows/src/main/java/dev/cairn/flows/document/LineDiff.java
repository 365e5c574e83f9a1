package dev.cairn.flows.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.commons.text.diff.CommandVisitor;
import org.apache.commons.text.diff.StringsComparator;

/**
 * What differs between two texts, line by line: the fewest lines taken out and put in that lead from one to the other, by Myers' algorithm.
 *
 * @param lines those of both texts, in order; where lines were changed, those of the first text stand before those of the second
 */
public record LineDiff(List<Line> lines) {
    /** As many lines are compared, heads and tails that are the same left out; of more all are another. It bounds the time, which grows by the square of what differs. */
    private static final int MOST = 40_000;

    /** Copies. */
    public LineDiff {
        lines = List.copyOf(lines);
    }

    /** In which text a line is. */
    public enum Kind {
        /** In both. */
        SAME,
        /** In the first alone. */
        GONE,
        /** In the second alone. */
        NEW
    }

    /**
     * One line.
     *
     * @param before its number in the first text, from 1; 0 if it is not there
     * @param after its number in the second text, from 1; 0 if it is not there
     * @param text without its end; of the second text where it is in both
     */
    public record Line(Kind kind, int before, int after, String text) {}

    /** Compares two texts. */
    public static LineDiff between(String before, String after) {
        return of(before.lines().toList(), after.lines().toList(), UnaryOperator.identity());
    }

    /** The same, where blanks at both ends of a line are no difference. */
    public static LineDiff ignoringMargins(String before, String after) {
        return of(before.lines().toList(), after.lines().toList(), String::strip);
    }

    private static LineDiff of(List<String> before, List<String> after, UnaryOperator<String> what) {
        int shorter = Math.min(before.size(), after.size());
        int head = 0;
        while (head < shorter && what.apply(before.get(head)).equals(what.apply(after.get(head)))) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head
                && what.apply(before.get(before.size() - 1 - tail))
                        .equals(what.apply(after.get(after.size() - 1 - tail)))) {
            tail++;
        }
        Script script = new Script(before, after);
        script.same(head);
        script.differing(before.size() - tail, after.size() - tail, what);
        script.same(tail);
        return new LineDiff(script.lines);
    }

    /** Whether there is no difference. */
    public boolean isSame() {
        return lines.stream().allMatch(line -> line.kind() == Kind.SAME);
    }

    /** How many lines are of a kind. */
    public int count(Kind kind) {
        return (int) lines.stream().filter(line -> line.kind() == kind).count();
    }

    /** The lines that differ, with as many around them as {@code context}. */
    public List<Line> around(int context) {
        List<Line> near = new ArrayList<>();
        int last = -1; // of those that differ
        int next = nextDiffering(0);
        for (int i = 0; i < lines.size(); i++) {
            if (i > next) {
                last = next;
                next = nextDiffering(i);
            }
            if (next - i <= context || (last >= 0 && i - last <= context)) {
                near.add(lines.get(i));
            }
        }
        return List.copyOf(near);
    }

    /** The first line from an index on that differs; none is as good as one that is far away. */
    private int nextDiffering(int from) {
        for (int i = from; i < lines.size(); i++) {
            if (lines.get(i).kind() != Kind.SAME) {
                return i;
            }
        }
        return Integer.MAX_VALUE;
    }

    /** Follows the script that leads from one text to the other. */
    private static final class Script implements CommandVisitor<Character> {
        private final List<String> before;
        private final List<String> after;
        private final List<Line> lines = new ArrayList<>();
        private final List<Line> added = new ArrayList<>();
        private int oldLine;
        private int newLine;

        Script(List<String> before, List<String> after) {
            this.before = before;
            this.after = after;
        }

        void same(int count) {
            for (int i = 0; i < count; i++) {
                visitKeepCommand('=');
            }
        }

        void differing(int oldEnd, int newEnd, UnaryOperator<String> what) {
            if (oldEnd - oldLine + newEnd - newLine > MOST) {
                while (oldLine < oldEnd) {
                    visitDeleteCommand('-');
                }
                while (newLine < newEnd) {
                    visitInsertCommand('+');
                }
            } else {
                Map<String, Character> names = new HashMap<>(); // at most MOST, so that a character is enough
                String was = named(before.subList(oldLine, oldEnd), what, names);
                String is = named(after.subList(newLine, newEnd), what, names);
                new StringsComparator(was, is).getScript().visit(this);
            }
            flush();
        }

        private static String named(List<String> lines, UnaryOperator<String> what, Map<String, Character> names) {
            StringBuilder text = new StringBuilder();
            lines.forEach(line -> text.append(names.computeIfAbsent(what.apply(line), any -> (char) names.size())
                    .charValue()));
            return text.toString();
        }

        @Override
        public void visitKeepCommand(Character line) {
            flush();
            lines.add(new Line(Kind.SAME, ++oldLine, ++newLine, after.get(newLine - 1)));
        }

        @Override
        public void visitDeleteCommand(Character line) {
            lines.add(new Line(Kind.GONE, ++oldLine, 0, before.get(oldLine - 1)));
        }

        @Override
        public void visitInsertCommand(Character line) {
            added.add(new Line(Kind.NEW, 0, ++newLine, after.get(newLine - 1)));
        }

        private void flush() {
            lines.addAll(added);
            added.clear();
        }
    }
}
