package dev.cairn.cli.runs;

import dev.cairn.cli.command.ActorOption;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.run.Engine;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs end}. */
@Command(
        name = "end",
        mixinStandardHelpOptions = true,
        description = {
            "Ends a run where it stands, without reading its journal and without a report: for one that nothing else ends.",
            "'cairn runs cancel' ends any other."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs end 01JZX…",
            "  cairn runs end 01JZX… --reason 'cannot be read any more'",
        })
final class EndCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final ActorOption actor = new ActorOption();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(names = "--reason", paramLabel = "WORDS", description = "why, for its journal (default: none given)")
    private String reason = "no reason given";

    @Override
    public Integer call() {
        try (Workspace data = common.openFor(run);
                Engine engine = Engine.on(data.runs()).build()) {
            KnownRun.in(data, run);
            actor.with(engine).end(run, reason);
            spec.commandLine().getErr().println("ended " + run);
        }
        return ExitCode.DONE;
    }
}
