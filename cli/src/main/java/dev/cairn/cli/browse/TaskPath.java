package dev.cairn.cli.browse;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.export.TaskScenario;
import dev.cairn.browser.state.BrowseAction;
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
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The way of a task's run, as {@code cairn runs path} shows it and writes it as a test. */
public final class TaskPath {
    private TaskPath() {}

    /**
     * Prints it, and writes the test if a place for it is named.
     *
     * @return whether the run is a task's; if not, nothing is done
     * @throws CairnException {@code run.missing}; {@code path.missing} if the task is not done; {@code run.imported} if it is somebody else's and a test would give something of the user's to it; {@code junit.exists}, {@code junit.failed}
     */
    public static boolean print(String run, CommonOptions common, @Nullable Path junit, PrintWriter out) {
        try (Workspace data = common.openFor(run);
                Engine engine = data.engine().build()) {
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
                if (KnownRun.in(data, run).imported()) {
                    requireHarmless(run, state);
                }
                WebScenario scenario = scenario(run, state, data);
                JunitFile file = JunitFile.at(junit, "Task" + run.replaceAll("[^A-Za-z0-9]", "") + "Test");
                file.write(PlaywrightExport.of(scenario));
                out.println(file.source());
            }
            out.flush();
            return true;
        }
    }

    private static WebScenario scenario(String run, BrowseState state, Workspace data) {
        try {
            return TaskScenario.of(state, data.files())
                    .orElseThrow(() -> new CairnException(
                            "path.missing",
                            "the task of run " + run
                                    + " is not done, so there is no way to it that a test could take"));
        } catch (NoSuchElementException | IllegalArgumentException e) { // an archive may say what no task does
            throw new CairnException("path.missing", "what run " + run + " says it has done is no way: " + e, e);
        }
    }

    /** A test runs with its user's rights: one of somebody else's task gives no secret and no file of the user's to pages that the task names. */
    private static void requireHarmless(String run, BrowseState state) {
        String named = state.way().acts().stream()
                .flatMap(act -> outside(act.action()).stream())
                .distinct()
                .collect(Collectors.joining(", "));
        if (!named.isEmpty()) {
            throw new CairnException(
                    "run.imported",
                    "run " + run + " was imported, and a test of it would give " + named
                            + " to the pages that it names; do the task anew for one: cairn browse");
        }
    }

    private static Optional<String> outside(BrowseAction action) {
        return switch (action) {
            case BrowseAction.Type(String target, String text, boolean enter) -> secret(text);
            case BrowseAction.Choose(String target, String option) -> secret(option);
            case BrowseAction.Upload(String target, String file) -> Optional.of("the file " + file);
            case BrowseAction other -> Optional.empty();
        };
    }

    private static Optional<String> secret(String written) {
        return Typed.parse(written) instanceof Typed.Hidden(Secret secret)
                ? Optional.of(secret.reference())
                : Optional.empty();
    }
}
