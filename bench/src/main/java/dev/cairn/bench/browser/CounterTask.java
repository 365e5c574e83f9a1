package dev.cairn.bench.browser;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.bench.Workplace;
import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.learn.PathLearner;
import dev.cairn.browser.learn.PathStart;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.LearnedStep;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.TaskReader;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStore;
import dev.cairn.llm.decision.Decider;
import dev.cairn.store.files.FolderFileStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A task of as many acts as are wanted, done again by its path on a store on the disk: a button is pressed that counts. */
final class CounterTask implements AutoCloseable {
    private static final int SHOWN = 3;

    private final BrowserDevice device;
    private final String url;
    private final Path folder = Workplace.newFolder("browse");
    private final RunStore store = SqliteRunStore.open(folder.resolve("journal.db"));
    private final FileStore files = FolderFileStore.open(folder.resolve("files"));
    private final Engine engine = Engine.on(store).files(files).build();
    private long bytesPerAct;

    CounterTask(BrowserDevice device, String url) throws IOException {
        this.device = device;
        this.url = url;
    }

    /** What the last task left in the store, beside files, for each of its acts. */
    long bytesPerAct() {
        return bytesPerAct;
    }

    /** The path of a task of so many acts: some were shown, and the others are like them. */
    LearnedPath learned(int acts) throws InterruptedException {
        LearnedPath shown = PathLearner.of(run(first(SHOWN), StepPlanner.WORDS), "run", LocalDate.EPOCH, files)
                .orElseThrow();
        String goal = first(acts).task().goal();
        List<LearnedStep> steps = new ArrayList<>();
        for (int act = 0; act < acts; act++) {
            LearnedStep like = shown.steps().get(Math.min(act, SHOWN - 1));
            steps.add(new LearnedStep(
                    like.act(), like.text(), like.enter(), like.target(), like.page(), act, like.completes()));
        }
        return new LearnedPath(
                shown.format(),
                "next-" + acts,
                1,
                goal,
                url,
                List.of(),
                TaskReader.read(goal, url, List.of()).clauses(),
                Optional.empty(),
                steps,
                List.of(),
                "run",
                shown.learned());
    }

    /** Walks a path with that planner's knowledge of what comes next. */
    void walk(LearnedPath path, StepPlanner planner) throws InterruptedException {
        BrowseState first = first(path.steps().size());
        BrowseState ended = run(PathStart.along(new PathFolder.Known(path, Map.of()), first, files), planner);
        if (!ended.way().missed().isEmpty() || ended.toolSteps() != path.steps().size()) {
            throw new IllegalStateException("the path was not walked: " + ended.finalResponse() + ended.failures());
        }
    }

    private BrowseState first(int acts) {
        BrowseSettings settings = new BrowseSettings(
                BrowseSettings.DEFAULT.values(),
                new GateSettings(Mode.CONFIRM, true, List.of()),
                List.of(),
                List.of(),
                2 * acts,
                3,
                List.of(),
                false);
        String goal = String.join("; ", Collections.nCopies(acts, "click Next"));
        List<Expectation> expected = List.of(Expectation.parse("text=" + acts).orElseThrow());
        return BrowseState.first(new BrowseTask(goal, url, List.of(), expected), settings);
    }

    private BrowseState run(BrowseState first, StepPlanner planner) throws InterruptedException {
        try {
            var opened = device.perform(new PageAct.Open(url));
        } catch (DeviceException e) {
            throw new IllegalStateException(e);
        }
        RunResult<BrowseState> result = engine.run(
                BrowseGraph.on(device, Decider.none(), planner),
                first,
                RunOptions.DEFAULT.budgets(BrowseBudgets.of(20_000)));
        BrowseState ended = engine.state(BrowseGraph.definition(), result.run()).state();
        bytesPerAct = store.size(result.run()) / Math.max(1, ended.toolSteps());
        return ended;
    }

    @Override
    public void close() throws IOException {
        engine.close();
        store.close();
        Workplace.delete(folder);
    }
}
