package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.look.PageView.Download;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tasks over apps of different make, without a key, on the first try; judged by what arrived at their server, not by what the agent says.
 * Every fourth one; all by {@code -Dcairn.tasks=true}.
 */
@Tag("slow")
class TaskSuiteTest {
    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @Test
    void mostAreDoneOnTheFirstTryAndNoneIsVerifiedFalsely() throws Exception {
        Path file = Files.writeString(scratch.resolve("contract.txt"), "signed by Ada");
        List<TrialTask> trials = TrialTask.some(4);
        List<String> undone = new ArrayList<>();
        List<String> falsely = new ArrayList<>();
        try (TrialApps apps = new TrialApps();
                BrowserDevice device = SharedBrowser.of(scratch)) {
            for (TrialTask trial : trials) {
                apps.forget();
                BrowseState ended = TrialTask.run(device, apps, trial, file, new InMemoryFileStore());
                assertDownloads(ended);
                boolean done = trial.isDone(apps.arrived(), ended);
                String said = trial.task() + ": "
                        + ended.end()
                                .map(Enum::name)
                                .orElse("waits: " + ended.proposal().why()) + " " + apps.arrived();
                if (!done) {
                    undone.add(said);
                }
                if (!done && ended.end().equals(Optional.of(BrowseEnd.VERIFIED))) {
                    falsely.add(said);
                }
            }
        }
        assertThat(falsely).as("called verified, and not so").isEmpty();
        assertThat(trials.size() - undone.size())
                .as("done on the first try, without: %s", undone)
                .isGreaterThanOrEqualTo((int) Math.ceil(0.8 * trials.size()));
    }

    private static void assertDownloads(BrowseState ended) {
        for (Download download : ended.downloads()) {
            assertThat(download.name()).isEqualTo("_report.csv");
            assertThat(download.file())
                    .as("in the run by its hash")
                    .contains(FileRef.of("month,total\nMay,4711\n".getBytes(StandardCharsets.UTF_8)));
        }
    }
}
