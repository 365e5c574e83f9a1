package dev.cairn.explorer.bench;

import dev.cairn.explorer.bench.PolicyComparison.Measure;
import dev.cairn.explorer.policy.PolicyKind;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Draws a comparison as one SVG: for each measure a panel, for each policy a line of medians with a band from the least to the most. */
public final class Chart {
    private static final int WIDTH = 460;
    private static final int HEIGHT = 300;
    private static final int LEFT = 50;
    private static final int TOP = 40;
    private static final int GAP = 70;
    private static final int POINTS = 100;

    /** Told apart also by those who see no red or green. */
    private static final List<String> COLORS =
            List.of("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#555555");

    private final PolicyComparison comparison;
    private final StringBuilder svg = new StringBuilder();

    private Chart(PolicyComparison comparison) {
        this.comparison = comparison;
    }

    /** The picture as SVG. */
    public static String of(PolicyComparison comparison) {
        Chart chart = new Chart(comparison);
        chart.draw();
        return chart.svg.toString();
    }

    private void draw() {
        int width = LEFT + 2 * WIDTH + GAP + 20;
        int legend = TOP + HEIGHT + 50;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">",
                width, legend + 20);
        add("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
        add(
                "<text x=\"%d\" y=\"18\" font-size=\"14\">%s: what policies find by step, median of %d seeds</text>",
                LEFT, escape(comparison.app()), comparison.seeds().size());
        panel(LEFT, Measure.ACTIVITIES);
        panel(LEFT + WIDTH + GAP, Measure.SCREENS);
        List<PolicyKind> policies = comparison.policies();
        for (int i = 0; i < policies.size(); i++) {
            int x = LEFT + i * 150;
            add("<rect x=\"%d\" y=\"%d\" width=\"14\" height=\"4\" fill=\"%s\"/>", x, legend, color(i));
            add(
                    "<text x=\"%d\" y=\"%d\">%s</text>",
                    x + 20, legend + 6, policies.get(i).label());
        }
        add("</svg>");
    }

    private void panel(int left, Measure what) {
        int top = comparison.policies().stream()
                .mapToInt(policy -> comparison.most(policy, what, comparison.steps()))
                .max()
                .orElse(1);
        double scale = (double) HEIGHT / Math.max(1, top);
        axes(left, what, top, scale);
        List<PolicyKind> policies = comparison.policies();
        for (int i = 0; i < policies.size(); i++) {
            PolicyKind policy = policies.get(i);
            String upper =
                    line(left, scale, IntStream.rangeClosed(0, POINTS), step -> comparison.most(policy, what, step));
            String lower = line(
                    left,
                    scale,
                    IntStream.rangeClosed(0, POINTS).map(point -> POINTS - point),
                    step -> comparison.least(policy, what, step));
            add("<polygon points=\"%s %s\" fill=\"%s\" fill-opacity=\"0.15\"/>", upper, lower, color(i));
            add(
                    "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
                    line(left, scale, IntStream.rangeClosed(0, POINTS), step -> comparison.median(policy, what, step)),
                    color(i));
        }
    }

    private void axes(int left, Measure what, int top, double scale) {
        int bottom = TOP + HEIGHT;
        for (int value : List.of(0, top / 2, top)) {
            int y = (int) (bottom - value * scale);
            add("<line x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\" stroke=\"#dddddd\"/>", left, left + WIDTH, y, y);
            add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>", left - 6, y + 4, value);
        }
        for (int part : List.of(0, 1, 2)) {
            int x = left + WIDTH * part / 2;
            add(
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%d</text>",
                    x, bottom + 18, comparison.steps() * part / 2);
        }
        add("<text x=\"%d\" y=\"%d\">%s</text>", left, TOP - 6, what.name().toLowerCase(Locale.ROOT));
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">steps</text>", left + WIDTH, bottom + 34);
    }

    private interface Value {
        int at(int step);
    }

    private String line(int left, double scale, IntStream points, Value value) {
        return points.mapToObj(point -> {
                    int step = comparison.steps() * point / POINTS;
                    double y = TOP + HEIGHT - (step == 0 ? 0 : value.at(step)) * scale;
                    return String.format(Locale.ROOT, "%d,%.1f", left + WIDTH * point / POINTS, y);
                })
                .collect(Collectors.joining(" "));
    }

    private static String color(int index) {
        return COLORS.get(index % COLORS.size());
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    private void add(String format, Object... args) {
        svg.append(String.format(Locale.ROOT, format, args)).append('\n');
    }
}
