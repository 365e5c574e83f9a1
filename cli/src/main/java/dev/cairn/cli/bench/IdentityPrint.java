package dev.cairn.cli.bench;

import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.explorer.bench.IdentityBench;
import dev.cairn.explorer.bench.SigningSpeed;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints what {@code cairn identity-bench} has measured, for people. */
final class IdentityPrint {
    private final PrintWriter out;
    private final int examples;
    private final boolean layers;

    /**
     * Prints there.
     *
     * @param examples how many confusions of each kind
     * @param layers whether all layers of each are printed
     */
    IdentityPrint(PrintWriter out, int examples, boolean layers) {
        this.out = out;
        this.examples = examples;
        this.layers = layers;
    }

    /**
     * Sets by name; of several a line each and the mean, then what of each is decided otherwise.
     *
     * @param speeds of the same sets, as far as they were measured; of one alone it is printed
     */
    void print(Map<String, IdentityBench.Result> results, Map<String, SigningSpeed> speeds) {
        if (results.size() == 1) {
            results.forEach((name, result) -> print(result, speeds.get(name)));
            return;
        }
        results.forEach((name, result) -> out.printf(
                Locale.ROOT,
                "%-24s F1 %.3f  precision %.3f  recall %.3f  (%d pairs of %d states; exact set of tag paths F1 %.3f)%n",
                name,
                result.score().f1(),
                result.score().precision(),
                result.score().recall(),
                result.score().pairs(),
                result.states(),
                result.tagPaths().f1()));
        out.printf(
                Locale.ROOT,
                "mean of %d sets           F1 %.3f  lowest %.3f  (exact set of tag paths F1 %.3f)%n",
                results.size(),
                IdentityJson.mean(results, result -> result.score().f1()),
                IdentityJson.lowest(results),
                IdentityJson.mean(results, result -> result.tagPaths().f1()));
        results.forEach((name, result) -> {
            if (!result.confusions().isEmpty()) {
                out.printf("%n%s", name);
                confusions(result);
            }
        });
    }

    private void print(IdentityBench.Result result, @Nullable SigningSpeed speed) {
        IdentityBench.Score score = result.score();
        out.printf(Locale.ROOT, "%d pairs of %d states%n", score.pairs(), result.states());
        out.printf(Locale.ROOT, "  precision    %.3f%n  recall       %.3f%n", score.precision(), score.recall());
        out.printf(
                Locale.ROOT,
                "  F1           %.3f   (exact set of tag paths: %.3f)%n  accuracy     %.3f%n",
                score.f1(),
                result.tagPaths().f1(),
                score.accuracy());
        out.printf(
                Locale.ROOT,
                "  same         %d of %d recognised%n  different    %d of %d recognised%n",
                score.truePositives(),
                score.truePositives() + score.falseNegatives(),
                score.trueNegatives(),
                score.trueNegatives() + score.falsePositives());
        out.printf(
                Locale.ROOT,
                "  frame        %s%n",
                result.frame().isLearned()
                        ? "learned of " + result.frame().screens() + " ways that states are built"
                        : "not learned: states are built in " + result.frame().screens() + " ways only");
        if (speed != null) {
            out.printf(
                    Locale.ROOT,
                    "  speed        %,.0f signatures/s, %.0f µs per 1,000 nodes (a list of 1,000 nodes: %.0f µs, median; %.0f µs of a processor)%n",
                    speed.signaturesPerSecond(),
                    speed.microsPerThousandNodes(),
                    speed.microsOfAThousandNodes(),
                    speed.processorMicrosOfAThousandNodes());
        }
        confusions(result);
    }

    private void confusions(IdentityBench.Result result) {
        confusions("labelled the same, taken for different", true, result.confusions());
        confusions("labelled different, taken for the same", false, result.confusions());
    }

    private void confusions(String title, boolean same, List<IdentityBench.Confusion> all) {
        List<IdentityBench.Confusion> these = all.stream()
                .filter(confusion -> confusion.pair().same() == same)
                .toList();
        if (these.isEmpty()) {
            return;
        }
        out.printf("%n%d %s%n", these.size(), title);
        these.stream().limit(examples).forEach(this::confusion);
        if (these.size() > examples) {
            out.printf("  … and %d more; --examples N or --json shows them%n", these.size() - examples);
        }
    }

    private void confusion(IdentityBench.Confusion confusion) {
        out.printf(
                "  line %d: %s %s: %s%n",
                confusion.pair().line(),
                confusion.pair().a(),
                confusion.pair().b(),
                IdentityJson.why(confusion.likeness()));
        if (layers) {
            for (ScreenSimilarity.Layer layer : confusion.likeness().layers()) {
                out.printf(
                        Locale.ROOT,
                        "      %-10s %.2f alike, %.2f needed%n",
                        layer.name().label(),
                        layer.likeness(),
                        layer.needed());
            }
        }
    }
}
