package dev.cairn.cli.bench;

import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.explorer.bench.IdentityBench;
import dev.cairn.explorer.bench.LabelledPairs;
import dev.cairn.explorer.bench.SigningSpeed;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
            "A DIR without pairs.csv may hold such folders, one a site or an app: each is",
            "measured by itself, and the mean over them is printed.",
            "",
            "Beside ours stands what the plainest rule makes of the same pairs: the same are",
            "states whose sets of tag paths are equal.",
            "",
            "Examples:",
            "  cairn identity-bench states/",
            "  cairn identity-bench sites/ -v",
            "  cairn identity-bench states/ --json",
            "  cairn identity-bench states/ --pins pins.txt",
        })
public final class IdentityBenchCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "the labelled set")
    private Path folder = Path.of("");

    @Option(
            names = "--no-speed",
            description = "do not measure how fast screens are signed, which takes two seconds a set")
    private boolean noSpeed;

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
            description =
                    "your rules on what is one screen, and what your app calls things; see docs/explorer/identity.md")
    private @Nullable Path pins;

    @Option(
            names = {"-v", "--verbose"},
            description =
                    "tell on standard error what is read and how each confusion came about, and stack traces with errors")
    private boolean verbose;

    @Override
    public Integer call() {
        Pins rules = pins == null ? Pins.NONE : PinsFile.read(pins);
        Map<String, IdentityBench.Result> results = new LinkedHashMap<>();
        Map<String, SigningSpeed> speeds = new LinkedHashMap<>();
        for (Path set : LabelledPairs.folders(folder)) {
            LabelledPairs pairs = LabelledPairs.read(set, rules.words());
            tell(pairs);
            String name = folder.relativize(set).toString().replace('\\', '/');
            results.put(name, IdentityBench.run(pairs, rules));
            if (!noSpeed && (json || set.equals(folder))) {
                speeds.put(name, SigningSpeed.measure(pairs));
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonMapper.shared().writeValueAsString(IdentityJson.of(results, speeds)));
        } else {
            new IdentityPrint(out, examples, verbose).print(results, speeds);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private void tell(LabelledPairs pairs) {
        if (verbose) {
            PrintWriter err = spec.commandLine().getErr();
            pairs.states()
                    .values()
                    .forEach(state -> err.printf(
                            Locale.ROOT,
                            "%s: %d nodes%n",
                            state.file(),
                            state.hierarchy().root().all().count()));
            err.flush();
        }
    }
}
