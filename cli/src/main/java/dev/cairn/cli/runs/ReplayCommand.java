package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs replay}. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = {
            "Goes through an exploration again as its journal has it: what was done on which screen, what came of it, and why.",
            "Nothing is executed, and no device is needed."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs replay 01JZX…",
            "  cairn runs replay 01JZX… --from 40 --to 60",
            "  cairn runs replay 01JZX… | grep crash",
        })
final class ReplayCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(names = "--from", paramLabel = "STEP", description = "begin with that step (default: the first)")
    private int from = 1;

    @Option(names = "--to", paramLabel = "STEP", description = "end with that step (default: the last)")
    private int to = Integer.MAX_VALUE;

    @Override
    public Integer call() {
        if (from < 1 || to < from) {
            throw new ParameterException(
                    spec.commandLine(), "steps are counted from 1, and --to must not be before --from");
        }
        try (ExploredRun explored = new ExploredRun(common.openFor(run), run).discreet(spec.commandLine())) {
            explored.tell(decisions -> new ReplayPrinter(spec.commandLine().getOut(), from, to, decisions));
            spec.commandLine().getOut().flush();
            return ExitCode.DONE;
        }
    }
}
