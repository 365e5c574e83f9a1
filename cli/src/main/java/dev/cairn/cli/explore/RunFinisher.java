package dev.cairn.cli.explore;

import dev.cairn.agent.map.Screen;
import dev.cairn.agent.recording.RecordingWriter;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.RunFolder;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.DecisionLog;
import dev.cairn.explorer.ElapsedTime;
import dev.cairn.explorer.ReportAssembler;
import dev.cairn.explorer.repro.Proof;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.report.ReportWriter;
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
    private final CommandLine command;
    private final boolean printsTimes;
    private final Optional<Path> out;

    RunFinisher(
            ExplorerEnvironment environment,
            CrashProofs proofs,
            StartingKnowledge startingKnowledge,
            CommandLine command,
            boolean printsTimes,
            Optional<Path> out) {
        this.out = out;
        this.environment = environment;
        this.proofs = proofs;
        this.startingKnowledge = startingKnowledge;
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
        ReportAssembler reports = new ReportAssembler(run, environment.data().files(), proven);
        List<JournalEntry> journal = environment.lineage().journal(run.run());
        Summary summary = reports.summary(ElapsedTime.of(journal));
        boolean seen = !run.state().map().screens().isEmpty();
        boolean limited = summary.deviceLimits().stream().anyMatch(limit -> limit.endedApp() > 0);
        boolean tells = seen || limited || summary.crashes() > 0;
        Optional<Path> page = tells ? Optional.of(report(head, run, reports, summary, journal)) : Optional.empty();
        if (seen
                && !head.imported()
                && !environment.isRecorded()
                && !run.state().settings().sensitive()) {
            startingKnowledge.learn(run);
        }
        boolean failed = status == RunStatus.FAILED;
        boolean nothing = summary.screens() == 0 && summary.crashes() == 0 && (limited || !failed);
        if (failed && !nothing) {
            command.getErr().println("cairn: " + VisibleText.line(cause(run)));
        }
        if (tells || status == RunStatus.BUDGET_EXHAUSTED) {
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

    private Path report(
            RunHead head,
            RunState<ExplorerState> run,
            ReportAssembler reports,
            Summary summary,
            List<JournalEntry> journal) {
        ExplorerState state = run.state();
        return ReportWriter.into(folder(head))
                .redacting(state.settings().redaction())
                .write(
                        reports.map(),
                        summary,
                        reports.pictures(),
                        new RecordingWriter(
                                state.settings().app(),
                                state.map(),
                                environment.data().files()),
                        DecisionLog.of(journal));
    }

    /** Where the user wants it; an imported run has no say in that, and what others may have begun elsewhere names folders of that machine. */
    private Path folder(RunHead head) {
        return out.or(() -> Optional.ofNullable(head.labels().get(Exploration.OUT))
                        .filter(folder -> !folder.isEmpty()
                                && !head.imported()
                                && !environment.data().isShared())
                        .map(Path::of))
                .orElseGet(() -> RunFolder.in(environment.data().path().resolve("reports"), head.run()));
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
