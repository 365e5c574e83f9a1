package dev.cairn.cli.bench;

import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.explorer.bench.IdentityBench;
import dev.cairn.explorer.bench.LabelledPairs;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code cairn identity-bench}. */
@Command(
        name = "identity-bench",
        mixinStandardHelpOptions = true,
        description = "Measures how well the explorer tells screens apart, on pairs that a person has labelled.",
        footer = {
            "",
            "DIR holds states (*.xml of UiAutomator or Appium, *.html) and pairs.csv with a",
            "line per pair:",
            "  a,b,same",
            "      a header is optional, and so are more columns",
            "  home-1.xml,home-2,true",
            "      file names with or without what tells the format;",
            "      true, false, 1, 0, yes, no",
            "",
            "Examples:",
            "  cairn identity-bench states/",
            "  cairn identity-bench states/ --json",
            "  cairn identity-bench states/ --pins pins.txt",
        })
public final class IdentityBenchCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "the labelled set")
    private Path folder = Path.of("");

    @Option(names = "--json", description = "print one JSON object, with all confusions")
    private boolean json;

    @Option(
            names = "--examples",
            paramLabel = "N",
            defaultValue = "10",
            description = "how many confusions of each kind to print (default: ${DEFAULT-VALUE})")
    private int examples;

    @Option(
            names = "--pins",
            paramLabel = "FILE",
            description = "your rules on what is one screen; see docs/explorer/identity.md")
    private @Nullable Path pins;

    @Override
    public Integer call() {
        Pins rules = pins == null ? Pins.NONE : PinsFile.read(pins);
        IdentityBench.Result result = IdentityBench.run(LabelledPairs.read(folder), rules);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonMapper.shared().writeValueAsString(asJson(result)));
        } else {
            print(out, result);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private void print(PrintWriter out, IdentityBench.Result result) {
        out.printf(Locale.ROOT, "%d pairs of %d states%n", result.pairs(), result.states());
        out.printf(Locale.ROOT, "  precision    %.3f%n  recall       %.3f%n", result.precision(), result.recall());
        out.printf(Locale.ROOT, "  F1           %.3f%n  accuracy     %.3f%n", result.f1(), result.accuracy());
        out.printf(
                Locale.ROOT,
                "  same         %d of %d recognised%n  different    %d of %d recognised%n",
                result.truePositives(),
                result.truePositives() + result.falseNegatives(),
                result.trueNegatives(),
                result.trueNegatives() + result.falsePositives());
        out.printf(
                Locale.ROOT,
                "  speed        %,.0f signatures/s, %.0f µs per 1,000 nodes (a list of 1,000 nodes: %.0f µs, median)%n",
                result.speed().signaturesPerSecond(),
                result.speed().microsPerThousandNodes(),
                result.speed().microsOfAThousandNodes());
        confusions(out, "labelled the same, taken for different", true, result.confusions());
        confusions(out, "labelled different, taken for the same", false, result.confusions());
    }

    private void confusions(PrintWriter out, String title, boolean same, List<IdentityBench.Confusion> all) {
        List<IdentityBench.Confusion> these = all.stream()
                .filter(confusion -> confusion.pair().same() == same)
                .toList();
        if (these.isEmpty()) {
            return;
        }
        out.printf("%n%d %s%n", these.size(), title);
        these.stream()
                .limit(examples)
                .forEach(confusion -> out.printf(
                        "  line %d: %s %s: %s%n",
                        confusion.pair().line(),
                        confusion.pair().a(),
                        confusion.pair().b(),
                        why(confusion.likeness())));
        if (these.size() > examples) {
            out.printf("  … and %d more; --examples N or --json shows them%n", these.size() - examples);
        }
    }

    private static String why(ScreenSimilarity likeness) {
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

    private static Map<String, Object> asJson(IdentityBench.Result result) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("states", result.states());
        json.put("pairs", result.pairs());
        json.put("precision", result.precision());
        json.put("recall", result.recall());
        json.put("f1", result.f1());
        json.put("accuracy", result.accuracy());
        json.put("true_positives", result.truePositives());
        json.put("false_positives", result.falsePositives());
        json.put("false_negatives", result.falseNegatives());
        json.put("true_negatives", result.trueNegatives());
        json.put("signatures_per_second", result.speed().signaturesPerSecond());
        json.put("us_per_1000_nodes", result.speed().microsPerThousandNodes());
        json.put("us_of_1000_nodes", result.speed().microsOfAThousandNodes());
        json.put(
                "confusions",
                result.confusions().stream().map(IdentityBenchCommand::asJson).toList());
        return json;
    }

    private static Map<String, Object> asJson(IdentityBench.Confusion confusion) {
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
}
