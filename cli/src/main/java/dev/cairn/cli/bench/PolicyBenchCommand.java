package dev.cairn.cli.bench;

import dev.cairn.agent.recording.Recordings;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.explore.AimOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.bench.Chart;
import dev.cairn.explorer.bench.PolicyBench;
import dev.cairn.explorer.bench.PolicyComparison;
import dev.cairn.explorer.policy.PolicyKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn policy-bench}. */
@Command(
        name = "policy-bench",
        mixinStandardHelpOptions = true,
        description = {
            "Compares policies on a recorded app, without a device: the screens and activities that each finds by step, over several seeds.",
            "An app is recorded by exploring it: each report has a recording."
        },
        footer = {
            "",
            "Examples:",
            "  cairn explore app.apk --steps 2000 --out report/",
            "      record an app",
            "  cairn policy-bench report/",
            "      compare the policies on it",
            "  cairn policy-bench report/ --policies random,max-coverage --seeds 10",
        })
public final class PolicyBenchCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DIR",
            description = "a report's folder, as cairn explore --out writes it")
    private @Nullable Path folder;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "1000",
            description = "how many actions each exploration has (default: ${DEFAULT-VALUE})")
    private int steps;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "5",
            description = "how many seeds each policy is given, 1 to N (default: ${DEFAULT-VALUE})")
    private int seeds;

    @Option(
            names = "--policies",
            paramLabel = "NAME",
            split = ",",
            description =
                    "which policies (default: all that need no more than a seed, and those that --focus and --goal allow)")
    private List<String> policies = List.of();

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "where the picture is written (default: policy-bench.svg in DIR)")
    private @Nullable Path svg;

    @Option(names = "--json", description = "print the comparison as JSON")
    private boolean json;

    @Mixin
    private final AimOptions aim = new AimOptions();

    @Override
    public Integer call() throws InterruptedException {
        if (folder == null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "give the folder of a report to compare policies on; 'cairn explore --steps 2000 --out report/' records one");
        }
        if (steps < 1 || seeds < 1) {
            throw new ParameterException(spec.commandLine(), "--steps and --seeds must be at least 1");
        }
        List<PolicyKind> kinds = kinds();
        PolicyBench bench = new PolicyBench(Recordings.open(folder), aim.aim(), steps);
        List<Long> all = LongStream.rangeClosed(1, seeds).boxed().toList();
        PolicyComparison comparison = bench.compare(
                kinds,
                all,
                course -> spec.commandLine()
                        .getErr()
                        .printf(
                                "%s, seed %d: %d steps%n",
                                course.policy().label(),
                                course.seed(),
                                course.points().size()));
        Path picture = svg == null ? folder.resolve("policy-bench.svg") : svg;
        write(picture, Chart.of(comparison));
        ComparisonPrint print = new ComparisonPrint(spec.commandLine().getOut());
        if (json) {
            print.json(comparison);
        } else {
            print.table(comparison, picture);
        }
        return ExitCode.DONE;
    }

    private List<PolicyKind> kinds() {
        List<PolicyKind> named =
                policies.stream().map(String::strip).map(this::kind).distinct().toList();
        List<PolicyKind> chosen = named.isEmpty() ? aim.possible() : named;
        chosen.forEach(aim::check);
        return Stream.concat(chosen.stream().filter(kind -> kind != PolicyKind.RANDOM), Stream.of(PolicyKind.RANDOM))
                .toList();
    }

    private PolicyKind kind(String name) {
        return PolicyKind.parse(name)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "there is no policy '" + name + "'; choose from " + String.join(", ", PolicyKind.labels())));
    }

    private static void write(Path file, String content) {
        try {
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new CairnException(
                    "chart.failed", "cannot write the picture to " + file + "; name another file with --svg", e);
        }
    }
}
