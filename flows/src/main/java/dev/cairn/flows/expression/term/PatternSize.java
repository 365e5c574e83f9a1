package dev.cairn.flows.expression.term;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How many instructions a regular expression becomes, from its text alone and never too few by more than a factor: a repetition {@code {n,m}} stands for m copies of
 * what it repeats, and compiling them to find out is what has to be avoided.
 */
final class PatternSize {
    private static final long MOST = 1L << 40;

    private final String pattern;
    private final Deque<long[]> groups = new ArrayDeque<>();
    private int at;

    private PatternSize(String pattern) {
        this.pattern = pattern;
    }

    static long estimated(String pattern) {
        return new PatternSize(pattern).size();
    }

    /** Each group is what it has so far, and how much of that its last element is. */
    private long size() {
        groups.push(new long[2]);
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            switch (c) {
                case '\\' -> element(at + 2, 1);
                case '[' -> element(classEnd(), 1 + (classEnd() - at) / 2);
                case '(' -> {
                    groups.push(new long[2]);
                    at++;
                }
                case ')' -> close();
                case '{' -> repeat();
                default -> element(at + 1, 1);
            }
        }
        while (groups.size() > 1) {
            close();
        }
        return groups.element()[0];
    }

    private void element(int end, long size) {
        long[] group = groups.element();
        group[0] = Math.min(MOST, group[0] + size);
        group[1] = size;
        at = end;
    }

    private void close() {
        long size = groups.size() > 1 ? groups.pop()[0] : 0;
        element(at + 1, size + 2);
    }

    private int classEnd() {
        int end = at + 1;
        end += end < pattern.length() && pattern.charAt(end) == '^' ? 1 : 0;
        end += end < pattern.length() && pattern.charAt(end) == ']' ? 1 : 0;
        while (end < pattern.length() && pattern.charAt(end) != ']') {
            end += pattern.charAt(end) == '\\' ? 2 : 1;
        }
        return Math.min(end + 1, pattern.length());
    }

    private void repeat() {
        int end = pattern.indexOf('}', at);
        String counts = end < 0 ? "" : pattern.substring(at + 1, end);
        if (!counts.matches("\\d{1,5}(,\\d{0,5})?")) {
            element(at + 1, 1);
            return;
        }
        String last = counts.endsWith(",")
                ? counts.substring(0, counts.length() - 1)
                : counts.substring(counts.indexOf(',') + 1);
        long[] group = groups.element();
        long repeated = Math.min(MOST, group[1] * Math.max(1, Long.parseLong(last)));
        group[0] = Math.min(MOST, group[0] - group[1] + repeated);
        group[1] = repeated;
        at = end + 1;
    }
}
