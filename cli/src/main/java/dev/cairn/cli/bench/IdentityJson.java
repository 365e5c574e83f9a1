package dev.cairn.cli.bench;

import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.explorer.bench.IdentityBench;
import dev.cairn.explorer.bench.SigningSpeed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Writes what {@code cairn identity-bench} has measured, for programs. */
final class IdentityJson {
    private IdentityJson() {}

    /**
     * Sets by name; the figures of one stand at the top, those of several below it with their mean.
     *
     * @param speeds of the same sets, as far as they were measured
     */
    static Map<String, Object> of(Map<String, IdentityBench.Result> results, Map<String, SigningSpeed> speeds) {
        if (results.size() == 1) {
            String name = results.keySet().iterator().next();
            return of(Objects.requireNonNull(results.get(name)), speeds.get(name));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("mean_f1", mean(results, result -> result.score().f1()));
        json.put("lowest_f1", lowest(results));
        json.put("mean_tag_paths_f1", mean(results, result -> result.tagPaths().f1()));
        Map<String, Object> sets = new LinkedHashMap<>();
        results.forEach((name, result) -> sets.put(name, of(result, speeds.get(name))));
        json.put("sets", sets);
        return json;
    }

    static double mean(Map<String, IdentityBench.Result> results, ToDoubleFunction<IdentityBench.Result> figure) {
        return results.values().stream().mapToDouble(figure).average().orElse(0);
    }

    static double lowest(Map<String, IdentityBench.Result> results) {
        return results.values().stream()
                .mapToDouble(result -> result.score().f1())
                .min()
                .orElse(0);
    }

    private static Map<String, Object> of(IdentityBench.Result result, @Nullable SigningSpeed speed) {
        IdentityBench.Score score = result.score();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("states", result.states());
        json.put("pairs", score.pairs());
        json.put("precision", score.precision());
        json.put("recall", score.recall());
        json.put("f1", score.f1());
        json.put("accuracy", score.accuracy());
        json.put("true_positives", score.truePositives());
        json.put("false_positives", score.falsePositives());
        json.put("false_negatives", score.falseNegatives());
        json.put("true_negatives", score.trueNegatives());
        json.put("tag_paths_precision", result.tagPaths().precision());
        json.put("tag_paths_recall", result.tagPaths().recall());
        json.put("tag_paths_f1", result.tagPaths().f1());
        if (speed != null) {
            json.put("signatures_per_second", speed.signaturesPerSecond());
            json.put("us_per_1000_nodes", speed.microsPerThousandNodes());
            json.put("us_of_1000_nodes", speed.microsOfAThousandNodes());
            json.put("processor_us_of_1000_nodes", speed.processorMicrosOfAThousandNodes());
        }
        List<Map<String, Object>> confusions =
                result.confusions().stream().map(IdentityJson::of).toList();
        json.put("confusions", confusions);
        return json;
    }

    private static Map<String, Object> of(IdentityBench.Confusion confusion) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("line", confusion.pair().line());
        json.put("a", confusion.pair().a());
        json.put("b", confusion.pair().b());
        json.put("same", confusion.pair().same());
        json.put("taken_for_same", confusion.likeness().same());
        json.put("why", why(confusion.likeness()));
        json.put("score", confusion.likeness().score());
        return json;
    }

    static String why(ScreenSimilarity likeness) {
        return likeness.against()
                .map(layer -> String.format(
                        Locale.ROOT,
                        "%s %s: %.2f alike, %.2f needed",
                        layer.name().label(),
                        layer.name().differs(),
                        layer.likeness(),
                        layer.needed()))
                .orElseGet(() -> "all layers agree, the nearest to differing is " + nearest(likeness));
    }

    private static String nearest(ScreenSimilarity likeness) {
        ScreenSimilarity.Layer layer = likeness.weakest();
        return String.format(
                Locale.ROOT, "%s: %.2f alike, %.2f needed", layer.name().label(), layer.likeness(), layer.needed());
    }
}
