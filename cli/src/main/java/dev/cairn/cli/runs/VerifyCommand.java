package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.history.Verification;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.ExplorerGraph;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs verify}. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = "Folds a run anew with this program, and tells the first entry that comes out differently.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:it comes out as it was", "1:it does not", "2:the command line is wrong"},
        footer = {"", "Examples:", "  cairn runs verify 01JZX…"})
final class VerifyCommand implements Callable<Integer> {
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
            RunHead head = KnownRun.explorers(KnownRun.in(data, run));
            Verification verification = engine.verify(ExplorerGraph.definition(), head.run());
            spec.commandLine().getOut().println(verification);
            return verification.holds() ? ExitCode.DONE : ExitCode.FAILED;
        }
    }
}
