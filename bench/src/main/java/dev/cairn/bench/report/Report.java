package dev.cairn.bench.report;

import dev.cairn.bench.measure.Row;
import java.io.PrintWriter;
import java.util.List;

/**
 * All that one start of the command found out.
 *
 * @param machine what it was measured on
 * @param rows who did what how fast
 * @param checks the bounds, and how far they were kept
 */
public record Report(Machine machine, List<Row> rows, List<Check> checks) {
    public Report {
        rows = List.copyOf(rows);
        checks = List.copyOf(checks);
    }

    /** For people. */
    public void print(PrintWriter out) {
        out.println(machine.describe());
        out.println();
        if (!rows.isEmpty()) {
            out.print(rowTable());
            out.println();
        }
        out.print(checkTable());
        out.flush();
    }

    private String rowTable() {
        Table table =
                new Table(3, 4, "work", "system", "store", "runs", "steps/s", "slowest … fastest", "bytes/step", "");
        for (Row row : rows) {
            table.add(
                    row.label().workload(),
                    system(row),
                    row.label().store(),
                    Integer.toString(row.label().runs()),
                    Rates.brief(row.stepsPerS()),
                    Rates.brief(row.slowest()) + " … " + Rates.brief(row.fastest()),
                    row.bytesPerStep().isPresent()
                            ? Rates.brief(row.bytesPerStep().getAsDouble())
                            : "",
                    row.problem().orElse(""));
        }
        return table.render();
    }

    private static String system(Row row) {
        String variant = row.label().variant();
        return row.label().system() + (variant.isEmpty() ? "" : ", " + variant);
    }

    private String checkTable() {
        Table table = new Table(1, 2, "what must hold", "wanted", "measured", "");
        for (Check check : checks) {
            String sign = switch (check.side()) {
                case LEAST -> "≥ ";
                case MOST -> "≤ ";
            };
            table.add(
                    check.what(),
                    sign + Rates.brief(check.bound()) + " " + check.unit(),
                    check.measured().isPresent()
                            ? Rates.brief(check.measured().getAsDouble()) + " " + check.unit()
                            : "",
                    check.verdict().toString());
        }
        return table.render();
    }
}
