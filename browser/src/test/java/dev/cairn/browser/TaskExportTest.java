package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.export.TaskScenario;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.report.test.WebScenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that tasks leave: each compiles, does the same at the server as the task did, and fails where the server does nothing any more. Some
 * tasks of the suite; all by {@code -Dcairn.tasks=true}.
 */
@Tag("slow")
class TaskExportTest {
    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @Test
    void testsOfTasksPassAndFailWhereTheAppIsBroken() throws Exception {
        Path file = Files.writeString(scratch.resolve("contract.txt"), "signed by Ada");
        List<String> wrong = new ArrayList<>();
        int exported = 0;
        try (TrialApps apps = new TrialApps();
                BrowserDevice device = SharedBrowser.of(scratch)) {
            for (TrialTask trial : TrialTask.some(19)) {
                FileStore files = new InMemoryFileStore();
                apps.forget();
                BrowseState ended = TrialTask.run(device, apps, trial, file, files);
                List<String> did = apps.arrived();
                if (!trial.isDone(did, ended)) {
                    continue; // what was not done leaves no test; that it is rare is checked elsewhere
                }
                WebScenario scenario = TaskScenario.of(ended, files).orElseThrow();
                String name = "Trial" + exported++ + "Test";
                ExportedTask test = ExportedTask.of(scenario, scratch.resolve(name), name);
                apps.forget();
                test.run(apps.url(trial.app()), 6_000)
                        .ifPresent(failed -> wrong.add(trial.task() + " fails: " + failed.getMessage()));
                if (!trial.isDone(apps.arrived(), ended)) {
                    wrong.add(trial.task() + " did not the same but " + apps.arrived());
                }
                apps.breakDown(true);
                if (trial.needsServer()
                        && test.run(apps.url(trial.app()), 1_500).isEmpty()) {
                    wrong.add(trial.task() + " passes though the app is broken");
                }
                apps.breakDown(false);
            }
        }
        assertThat(exported).isPositive();
        assertThat(wrong).isEmpty();
    }
}
