package dev.cairn.bench;

import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.JsonReport;
import dev.cairn.bench.report.Report;
import dev.cairn.bench.studio.StudioPart;
import dev.cairn.bench.studio.StudioSuite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code bench/studio} command. */
@Command(
        name = "bench/studio",
        description =
                "Measures the server and the studio's pages in Chromium: many runs, long runs, large states, what is"
                        + " committed until it is seen, and many viewers. Prints a table, and which of the bounds that"
                        + " must hold do. Without Chromium its rows are left out.",
        sortOptions = false,
        usageHelpAutoWidth = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all that was measured is within its bounds",
            "1:a bound was missed, or it went wrong",
            "2:wrong arguments"
        })
public final class StudioBench implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(names = "--quick", description = "Smaller stores and fewer rounds, for a first look.")
    private boolean quick;

    @Option(names = "--only", paramLabel = "PART", split = ",", description = "Some of: ${COMPLETION-CANDIDATES}.")
    private List<StudioPart> only = List.of(StudioPart.values());

    @Option(
            names = "--stores",
            paramLabel = "DIR",
            description =
                    "Keep the stores of many runs, long runs and large states here, and use those that are there.")
    private Optional<Path> stores = Optional.empty();

    @Option(
            names = "--follow",
            paramLabel = "MINUTES",
            defaultValue = "10",
            description =
                    "How long HEAP follows a fast run; its heap is held against that of half the time, at most of the first"
                            + " five minutes (default: ${DEFAULT-VALUE}; an hour: 60).")
    private int follow;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures to a file, too.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Say this.")
    private boolean help;

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(BenchCommandLine.of(new StudioBench()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        BenchCommandLine.checkFolder(spec, "--json", json);
        if (follow < 2) {
            throw new ParameterException(spec.commandLine(), "--follow " + follow + ": at least 2 minutes");
        }
        Path work = Path.of(System.getProperty("cairn.bench.work")).resolve("studio");
        Report report;
        try (BenchProgress progress = new BenchProgress(System.err, Boolean.getBoolean("cairn.terminal"))) {
            report = new StudioSuite(quick, Duration.ofMinutes(follow), work, stores, progress).run(only);
        }
        report.print(spec.commandLine().getOut());
        if (json.isPresent()) {
            JsonReport.write(report, json.get());
        }
        boolean missed = report.checks().stream().anyMatch(check -> check.verdict() == Check.Verdict.MISSED);
        return missed ? ExitCode.SOFTWARE : ExitCode.OK;
    }
}
