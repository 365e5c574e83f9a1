package dev.cairn.cli.browse;

import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.export.TaskScenario;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.StepNote;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.report.test.JunitFile;
import dev.cairn.report.test.PlaywrightExport;
import dev.cairn.report.test.WebScenario;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The way of a task's run, as {@code cairn runs path} shows it and writes it as a test. */
public final class TaskPath {
    private TaskPath() {}

    /**
     * Prints it, and writes the test if a place for it is named.
     *
     * @return whether the run is a task's; if not, nothing is done
     * @throws CairnException {@code run.missing}; {@code path.missing} if the task is not done; {@code junit.exists}, {@code junit.failed}
     */
    public static boolean print(String run, CommonOptions common, @Nullable Path junit, PrintWriter out) {
        try (Workspace data = common.openFor(run);
                Engine engine = Engine.on(data.runs()).files(data.files()).build()) {
            if (!KnownRun.in(data, run).graph().equals(BrowseGraph.NAME)) {
                return false;
            }
            BrowseState state = engine.state(BrowseGraph.definition(), run).state();
            out.println(VisibleText.line(
                    state.task().goal() + ", at " + state.task().url()));
            for (StepNote step : state.steps()) {
                out.println(VisibleText.line("  " + step.number() + " " + step.what() + ": " + step.outcome()));
            }
            if (junit != null) {
                WebScenario scenario = TaskScenario.of(state, data.files())
                        .orElseThrow(() -> new CairnException(
                                "path.missing",
                                "the task of run " + run
                                        + " is not done, so there is no way to it that a test could take"));
                JunitFile file = JunitFile.at(junit, "Task" + run.replaceAll("[^A-Za-z0-9]", "") + "Test");
                file.write(new PlaywrightExport(scenario));
                out.println(file.source());
            }
            out.flush();
            return true;
        }
    }
}
