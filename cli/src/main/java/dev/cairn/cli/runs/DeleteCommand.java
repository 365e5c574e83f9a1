package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs delete}. */
@Command(
        name = "delete",
        mixinStandardHelpOptions = true,
        description = {
            "Deletes the journal of an ended run, without reading it.",
            "With --force also that of a run that has not ended, unless somebody works on it."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs delete 01JZX…",
            "  cairn runs delete 01JZX… --force",
        })
final class DeleteCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(names = "--force", description = "a run that has not ended is ended first")
    private boolean force;

    @Override
    public Integer call() {
        try (Workspace data = common.openFor(run);
                Engine engine = data.engine().build()) {
            RunHead head = KnownRun.in(data, run);
            if (force && !head.status().ended()) {
                engine.end(run, "deleted");
            }
            engine.delete(run);
            spec.commandLine().getErr().println("deleted " + run);
        }
        return ExitCode.DONE;
    }
}
