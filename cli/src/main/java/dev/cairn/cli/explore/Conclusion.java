package dev.cairn.cli.explore;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.RunFolder;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.map.Screen;
import dev.cairn.explorer.privacy.Redaction;
import dev.cairn.explorer.proof.Proof;
import dev.cairn.explorer.recorded.RecordingWriter;
import dev.cairn.explorer.report.ReportWriter;
import dev.cairn.explorer.report.Summary;
import dev.cairn.explorer.run.DecisionLog;
import dev.cairn.explorer.run.Elapsed;
import dev.cairn.explorer.run.Reports;
import dev.cairn.explorer.state.ExplorerState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** The end of an exploration: its crashes are walked to again, its report is written, and what was found is printed and kept. */
final class Conclusion {
    private final Equipment equipment;
    private final CrashProofs proofs;
    private final Beginnings beginnings;
    private final CommandLine command;
    private final boolean printsTimes;
    private final Optional<Path> out;

    Conclusion(
            Equipment equipment,
            CrashProofs proofs,
            Beginnings beginnings,
            CommandLine command,
            boolean printsTimes,
            Optional<Path> out) {
        this.out = out;
        this.equipment = equipment;
        this.proofs = proofs;
        this.beginnings = beginnings;
        this.command = command;
        this.printsTimes = printsTimes;
    }

    /** Concludes a run that has ended. Returns the process' exit code. */
    int of(RunState<ExplorerState> run, Interruption interruption) throws InterruptedException {
        List<Proof> proven = proofs.of(run, interruption);
        equipment.engine().flushListeners();
        equipment.progress().close();
        RunHead head = KnownRun.in(equipment.data(), run.run());
        RunStatus status = head.status();
        Reports reports = new Reports(run, equipment.data().files(), proven);
        List<JournalEntry> journal = equipment.lineage().journal(run.run());
        Summary summary = reports.summary(Elapsed.of(journal));
        boolean seen = !run.state().map().screens().isEmpty();
        boolean limited = summary.deviceLimits().stream().anyMatch(limit -> limit.endedApp() > 0);
        boolean tells = seen || limited || summary.crashes() > 0;
        Optional<Path> page = tells ? Optional.of(report(head, run, reports, summary, journal)) : Optional.empty();
        if (seen
                && !head.imported()
                && !equipment.isRecorded()
                && !run.state().settings().sensitive()) {
            beginnings.learn(run);
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
            new TimesPrint(command.getOut()).print(equipment.times());
        }
        boolean interrupted = status == RunStatus.CANCELLED || interruption.asked();
        if (nothing && !interrupted) {
            command.getErr().println("cairn: no screen of the app was seen: " + VisibleText.line(why(run, summary)));
            return ExitCode.NOTHING_EXPLORED;
        }
        return ExploreCommand.exitCode(interrupted, failed, summary.crashes());
    }

    private Path report(
            RunHead head, RunState<ExplorerState> run, Reports reports, Summary summary, List<JournalEntry> journal) {
        ExplorerState state = run.state();
        return ReportWriter.into(folder(head))
                .redacting(Redaction.of(state.settings()))
                .write(
                        reports.map(),
                        summary,
                        reports.pictures(),
                        new RecordingWriter(
                                state.settings().app(),
                                state.map(),
                                equipment.data().files()),
                        DecisionLog.of(journal));
    }

    /** Where the user wants it; an imported run has no say in that. */
    private Path folder(RunHead head) {
        return out.or(() -> Optional.ofNullable(head.labels().get(Exploration.OUT))
                        .filter(folder -> !folder.isEmpty() && !head.imported())
                        .map(Path::of))
                .orElseGet(() -> RunFolder.in(equipment.data().path().resolve("reports"), head.run()));
    }

    private static String why(RunState<ExplorerState> run, Summary summary) {
        return NothingSeen.why(
                summary,
                run.state().error().map(failure -> failure.message()),
                run.state().map().screens().values().stream()
                        .map(Screen::activity)
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
