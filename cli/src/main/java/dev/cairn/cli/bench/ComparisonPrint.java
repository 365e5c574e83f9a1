package dev.cairn.cli.bench;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.explorer.bench.PolicyComparison;
import dev.cairn.explorer.bench.PolicyComparison.Measure;
import dev.cairn.explorer.policy.PolicyKind;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Prints a comparison of policies. */
final class ComparisonPrint {
    private final PrintWriter out;

    ComparisonPrint(PrintWriter out) {
        this.out = out;
    }

    /** What a policy found, as the JSON has it; medians over the seeds. */
    private record Row(String policy, int step, int activities, int screens) {}

    private record Document(String app, int steps, List<Long> seeds, long stepsPerSecond, List<Row> medians) {}

    void json(PolicyComparison comparison) {
        List<Row> rows = comparison.policies().stream()
                .flatMap(policy -> comparison.marks().stream().map(step -> row(comparison, policy, step)))
                .toList();
        out.println(JsonCodec.standard()
                .write(new Document(
                        comparison.app(), comparison.steps(), comparison.seeds(), comparison.stepsPerSecond(), rows))
                .text());
        out.flush();
    }

    private static Row row(PolicyComparison comparison, PolicyKind policy, int step) {
        return new Row(
                policy.label(),
                step,
                comparison.median(policy, Measure.ACTIVITIES, step),
                comparison.median(policy, Measure.SCREENS, step));
    }

    void table(PolicyComparison comparison, Path picture) {
        out.printf(
                "%s, %d steps, median of %d seeds (%,d steps/s)%n",
                comparison.app(), comparison.steps(), comparison.seeds().size(), comparison.stepsPerSecond());
        for (Measure what : Measure.values()) {
            measure(comparison, what);
        }
        out.printf("%npicture: %s%n", picture);
        out.flush();
    }

    private void measure(PolicyComparison comparison, Measure what) {
        out.printf("%n%-14s", what.name().toLowerCase(Locale.ROOT));
        comparison.marks().forEach(step -> out.printf("%8d", step));
        out.printf("%11s%n", "× random");
        int random = comparison.median(PolicyKind.RANDOM, what, comparison.steps());
        for (PolicyKind policy : comparison.policies()) {
            out.printf("%-14s", policy.label());
            comparison.marks().forEach(step -> out.printf("%8d", comparison.median(policy, what, step)));
            int last = comparison.median(policy, what, comparison.steps());
            out.printf(Locale.ROOT, "%11.1f%n", (double) last / Math.max(1, random));
        }
    }
}
