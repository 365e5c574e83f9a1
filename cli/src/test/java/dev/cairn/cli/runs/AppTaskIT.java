package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.events.TurnEvents;
import dev.cairn.agent.recording.RecordedDevice;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.browser.BrowseAccount;
import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.device.AppTaskDevice;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.cli.explore.SharedDevice;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.llm.decision.Decider;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The browser agent's graph, as it is, on devices that are no browser: an app on the JVM device, and a recording. */
@Tag("slow")
class AppTaskIT {
    @TempDir
    static Path folder;

    private final List<AgentEvent> told = new CopyOnWriteArrayList<>();

    private BrowseState run(Device device, String app, String words, String expected) throws InterruptedException {
        BrowseTask task = new BrowseTask(
                words,
                AppTaskDevice.start(app),
                List.of(),
                List.of(Expectation.parse(expected).orElseThrow()));
        TurnEvents<BrowseState> turns = new TurnEvents<>(new BrowseAccount());
        try (Engine engine = Engine.on(new InMemoryRunStore())
                        .listener(new RunListener() {
                            @Override
                            public void onEntry(RunState<?> run, JournalEntry entry) {
                                told.addAll(turns.of(run, entry));
                            }
                        })
                        .build();
                AppTaskDevice tasks = new AppTaskDevice(device, app)) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(tasks, Decider.none()),
                    BrowseState.first(task, BrowseSettings.DEFAULT),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(60)));
            engine.flushListeners();
            return engine.state(BrowseGraph.definition(), ended.run()).state();
        }
    }

    @Test
    void doesATaskInAnApp() throws Exception {
        Path apk = PlantedApp.build("Planted", folder);
        String app = "dev.cairn.planted";
        AppiumDevice device = new AppiumDevice(SharedDevice.device());
        var connected = device.connect();
        var installed = device.install(apk, app);
        BrowseState ended = run(device, app, "click next", "text=The second screen");
        assertThat(ended.end())
                .as(ended.finalResponse().orElse("") + ended.steps())
                .contains(BrowseEnd.VERIFIED);
        assertThat(ended.observation().orElseThrow().observation().screenshot()).isPresent();
    }

    @Test
    void doesATaskInARecording() throws Exception {
        Path recording = new GoldenData(folder, "6ab579a").recording("notes");
        var opened = Recordings.open(recording);
        BrowseState ended = run(
                new RecordedDevice(opened),
                opened.recording().app().id(),
                "click New note, click Save, click Settings, click About",
                "address=*About");
        assertThat(ended.end())
                .as(ended.finalResponse().orElse("") + ended.steps())
                .contains(BrowseEnd.VERIFIED);
    }

    @Test
    void tellsWhatItDoesAndNoTextOfAnybody() throws Exception {
        Path recording = new GoldenData(folder.resolve("told"), "6ab579a").recording("notes");
        var opened = Recordings.open(recording);
        BrowseState ended =
                run(new RecordedDevice(opened), opened.recording().app().id(), "click Archive", "address=*Archive");
        assertThat(ended.end()).contains(BrowseEnd.VERIFIED);
        assertThat(told)
                .extracting(AgentEvent::name)
                .startsWith("agent.session_started", "agent.node_start")
                .contains("agent.loop_start", "agent.ruling", "agent.act")
                .endsWith("agent.stop");
        assertThat(told.stream().filter(event -> event.name().equals("agent.act")))
                .extracting(event -> event.fields().get("action"))
                .containsExactly("click", "stop");
        assertThat(told.getLast().fields()).containsEntry("stop_reason", "verified");
        assertThat(told.toString()).doesNotContain("New note");
        long starts = told.stream()
                .filter(event -> event.name().equals("agent.node_start"))
                .count();
        assertThat(told.stream().filter(event -> event.name().equals("agent.node_finish")))
                .hasSize((int) starts);
    }
}
