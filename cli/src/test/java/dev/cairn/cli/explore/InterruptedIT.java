package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.store.RunStatus;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Ctrl-C, as a terminal sends it. */
@Tag("slow")
@EnabledOnOs(OS.LINUX) // setsid and env --default-signal
class InterruptedIT {
    @Test
    void endsTheRunWithItsReportAndLetsNobodyElseWorkOnItBefore() throws Exception {
        Cairn cairn = Cairn.in("interrupted").interruptible();
        try (Journal journal = Journal.in(cairn.data());
                CairnProcess process = cairn.start("explore", "--steps", "1000", "--seed", "7")) {
            journal.awaitEntries(20, process);
            ProcessHandle device = process.awaitDevice();
            refusesASecondOne(cairn, journal.run(), process.pid());

            CairnProcess.Ended ended = interrupt(process);

            assertCancelled(journal);
            assertThat(ended.err()).contains("stopping: interrupted");
            assertThat(ended.complaints()).isEmpty();
            assertThat(ended.out()).contains("  stopped      cancelled", "  run          " + journal.run());
            assertThat(cairn.data().resolve("reports").resolve(journal.run()).resolve("index.html"))
                    .isNotEmptyFile();
            CairnProcess.awaitGone(device);
        }
    }

    private static void refusesASecondOne(Cairn cairn, String run, long owner) throws Exception {
        CairnProcess.Ended second = cairn.here("runs", "resume", run);
        assertThat(second.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(second.err())
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("cairn: run " + run + " is being worked on by process " + owner + " on "));
    }

    @Test
    void endsWhileTheDeviceStarts() throws Exception {
        Cairn cairn = Cairn.in("interrupted-early").interruptible();
        try (Journal journal = Journal.in(cairn.data());
                CairnProcess process = cairn.start("explore", "--steps", "1000", "--seed", "7")) {
            ProcessHandle device = process.awaitDevice();
            journal.awaitEntries(1, process);
            assertThat(journal.entries()).as("the device is not up yet").hasSize(1);

            CairnProcess.Ended ended = interrupt(process);

            assertCancelled(journal);
            assertThat(ended.complaints()).isEmpty();
            assertThat(ended.out())
                    .as("nothing was seen that a report could tell of")
                    .isEmpty();
            CairnProcess.awaitGone(device);
        }
    }

    private static CairnProcess.Ended interrupt(CairnProcess process) throws Exception {
        process.interrupt();
        CairnProcess.Ended ended = process.await();
        assertThat(ended.exitCode()).as(ended.printed()).isEqualTo(ExitCode.INTERRUPTED);
        return ended;
    }

    private static void assertCancelled(Journal journal) {
        List<JournalEntry> entries = journal.entries();
        Journal.assertWhole(entries);
        JournalEvent cancel = new JournalEvent.CancelRequested("interrupted", Optional.empty());
        assertThat(entries).extracting(JournalEntry::event).contains(cancel);
        List<String> after = entries.stream()
                .dropWhile(entry -> !entry.event().equals(cancel))
                .flatMap(entry -> completed(entry.event()).stream())
                .toList();
        assertThat(after)
                .as("but for what was all but done, only the way out of the run")
                .hasSizeLessThanOrEqualTo(2)
                .endsWith("Stop");
        assertThat(journal.head().status()).isEqualTo(RunStatus.CANCELLED);
    }

    private static Optional<String> completed(JournalEvent event) {
        return event instanceof JournalEvent.StepCompleted done ? Optional.of(done.node()) : Optional.empty();
    }
}
