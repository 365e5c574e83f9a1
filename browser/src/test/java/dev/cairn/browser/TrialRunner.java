package dev.cairn.browser;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.learn.PathLearner;
import dev.cairn.browser.learn.PathStart;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.browser.path.PathMatch;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.llm.decision.Decider;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Does tasks in a browser, without a key, and says what came of them at the server.
 *
 * @param file the one that may be uploaded
 */
record TrialRunner(BrowserDevice device, TrialApps apps, Path file) {
    /**
     * What came of a task.
     *
     * @param state as it ended, or as it waits
     * @param files where its looks are
     * @param arrived what the server was sent
     * @param done whether that is what the task says
     */
    record Ended(TrialTask trial, BrowseState state, FileStore files, List<String> arrived, boolean done) {
        boolean isVerified() {
            return state.end().equals(Optional.of(BrowseEnd.VERIFIED));
        }

        /** For people. */
        String say() {
            return trial.task() + ": "
                    + state.end()
                            .map(Enum::name)
                            .orElseGet(() -> "waits: " + state.proposal().why())
                    + " " + arrived;
        }
    }

    /** By its words alone. */
    Ended byWords(TrialTask trial) throws Exception {
        return run(trial, BrowseState.first(task(trial), settings()), new InMemoryFileStore());
    }

    /** As a person shows how to do it. */
    Ended shown(TrialTask trial, String how) throws Exception {
        return run(trial, BrowseState.shown(task(trial), how, settings()), new InMemoryFileStore());
    }

    /** By what was learned from it, as the command keeps and finds it. */
    Ended again(Ended before, boolean taught) throws Exception {
        TrialTask trial = before.trial();
        FileStore files = new InMemoryFileStore();
        Optional<LearnedPath> learned = before.isVerified() || taught
                ? PathLearner.of(before.state(), "run", LocalDate.of(2026, 11, 26), before.files())
                : Optional.empty();
        BrowseState first = BrowseState.first(task(trial), settings());
        return run(trial, learned.map(path -> along(path, first, files)).orElse(first), files);
    }

    private static BrowseState along(LearnedPath path, BrowseState first, FileStore files) {
        return PathMatch.of(path, first.task().goal(), first.task().url())
                .map(values -> PathStart.along(new PathFolder.Known(path, values), first, files))
                .orElse(first);
    }

    private BrowseTask task(TrialTask trial) {
        return new BrowseTask(trial.task(), apps.url(trial.app()), List.of(), trial.expectations());
    }

    private BrowseSettings settings() {
        return new BrowseSettings(
                BrowseSettings.DEFAULT.values(),
                new GateSettings(Mode.ALLOW, false, List.of()),
                List.of(),
                List.of(file.toString()),
                30,
                3,
                List.of(),
                false);
    }

    private Ended run(TrialTask trial, BrowseState first, FileStore files) throws Exception {
        apps.forget();
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(apps.url(trial.app())));
        try (Engine engine = Engine.on(new InMemoryRunStore()).files(files).build()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(device, Decider.none()), first, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
            BrowseState state =
                    engine.state(BrowseGraph.definition(), ended.run()).state();
            List<String> arrived = state.end().isPresent() ? apps.arrived(trial, state) : apps.arrived();
            return new Ended(trial, state, files, arrived, trial.isDone(arrived, state));
        }
    }
}
