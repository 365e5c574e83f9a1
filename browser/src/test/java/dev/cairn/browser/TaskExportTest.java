package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.TrialApps.Broken;
import dev.cairn.browser.TrialRunner.Ended;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.export.TaskScenario;
import dev.cairn.report.test.PlaywrightExport;
import dev.cairn.report.test.WebPlace;
import dev.cairn.report.test.WebScenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private static final int PATIENCE_MS = 60_000;
    private static final int IMPATIENCE_MS = 1_000;

    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    private final List<String> wrong = new ArrayList<>();

    @Test
    void testsOfTasksPassAndFailWhereTheAppIsBroken() throws Exception {
        List<TrialTask> trials = TrialTask.some(11);
        try (TrialApps apps = new TrialApps()) {
            Map<String, Ended> done = done(trials, apps);
            assertThat(wrong).as("was not done, and leaves no test").isEmpty();
            Map<String, String> tests = new LinkedHashMap<>();
            done.forEach((name, ended) -> tests.put(
                    name,
                    PlaywrightExport.of(TaskScenario.of(ended.state(), ended.files())
                                    .orElseThrow())
                            .source(name)));
            try (ExportedTests exported = ExportedTests.of(tests, scratch.resolve("tests"))) {
                for (Map.Entry<String, Ended> one : done.entrySet()) {
                    passesAndFails(one.getKey(), one.getValue(), exported, apps);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void movesThePointerToWhatShowsUnderItAlone() throws Exception {
        try (CustomersApp app = new CustomersApp()) {
            app.note("""
                    <style>.sub { display: none } .row:hover .sub { display: inline-block } .x::after { content: '×' }</style>
                    <ul><li class=row>White bread <button class="x sub" onclick="gone.textContent = 'white gone'"></button>
                    <li class=row><b>Brown bread</b> <button class="x sub" onclick="gone.textContent = 'brown gone'"></button></ul>
                    <div class=row>Products <div class=sub><a href="#phones">Phones</a></div></div>
                    <p id=gone></p>""");
            List<WebScenario.Step> steps = List.of(
                    new WebScenario.Step.Click(
                            List.of(new WebPlace(new WebPlace.By.Css("button"), 0, List.of("Brown bread")))),
                    new WebScenario.Step.Click(List.of(
                            new WebPlace(new WebPlace.By.Role(WebPlace.WebRole.LINK, "Phones"), -1, List.of()))));
            WebScenario scenario = new WebScenario(
                    "tidy up",
                    app.url(),
                    steps,
                    List.of(
                            new WebScenario.Check.Shows("brown gone", false),
                            new WebScenario.Check.Address("*#phones")));
            Map<String, String> test =
                    Map.of("PointerTest", PlaywrightExport.of(scenario).source("PointerTest"));
            try (ExportedTests exported = ExportedTests.of(test, scratch.resolve("pointer"))) {
                assertThat(exported.run("PointerTest", app.url(), PATIENCE_MS)).isEmpty();
            }
        }
    }

    /** By the names of their tests. */
    private Map<String, Ended> done(List<TrialTask> trials, TrialApps apps) throws Exception {
        Path file = Files.writeString(scratch.resolve("contract.txt"), "signed by Ada");
        Map<String, Ended> done = new LinkedHashMap<>();
        try (BrowserDevice device = SharedBrowser.of(scratch)) {
            TrialRunner runner = new TrialRunner(device, apps, file);
            for (TrialTask trial : trials) {
                Ended ended = trial.taught().isPresent()
                        ? runner.shown(trial, trial.taught().get())
                        : runner.byWords(trial);
                if (ended.done()) {
                    done.put("Trial" + done.size() + "Test", ended);
                } else {
                    wrong.add(ended.say() + " after " + ended.state().steps() + " and "
                            + ended.state().failures());
                }
            }
        }
        return done;
    }

    private void passesAndFails(String test, Ended ended, ExportedTests exported, TrialApps apps) throws Exception {
        TrialTask trial = ended.trial();
        String url = apps.url(trial.app());
        apps.forget();
        exported.run(test, url, PATIENCE_MS)
                .ifPresent(failed -> wrong.add(trial.task() + " fails: " + failed.getMessage()));
        if (!trial.isDone(apps.arrived(trial, ended.state()), ended.state())) {
            wrong.add(trial.task() + " did not the same but " + apps.arrived());
        }
        apps.breakDown(trial.needsServer() ? Broken.SERVER : Broken.PAGES);
        if (exported.run(test, url, IMPATIENCE_MS).isEmpty()) {
            wrong.add(trial.task() + " passes though the app is broken");
        }
        apps.breakDown(Broken.NOTHING);
    }
}
