package dev.cairn.cli.paths;

import dev.cairn.browser.path.PathFolder;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.Workspace;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn paths forget}. */
@Command(
        name = "forget",
        mixinStandardHelpOptions = true,
        description = "Deletes a path in all its versions; the next run of its task learns it anew.",
        footer = {"", "Examples:", "  cairn paths forget add-the-customer"})
final class PathsForgetCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "PATH", description = "the path's id, or how it begins")
    private String id = "";

    @Override
    public Integer call() {
        try (Workspace data = common.open()) {
            spec.commandLine().getErr().println("forgot " + new PathFolder(data.path()).forget(id));
            return ExitCode.DONE;
        }
    }
}
