package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.explore.RunReport;
import dev.cairn.engine.CairnException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs report}. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Writes an exploration's report again, as far as it has come, and prints where its page is."
                + " Needs no device: crashes are not walked to again.",
        footer = {
            "",
            "Examples:",
            "  cairn runs report 01JZX…",
            "  cairn runs report 01JZX… --out elsewhere",
            "      where the disk was full, or of a run that was imported",
        })
final class ReportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "the report's folder (default: where the run was told to write it, else reports/RUN in the data folder)")
    private @Nullable Path out;

    @Override
    public Integer call() {
        try (ExploredRun explored = new ExploredRun(common.openFor(run), run).discreet(spec.commandLine())) {
            RunReport report = explored.report();
            if (!report.tells()) {
                throw new CairnException("report.empty", "run " + run + " has seen no screen, so there is no report");
            }
            spec.commandLine().getOut().println(report.write(Optional.ofNullable(out)));
            spec.commandLine().getOut().flush();
            return ExitCode.DONE;
        }
    }
}
