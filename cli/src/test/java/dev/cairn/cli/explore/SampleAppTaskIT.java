package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.device.AppTaskDevice;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.cli.android.JvmDevice;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.llm.decision.Decider;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A task in an app that others wrote, ApiDemos, by the browser agent's graph as it is: on the Android device, and in {@link GoalIT} on a recording. */
@Tag("slow")
class SampleAppTaskIT {
    private static final String APP = "io.appium.android.apis";
    private static final String TASK = "click Preference, click '3. Preference dependencies', click WiFi";

    @TempDir
    static Path folder;

    /** The task is done, wherever the app is. */
    static BrowseState done(AppTaskDevice tasks) throws InterruptedException {
        BrowseTask task = new BrowseTask(
                TASK,
                AppTaskDevice.start(APP),
                List.of(),
                List.of(Expectation.parse("address=*PreferenceDependencies").orElseThrow()));
        try (Engine engine = Engine.inMemory()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(tasks, Decider.none()),
                    BrowseState.first(task, BrowseSettings.DEFAULT),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(120)));
            BrowseState state =
                    engine.state(BrowseGraph.definition(), ended.run()).state();
            assertThat(state.end())
                    .as(state.finalResponse().orElse(String.valueOf(state.planned())) + state.steps())
                    .contains(BrowseEnd.VERIFIED);
            return state;
        }
    }

    @Test
    void isDoneOnTheDevice() throws Exception {
        try (AppTaskDevice tasks = installed(SharedDevice.device())) {
            assertThat(done(tasks).failures()).isEmpty();
        }
    }

    private static AppTaskDevice installed(JvmDevice jvm) throws Exception {
        AppiumDevice device = new AppiumDevice(jvm);
        var connected = device.connect();
        var installed = device.install(jvm.readable(Cairn.sampleApp()), APP);
        return new AppTaskDevice(device, APP);
    }
}
