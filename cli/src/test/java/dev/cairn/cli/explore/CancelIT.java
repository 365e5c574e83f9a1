package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.store.RunStatus;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs that are called off. */
@Tag("slow")
class CancelIT {
    private Cairn cairn;
    private Journal journal;
    private Path report;

    @BeforeEach
    void open() throws Exception {
        cairn = Cairn.in("cancel");
        journal = Journal.in(cairn.data());
        report = cairn.folder().resolve("report");
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private CairnProcess explore() throws Exception {
        CairnProcess process = cairn.start("explore", "--steps", "500", "--seed", "7", "--out", report.toString());
        journal.awaitEntries(40, process);
        return process;
    }

    @Test
    void endsARunThatAnotherProcessWorksOn() throws Exception {
        try (CairnProcess process = explore()) {
            CairnProcess.Ended cancelled = cairn.here("runs", "cancel", journal.run(), "--reason", "wrong build");
            assertThat(cancelled.exitCode()).as(cancelled.printed()).isEqualTo(ExitCode.DONE);
            assertThat(process.await().exitCode()).isEqualTo(ExitCode.INTERRUPTED);
        }
        assertThat(journal.head().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(report.resolve("index.html")).exists();
    }

    @Test
    void endsARunThatNobodyWorksOnAndReportsWhatItHasFound() throws Exception {
        try (CairnProcess process = explore()) {
            process.kill();
        }
        CairnProcess.Ended cancelled = cairn.here("runs", "cancel", journal.run());
        assertThat(cancelled.exitCode()).as(cancelled.printed()).isEqualTo(ExitCode.DONE);
        assertThat(cancelled.out()).anyMatch(line -> line.matches(" +stopped +cancelled.*"));
        assertThat(journal.head().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(report.resolve("index.html")).exists();

        CairnProcess.Ended again = cairn.here("runs", "cancel", journal.run());
        assertThat(again.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(again.complaints()).singleElement().asString().contains("has ended (cancelled)");
    }
}
