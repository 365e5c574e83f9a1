package dev.cairn.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Text in columns: the first ones to the left, figures to the right. Not thread-safe. */
final class Table {
    private final List<List<String>> lines = new ArrayList<>();
    private final int figuresFrom;
    private final int figures;

    /** A table with headings, whose columns from {@code figuresFrom} on, so many of them, hold figures. */
    Table(int figuresFrom, int figures, String... headings) {
        this.figuresFrom = figuresFrom;
        this.figures = figures;
        add(headings);
    }

    void add(String... cells) {
        lines.add(List.of(cells));
    }

    String render() {
        int columns = lines.getFirst().size();
        int[] widths = IntStream.range(0, columns)
                .map(column -> lines.stream()
                        .mapToInt(line -> line.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return lines.stream().map(line -> render(line, widths)).collect(Collectors.joining("\n", "", "\n"));
    }

    private String render(List<String> line, int[] widths) {
        return IntStream.range(0, line.size())
                .mapToObj(column -> pad(line.get(column), widths[column], isFigure(column)))
                .collect(Collectors.joining("  "))
                .stripTrailing();
    }

    private boolean isFigure(int column) {
        return column >= figuresFrom && column < figuresFrom + figures;
    }

    private static String pad(String cell, int width, boolean right) {
        String space = " ".repeat(width - cell.length());
        return right ? space + cell : cell + space;
    }
}
