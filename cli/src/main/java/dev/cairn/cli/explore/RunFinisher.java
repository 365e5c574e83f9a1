package dev.cairn.cli.explore;

import dev.cairn.agent.map.Screen;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.repro.Proof;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.report.ReportException;
import dev.cairn.report.Summary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** The end of an exploration: its crashes are walked to again, its report is written, and what was found is printed and kept. */
final class RunFinisher {
    private final ExplorerEnvironment environment;
    private final CrashProofs proofs;
    private final StartingKnowledge startingKnowledge;
    private final CommonOptions options;
    private final CommandLine command;
    private final boolean printsTimes;
    private final Optional<Path> out;

    RunFinisher(
            ExplorerEnvironment environment,
            CrashProofs proofs,
            StartingKnowledge startingKnowledge,
            CommonOptions options,
            CommandLine command,
            boolean printsTimes,
            Optional<Path> out) {
        this.out = out;
        this.environment = environment;
        this.proofs = proofs;
        this.startingKnowledge = startingKnowledge;
        this.options = options;
        this.command = command;
        this.printsTimes = printsTimes;
    }

    /** Finishes what belongs to a run that has ended. Returns the process' exit code. */
    int finish(RunState<ExplorerState> run, ShutdownHook shutdown) throws InterruptedException {
        List<Proof> proven = proofs.of(run, shutdown);
        environment.engine().flushListeners();
        environment.progress().close();
        RunHead head = KnownRun.in(environment.data(), run.run());
        RunStatus status = head.status();
        RunReport report = new RunReport(
                environment.data(), head, run, environment.lineage().journal(run.run()), proven);
        Summary summary = report.summary();
        boolean seen = !run.state().map().screens().isEmpty();
        Optional<Path> page = report.tells() ? Optional.of(written(report, run.run())) : Optional.empty();
        if (seen
                && !head.imported()
                && !environment.isRecorded()
                && !run.state().settings().sensitive()) {
            startingKnowledge.learn(run);
        }
        boolean failed = status == RunStatus.FAILED;
        boolean nothing = summary.screens() == 0 && summary.crashes() == 0 && (report.endedByDevice() || !failed);
        if (failed && !nothing) {
            command.getErr().println("cairn: " + VisibleText.line(cause(run)));
        }
        if (report.tells() || status == RunStatus.BUDGET_EXHAUSTED) {
            new SummaryPrint(command.getOut()).print(summary, run.state(), proven, page);
        }
        if (printsTimes) {
            new TimesPrint(command.getOut()).print(environment.times());
        }
        boolean interrupted = status == RunStatus.CANCELLED || shutdown.asked();
        if (nothing && !interrupted) {
            command.getErr().println("cairn: no screen of the app was seen: " + VisibleText.line(why(run, summary)));
            return ExitCode.NOTHING_EXPLORED;
        }
        return ExploreCommand.exitCode(interrupted, failed, summary.crashes());
    }

    /** Nothing is lost where it cannot be written. */
    private Path written(RunReport report, String run) {
        try {
            return report.write(out);
        } catch (ReportException e) {
            throw new CairnException(
                    e.code(),
                    e.getMessage() + "; to write it elsewhere: " + options.next("runs report " + run + " --out DIR"),
                    e);
        }
    }

    private static String why(RunState<ExplorerState> run, Summary summary) {
        return NothingSeen.why(
                summary,
                run.state().error().map(failure -> failure.message()),
                run.state().map().screens().values().stream()
                        .map(Screen::place)
                        .distinct()
                        .toList());
    }

    private static String cause(RunState<ExplorerState> run) {
        return run.state()
                .error()
                .map(failure -> failure.message())
                .or(() -> run.end().flatMap(RunState.RunEnd::cause))
                .orElse("the run failed");
    }
}
