package dev.cairn.cli.browse;

import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunStatus;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;

/** The end of a task: what it came to is printed, and what it leaves is written. */
final class BrowseFinisher {
    private final Workspace data;
    private final Engine engine;
    private final CommandLine command;

    BrowseFinisher(Workspace data, Engine engine, CommandLine command) {
        this.data = data;
        this.engine = engine;
        this.command = command;
    }

    int finish(String run, RunStatus status, boolean interrupted, Optional<Path> out) {
        RunState<BrowseState> ended = engine.state(BrowseGraph.definition(), run);
        BrowseState state = ended.state();
        PrintWriter print = command.getOut();
        print.println(VisibleText.line(state.finalResponse().orElse("The run ended as " + status + ".")));
        state.facts().forEach((name, value) -> print.println("  " + VisibleText.line(name + ": " + value)));
        print.println("  run " + run + ", " + state.toolSteps() + " acts");
        print.flush();
        if (interrupted) {
            return ExitCode.INTERRUPTED;
        }
        boolean done = state.end().filter(end -> end == BrowseEnd.VERIFIED || end == BrowseEnd.UNVERIFIED).isPresent();
        return done && status == RunStatus.SUCCEEDED ? ExitCode.DONE : ExitCode.NOT_DONE;
    }
}
