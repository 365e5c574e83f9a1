package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One run that is killed at fifty random instants, its device with it, and resumed each time, beside the same run undisturbed. */
@Tag("slow")
class KilledMapIT {
    private static final String STEPS = "90";
    private static final int KILLS = 50;
    private static final int MOST_ENTRIES = 20;

    private final Random random = new Random(20_261_122);

    @Test
    void theMapIsThatOfTheUndisturbedRun() throws Exception {
        Path undisturbed = explored("undisturbed");
        Cairn cairn = Cairn.in("killed-map");
        Path report = cairn.folder().resolve("report");
        Journal journal = Journal.in(cairn.data());
        try (CairnProcess process = cairn.start(begin(report))) {
            journal.awaitEntries(1 + random.nextInt(MOST_ENTRIES), process);
            kill(process);
        }
        for (int kill = 1; kill < KILLS; kill++) {
            killAfterResume(cairn, journal);
        }
        CairnProcess.Ended ended = cairn.run("runs", "resume", journal.run());
        journal.close();

        assertThat(Files.readString(report.resolve("map.json")))
                .as(ended.printed())
                .isEqualTo(Files.readString(undisturbed.resolve("map.json")));
    }

    private static Path explored(String name) throws Exception {
        Cairn cairn = Cairn.in(name);
        Path report = cairn.folder().resolve("report");
        cairn.run(begin(report));
        return report;
    }

    private static String[] begin(Path report) {
        return new String[] {"explore", "--steps", STEPS, "--seed", "7", "--no-confirm", "--out", report.toString()};
    }

    /** Mostly somewhere in the run's steps, at times while the device is still being put back. */
    private void killAfterResume(Cairn cairn, Journal journal) throws Exception {
        long from = journal.head().seq();
        try (CairnProcess process = cairn.start("runs", "resume", journal.run())) {
            if (random.nextInt(8) == 0) {
                process.runFor(Duration.ofMillis(random.nextInt(6_000)));
            } else {
                journal.awaitEntries(from + 1 + random.nextInt(MOST_ENTRIES), process);
                process.runFor(Duration.ofMillis(random.nextInt(30)));
            }
            kill(process);
        }
    }

    private static void kill(CairnProcess process) throws Exception {
        List<ProcessHandle> devices = process.devices();
        process.kill();
        for (ProcessHandle device : devices) {
            CairnProcess.awaitGone(device);
        }
    }
}
