package dev.cairn.cli.paths;

import dev.cairn.cli.browse.PathsRunCommand;
import dev.cairn.cli.command.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code cairn paths}. */
@Command(
        name = "paths",
        mixinStandardHelpOptions = true,
        description =
                "What was learned from tasks in the browser: how each is done again, with other values and without a model.",
        subcommands = {
            PathsListCommand.class,
            PathsShowCommand.class,
            PathsDiffCommand.class,
            PathsRunCommand.class,
            PathsForgetCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "A path is a file, paths/ID/vN.json in the data folder, to be read and changed.",
            "cairn browse walks the one that fits its task; an id may be cut short.",
            "",
            "Examples:",
            "  cairn paths list",
            "  cairn paths show add-the-customer",
            "  cairn paths diff add-the-customer      what the newest version changed",
            "  cairn paths run add-the-customer --set name='Alan Turing' \\",
            "      --set email=alan@example.org",
            "  cairn paths forget add-the-customer",
        })
public final class PathsCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }
}
