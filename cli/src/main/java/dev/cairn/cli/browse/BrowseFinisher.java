package dev.cairn.cli.browse;

import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.RefusedTraffic;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.task.AnsweredCall;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.RunFolder;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.report.TaskAccount;
import dev.cairn.report.TaskReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;

/** The end of a task: what it came to is printed, and what it leaves is written. */
final class BrowseFinisher {
    private final Workspace data;
    private final Engine engine;
    private final CommonOptions options;
    private final CommandLine command;
    private final TaskDevice device;

    /** With the browser that the last looks were taken of. */
    BrowseFinisher(Workspace data, Engine engine, CommonOptions options, CommandLine command, TaskDevice device) {
        this.options = options;
        this.device = device;
        this.data = data;
        this.engine = engine;
        this.command = command;
    }

    private Path report(String run, BrowseState state, Optional<Path> out) {
        Optional<PageView> seen = state.observation()
                .map(SeenPage::page)
                .map(page -> JsonCodec.standard()
                        .read("the page " + page, data.files().get(page), PageView.class));
        List<AnsweredCall> results = state.use().results(data.files());
        TaskAccount account = new TaskAccount(
                state.task().goal(),
                run,
                state.task().url(),
                state.end().map(end -> end.name().toLowerCase(Locale.ROOT)).orElse("failed"),
                state.finalResponse().orElse("")
                        + state.way()
                                .account()
                                .map(walked -> " " + walked + ".")
                                .orElse(""),
                state.task().expectations().stream()
                        .map(expected -> new TaskAccount.Expected(
                                expected.describe(),
                                seen.filter(view -> expected.holds(view, state.downloads(), results))
                                        .isPresent()))
                        .toList(),
                state.steps().stream().map(BrowseFinisher::done).toList(),
                refusals(state));
        Path folder = out.orElseGet(() -> RunFolder.in(data.path().resolve("reports"), run));
        return new TaskReport(folder, sha256 -> data.files().get(new FileRef(sha256))).write(account);
    }

    /** What the journal has of it, and what came after the last look. */
    private List<String> refusals(BrowseState state) {
        return state.refused().orElse(RefusedTraffic.NONE).counting(device.session(), device.refusals()).all().stream()
                .map(refusal -> refusal.describe() + " (" + refusal.count() + ")")
                .toList();
    }

    private static TaskAccount.Done done(StepNote note) {
        return new TaskAccount.Done(
                note.number(),
                note.what(),
                note.by() + ": " + note.why(),
                note.ruling(),
                note.outcome(),
                note.url(),
                note.picture().map(FileRef::sha256));
    }

    /**
     * Prints and writes it.
     *
     * @param taught whether a person stands for what was not checked
     * @param kept whether anything is kept beside what is asked for by name
     * @return the process' exit code
     */
    int finish(String run, RunStatus status, boolean interrupted, Optional<Path> out, boolean taught, boolean kept) {
        RunState<BrowseState> ended = engine.state(BrowseGraph.definition(), run);
        BrowseState state = ended.state();
        PrintWriter print = command.getOut();
        print.println(VisibleText.line(state.finalResponse().orElse("The run ended as " + status + ".")));
        state.facts().forEach((name, value) -> print.println("  " + VisibleText.line(name + ": " + value)));
        print.println("  run " + run + ", " + state.toolSteps() + " acts");
        state.way().account().ifPresent(account -> print.println("  " + account));
        if (kept && status == RunStatus.SUCCEEDED) {
            new KnownPaths(data, command.getErr())
                    .learn(state, run, taught)
                    .ifPresent(path -> print.println("  learned path " + path.id() + " v" + path.version()));
        }
        if (kept || out.isPresent()) {
            print.println("  report " + report(run, state, out));
        }
        new TaskAdvice(ended, options).lines(kept).forEach(line -> print.println("  " + line));
        print.flush();
        if (interrupted) {
            return ExitCode.INTERRUPTED;
        }
        boolean done = state.end()
                .filter(end -> end == BrowseEnd.VERIFIED || end == BrowseEnd.UNVERIFIED)
                .isPresent();
        return done && status == RunStatus.SUCCEEDED ? ExitCode.DONE : ExitCode.NOT_DONE;
    }
}
