package dev.cairn.engine.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A table that people can read: a row of conditions, {@code *} for any, and what follows from them. The first row that fits counts. It
 * remembers which rows were needed.
 */
final class Rules {
    private final List<List<String>> rows;
    private final Set<List<String>> needed = new LinkedHashSet<>();

    private Rules(List<List<String>> rows) {
        this.rows = rows;
    }

    /** Reads lines of the form {@code | a | b | what follows |}; the first one is the heading. */
    static Rules parse(String table) {
        return new Rules(table.lines()
                .skip(1)
                .map(line -> Arrays.stream(line.strip().split("\\|"))
                        .skip(1)
                        .map(String::strip)
                        .toList())
                .toList());
    }

    /** Holds each case against the table, and then the table against the cases: no row is for nothing. */
    <C> void check(List<C> cases, Function<C, Stream<String>> conditions, Function<C, String> decision) {
        for (C given : cases) {
            assertThat(decision.apply(given)).as("%s", given).isEqualTo(decide(conditions.apply(given)));
        }
        assertThat(superfluous()).as("rows that no case met").isEmpty();
    }

    static String word(boolean value) {
        return value ? "yes" : "no";
    }

    static boolean bit(int bits, int which) {
        return (bits >> which & 1) == 1;
    }

    private String decide(Stream<String> conditions) {
        List<String> values = conditions.toList();
        List<String> row = rows.stream()
                .filter(candidate -> fits(candidate, values))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row for " + values));
        needed.add(row);
        return row.getLast();
    }

    /** Rows that no combination met: either too much is said, or too little is tried. */
    private List<List<String>> superfluous() {
        List<List<String>> left = new ArrayList<>(rows);
        left.removeAll(needed);
        return left;
    }

    private static boolean fits(List<String> row, List<String> values) {
        if (row.size() != values.size() + 1) {
            throw new AssertionError("row " + row + " has not as many cells as " + values);
        }
        for (int i = 0; i < values.size(); i++) {
            if (!row.get(i).equals("*") && !row.get(i).equals(values.get(i))) {
                return false;
            }
        }
        return true;
    }
}
