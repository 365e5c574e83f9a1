package dev.cairn.cli.runs;

import dev.cairn.agent.diff.ComparedExploration;
import dev.cairn.agent.diff.MapComparison;
import dev.cairn.agent.diff.MapDiff;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.report.DiffReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn diff}. */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the screens, transitions and crashes that a later exploration of an app gained, lost or found changed.",
            "Screens are matched by what is seen, not by their ids."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:it could not be done",
            "2:the command line is wrong",
            "4:with --exit-code: they differ"
        },
        footer = {
            "",
            "Examples:",
            "  cairn diff 01JZX… 01K02…",
            "  cairn diff 01JZX… 01K02… --out diff/      a page with pictures side by side",
            "  cairn diff 01JZX… 01K02… --json | jq .screens.lost",
        })
public final class DiffCommand implements Callable<Integer> {
    /** The runs differ, and the user wants to know by the exit code. */
    private static final int DIFFERENT = 4;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the earlier run's id")
    private String earlier = "";

    @Parameters(index = "1", paramLabel = "RUN", description = "the later run's id")
    private String later = "";

    @Option(names = "--json", description = "print it as JSON")
    private boolean json;

    @Option(names = "--out", paramLabel = "DIR", description = "write it as a page, too")
    private @Nullable Path out;

    @Option(names = "--exit-code", description = "end with exit code 4 if they differ")
    private boolean exitCode;

    @Override
    public Integer call() {
        try (ExploredRun first = new ExploredRun(common.openFor(earlier), earlier).discreet(spec.commandLine());
                ExploredRun second = new ExploredRun(common.openFor(later), later).discreet(spec.commandLine())) {
            ComparedExploration one = first.explored();
            ComparedExploration other = second.explored();
            MapDiff diff = MapComparison.of(one, other);
            PrintWriter print = spec.commandLine().getOut();
            if (json) {
                print.print(DiffReport.json(diff));
            } else {
                new DiffPrint(print).print(diff);
            }
            if (out != null) {
                Path page = new DiffReport(out, one, other)
                        .redacting(text -> second.names().apply(first.names().apply(text)))
                        .write(diff);
                spec.commandLine().getErr().println(page);
            }
            print.flush();
            return exitCode && !diff.isEmpty() ? DIFFERENT : ExitCode.DONE;
        }
    }
}
