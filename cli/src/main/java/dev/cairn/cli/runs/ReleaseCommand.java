package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.run.Engine;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs release}. */
@Command(
        name = "release",
        mixinStandardHelpOptions = true,
        description = {
            "Lets a held run be carried on again, once what held it is mended.",
            "A run is held when it could not be carried on several times in a row; 'cairn runs' says why."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs release 01JZX…",
        })
final class ReleaseCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Override
    public Integer call() {
        try (Workspace data = common.openFor(run);
                Engine engine = Engine.on(data.runs()).build()) {
            KnownRun.in(data, run);
            boolean released = engine.release(run);
            spec.commandLine()
                    .getErr()
                    .println(released ? "run " + run + " is released" : "run " + run + " was not held");
        }
        return ExitCode.DONE;
    }
}
