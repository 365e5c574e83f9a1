package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.explorer.appium.Apk;
import dev.cairn.testkit.device.FakeAppium;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs that are killed at random instants and resumed each time. */
@Tag("slow")
class KilledMapIT {
    /** How often a run is killed; more by {@code -Dcairn.kills=20}. */
    private static final int KILLS = Integer.getInteger("cairn.kills", 4);

    /** Each of these is a start of a device, too, which takes most of the time. */
    private static final int KILLS_WITH_DEVICE = Integer.getInteger("cairn.kills", 2);

    private static final int MOST_ENTRIES = 20;
    private static final int MOST_CALLS = 60;

    private final Random random = new Random(20_261_122);

    /** Each resumed run has a device to start and to bring to where the last one was. */
    @Test
    void aRunWhoseDeviceDiesWithItHasTheMapOfAnUndisturbedOne() throws Exception {
        Path undisturbed = explored("undisturbed", "60");
        Cairn cairn = Cairn.in("killed-map");
        try (Journal journal = Journal.in(cairn.data())) {
            try (CairnProcess process = cairn.start(begin(cairn, "60"))) {
                journal.awaitEntries(1 + random.nextInt(MOST_ENTRIES), process);
                kill(process);
            }
            for (int kill = 1; kill < KILLS_WITH_DEVICE; kill++) {
                killAfterResume(cairn, journal);
            }
            assertEndsWithTheMapOf(undisturbed, cairn, journal);
        }
    }

    private static Path explored(String name, String steps) throws Exception {
        Cairn cairn = Cairn.in(name);
        CairnProcess.Ended ended = cairn.here(begin(cairn, steps));
        assertThat(map(cairn)).as(ended.printed()).exists();
        return map(cairn);
    }

    private static Path map(Cairn cairn) {
        return cairn.folder().resolve("report/map.json");
    }

    private static String[] begin(Cairn cairn, String steps, String... more) {
        List<String> all = new ArrayList<>(List.of("explore", "--steps", steps, "--seed", "7", "--no-confirm"));
        all.addAll(List.of("--out", cairn.folder().resolve("report").toString()));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    /** Mostly somewhere in the run's steps, at times while the device is still being restored. */
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

    private static void assertEndsWithTheMapOf(Path undisturbed, Cairn cairn, Journal journal) throws Exception {
        CairnProcess.Ended ended = cairn.run("runs", "resume", journal.run());
        assertThat(Files.readString(map(cairn))).as(ended.printed()).isEqualTo(Files.readString(undisturbed));
        Journal.assertWhole(journal.entries());
    }

    /**
     * The phone stays as the dead process left it, and does what that one asked for last. An action whose outcome nobody knows costs a step, so that
     * the map is smaller than an undisturbed one; but what is in it is so, and no attempt has two outcomes.
     */
    @Test
    void aRunOnAPhoneThatOutlivesItHasATrueMapAndAWholeJournal() throws Exception {
        Apk apk = Apk.read(Cairn.sampleApp());
        Cairn cairn = Cairn.in("killed-map-phone");
        try (Journal journal = Journal.in(cairn.data());
                FakeAppium phone = TreePhone.with(apk)) {
            killAtACall(phone, cairn, begin(cairn, "60", on(apk, phone)));
            for (int kill = 1; kill < KILLS; kill++) {
                killAtACall(phone, cairn, "runs", "resume", journal.run());
            }
            CairnProcess.Ended ended = cairn.run("runs", "resume", journal.run());

            assertThat(ended.out())
                    .as(ended.printed())
                    .contains("  stopped      at its limit, 60 steps of the exploration (budget_exhausted:steps)");
            Journal.assertWhole(journal.entries());
            assertIsTrue(JsonMapper.shared().readTree(Files.readAllBytes(map(cairn))));
        }
    }

    /** Buttons that open something are called as what they open. */
    private static void assertIsTrue(JsonNode map) {
        Map<String, String> activities = new HashMap<>();
        map.get("screens")
                .forEach(screen -> activities.put(
                        screen.get("id").asString(), screen.get("activity").asString()));
        List<String> opened = new ArrayList<>();
        for (JsonNode transition : map.get("transitions")) {
            String label = transition.get("action").path("label").asString("");
            if (label.matches("S\\d+")) {
                opened.add(label);
                assertThat(activities.get(transition.get("to").asString())).endsWith("." + label);
            }
        }
        assertThat(opened).hasSizeGreaterThan(3).doesNotHaveDuplicates();
    }

    private static String[] on(Apk apk, FakeAppium phone) {
        return new String[] {apk.path().toString(), "--appium", phone.uri().toString(), "--max-restarts", "100"};
    }

    /** SIGKILL as the phone takes a call, whose answer nobody waits for any more. */
    private void killAtACall(FakeAppium phone, Cairn cairn, String... command) throws Exception {
        AtomicInteger left = new AtomicInteger(1 + random.nextInt(MOST_CALLS));
        try (CairnProcess process = cairn.start(command)) {
            phone.onEachCall(() -> {
                if (left.decrementAndGet() == 0) {
                    process.close();
                }
            });
            assertThat(process.await().exitCode())
                    .as("is killed, and did not end before")
                    .isEqualTo(128 + 9);
        } finally {
            phone.onEachCall(() -> {});
        }
    }
}
