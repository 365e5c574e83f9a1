package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.StepFailed;
import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A device that dies under a run. */
@Tag("slow")
class LostDeviceIT {
    @Test
    void getsAnotherDeviceAndSaysSo() throws Exception {
        Cairn cairn = Cairn.in("lost-device");
        try (Journal journal = Journal.in(cairn.data());
                CairnProcess process = cairn.start("explore", "--steps", "12", "--seed", "7")) {
            journal.awaitEntries(25, process);
            ProcessHandle first = process.awaitDevice();
            assertThat(first.destroyForcibly()).isTrue();
            CairnProcess.awaitGone(first);
            ProcessHandle second = process.awaitDevice();
            CairnProcess.Ended ended = process.await();

            assertThat(ended.exitCode()).as(ended.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
            assertThat(ended.err())
                    .anySatisfy(line -> assertThat(line)
                            .contains("the device is gone")
                            .endsWith("; recovering through EnsureDevice (restart 1 of 10)"));
            assertThat(ended.out())
                    .contains("  stopped      at its limit, 12 steps of the exploration (budget_exhausted:steps)");
            Journal.assertWhole(journal.entries());
            assertThat(journal.entries())
                    .filteredOn(entry -> entry.event() instanceof StepFailed failed
                            && failed.next() instanceof AfterFailure.Backtrack(String to)
                            && to.equals("EnsureDevice"))
                    .hasSize(1);
            CairnProcess.awaitGone(second);
            assertThat(Files.list(cairn.data().resolve("logs")))
                    .as("the run's own log alone")
                    .allSatisfy(log -> assertThat(log).hasExtension("jsonl"));
        }
    }
}
