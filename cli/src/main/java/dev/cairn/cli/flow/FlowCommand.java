package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.author.FlowEditCommand;
import dev.cairn.cli.flow.author.FlowNewCommand;
import dev.cairn.cli.flow.lsp.FlowLspCommand;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code cairn flow}. */
@Command(
        name = "flow",
        mixinStandardHelpOptions = true,
        description = "Conversations as data: written in YAML, checked like code, tested from scripts, run for days.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  cairn flow new lighting.yaml          five questions to begin with, tested",
            "  cairn flow check lighting.yaml        all that is wrong with it, and where",
            "  cairn flow check lighting.yaml --fix  mends what can be mended unasked",
            "  cairn flow run lighting.yaml          talk to it",
            "  cairn flow test tests/ --coverage     scripts of talks, and what none takes",
            "  cairn flow walk lighting.yaml answers.json    where one stands with these",
            "  cairn flow edit lighting.yaml rename lux brightness",
        })
public final class FlowCommand implements Callable<Integer> {
    /** What it can be told to do, in the order in which the help lists it. */
    public static final List<Class<?>> COMMANDS = List.of(
            FlowNewCommand.class,
            FlowCheckCommand.class,
            FlowRunCommand.class,
            FlowWalkCommand.class,
            FlowTestCommand.class,
            FlowEditCommand.class,
            FlowDiffCommand.class,
            FlowMergeCommand.class,
            FlowDrawCommand.class,
            FlowConvertCommand.class,
            FlowMigrateCommand.class,
            FlowShadowCommand.class,
            FlowLspCommand.class);

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Without a command there is nothing to do but to say which ones there are. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }
}
