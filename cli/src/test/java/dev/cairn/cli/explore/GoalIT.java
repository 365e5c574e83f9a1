package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.recording.RecordedDevice;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.browser.device.AppTaskDevice;
import dev.cairn.cli.command.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A goal that is reached without a model, by a user who has pins; and what the command says of that run's screens. */
@Tag("slow")
class GoalIT {
    private static final int MOST_STEPS = 25;

    private static Cairn cairn;
    private static CairnProcess.Ended ended;
    private static JsonNode summary;
    private static JsonNode map;

    @BeforeAll
    static void explore() throws Exception {
        cairn = Cairn.in("goal");
        Path report = cairn.folder().resolve("report");
        Path pins =
                Files.writeString(cairn.folder().resolve("pins.txt"), "split text=\"Example preference dependency\"\n");
        ended = cairn.here(
                "explore",
                "--appium",
                SharedDevice.url(),
                "--goal",
                "turn on the wifi preference",
                "--steps",
                "60",
                "--seed",
                "7",
                "--pins",
                pins.toString(),
                "--out",
                report.toString());
        assertThat(ended.exitCode()).as(ended.printed()).isEqualTo(ExitCode.DONE);
        summary = JsonMapper.shared().readTree(Files.readAllBytes(report.resolve("summary.json")));
        map = JsonMapper.shared().readTree(Files.readAllBytes(report.resolve("map.json")));
    }

    @Test
    void theWifiPreferenceIsTurnedOn() {
        assertThat(ended.printed()).contains("reached by tap \"WiFi\" on Preference/3. Preference dependencies");
        assertThat(summary.get("stop_reason").asString()).isEqualTo("goal_reached");
        assertThat(summary.get("steps").asInt()).isLessThanOrEqualTo(MOST_STEPS);
    }

    @Test
    void itsRecordingIsADeviceThatTheBrowserAgentDoesATaskOn() throws Exception {
        Recordings.Opened recording = Recordings.open(cairn.folder().resolve("report"));
        try (AppTaskDevice tasks = new AppTaskDevice(
                new RecordedDevice(recording), recording.recording().app().id())) {
            assertThat(SampleAppTaskIT.done(tasks).failures()).isEmpty();
        }
    }

    @Test
    void explainSaysWhyScreensOfTheRunAreTwo() throws Exception {
        assertThat(explained(screen("API Demos"), screen("Preference/3. Preference dependencies")))
                .contains("in the map: two screens", "different screens: pin differs", "only B matches: split text=");
        assertThat(explained(screen("API Demos"), screen("API Demos · Preference")))
                .contains("in the map: two screens", "different screens: lists differ");
    }

    @Test
    void explainSaysWhyAScreenIsOne() throws Exception {
        assertThat(explained(screen("API Demos"), screen("API Demos")))
                .contains("in the map: one screen, s001", "one screen: all layers agree");
    }

    private static String explained(String a, String b) throws Exception {
        return cairn.here("explain", summary.get("run").asString(), a, b).printed();
    }

    private static String screen(String title) {
        return StreamSupport.stream(map.get("screens").spliterator(), false)
                .filter(screen -> screen.get("title").asString().equals(title))
                .map(screen -> screen.get("id").asString())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no screen " + title + " in " + map.get("screens")));
    }
}
