package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.StepFailed;
import dev.cairn.engine.journal.JournalEvent.StepStarted;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One run whose process is killed again and again, in its setup, in the middle of an action and anywhere, and resumed each time. */
@Tag("slow")
class KilledIT {
    private static final int STEPS = 12;
    private static final int ANYWHERE = 2;
    private static final int IN_ACT = 2;

    private final Random random = new Random(20_261_121);
    private Cairn cairn;
    private Path report;
    private Journal journal;

    @BeforeEach
    void open() throws Exception {
        cairn = Cairn.in("killed");
        report = cairn.folder().resolve("report");
        journal = Journal.in(cairn.data());
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void goesOnToTheSameBudgetAndDoesNothingTwice() throws Exception {
        List<String> kept = new ArrayList<>();
        keep(kept, killInSetup());
        for (int i = 0; i < IN_ACT; i++) {
            keep(kept, killInAct());
        }
        for (int i = 0; i < ANYWHERE; i++) {
            keep(kept, killAnywhere());
        }
        CairnProcess.Ended ended = cairn.run("runs", "resume", journal.run());

        assertThat(ended.exitCode()).as(ended.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
        List<JournalEntry> whole = journal.entries();
        keep(kept, journal.lines());
        Journal.assertWhole(whole);
        assertActsOnce(whole);
        JsonNode summary = JsonMapper.shared().readTree(Files.readAllBytes(report.resolve("summary.json")));
        assertThat(summary.get("steps").asInt()).isEqualTo(STEPS);
        assertThat(summary.get("stop_reason").asString()).isEqualTo("budget_exhausted:steps");
    }

    /** What was in the journal after the kill before must be there still, and stays. */
    private static void keep(List<String> kept, List<String> now) {
        assertThat(now).hasSizeGreaterThan(kept.size());
        assertThat(now.subList(0, kept.size())).isEqualTo(kept);
        kept.addAll(now.subList(kept.size(), now.size()));
    }

    private List<String> killInSetup() throws Exception {
        try (CairnProcess process =
                cairn.start("explore", "--steps", "" + STEPS, "--seed", "7", "--out", report.toString())) {
            journal.awaitEntries(1 + random.nextInt(4), process);
            return kill(process);
        }
    }

    private List<String> killAnywhere() throws Exception {
        long from = journal.head().seq();
        try (CairnProcess process = cairn.start("runs", "resume", journal.run())) {
            journal.awaitEntries(from + 1 + random.nextInt(25), process);
            return kill(process);
        }
    }

    /** Freezes the process to be sure of where it is. */
    private List<String> killInAct() throws Exception {
        long from = journal.head().seq();
        try (CairnProcess process = cairn.start("runs", "resume", journal.run())) {
            do {
                process.thaw();
                journal.awaitLast(
                        "an action", process, event -> journal.head().seq() > from && event instanceof StepStarted);
                process.freeze();
            } while (!(journal.last().event() instanceof StepStarted));
            return kill(process);
        }
    }

    private List<String> kill(CairnProcess process) throws Exception {
        List<ProcessHandle> devices = process.devices();
        process.kill();
        for (ProcessHandle device : devices) {
            CairnProcess.awaitGone(device);
        }
        return journal.lines();
    }

    /** An action that was begun has an outcome, and one that was cut off has the outcome that nobody knows. */
    private static void assertActsOnce(List<JournalEntry> journal) {
        List<Long> begun = journal.stream()
                .filter(entry -> entry.event() instanceof StepStarted)
                .map(JournalEntry::stepOrdinal)
                .toList();
        assertThat(begun).doesNotHaveDuplicates();
        assertThat(journal)
                .filteredOn(entry -> entry.event() instanceof StepFailed failed
                        && failed.failure().kind().equals("unknown_outcome"))
                .hasSizeGreaterThanOrEqualTo(IN_ACT)
                .allSatisfy(entry -> assertThat(begun).contains(entry.stepOrdinal()));
        assertThat(journal.getLast().event()).isInstanceOf(JournalEvent.RunEnded.class);
    }
}
