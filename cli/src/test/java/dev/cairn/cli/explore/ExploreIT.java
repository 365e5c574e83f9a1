package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.journal.JournalEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One exploration of the sample app, looked at from all sides, and a second one with the same seed. */
class ExploreIT {
    private static final int STEPS = 22;

    private static Cairn cairn;
    private static Path report;
    private static ProcessHandle device;
    private static CairnProcess.Ended ended;
    private static JsonNode summary;
    private static byte[] map;

    @BeforeAll
    static void explore() throws Exception {
        cairn = Cairn.in("explore");
        report = cairn.folder().resolve("the report");
        try (CairnProcess process = start()) {
            device = process.awaitDevice();
            ended = process.await();
        }
        assertThat(ended.exitCode()).as(ended.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
        summary = JsonMapper.shared().readTree(Files.readAllBytes(report.resolve("summary.json")));
        map = Files.readAllBytes(report.resolve("map.json"));
    }

    private static CairnProcess start() throws IOException {
        return cairn.start(
                "explore", "--steps", "" + STEPS, "--policy", "max-coverage", "--seed", "7", "--out", "" + report);
    }

    @Test
    void tellsHowItGetsOnAndNothingElse() {
        assertThat(ended.err())
                // as the first run of a build does, and the first on a machine
                .filteredOn(
                        line -> !line.startsWith("Preparing the device") && !line.startsWith("Fetching the sample app"))
                .startsWith("waiting for the device …")
                .last()
                .satisfies(line -> assertThat(line)
                        .matches("step 22/22  screens \\d+  transitions \\d+  activities \\d+/\\d+  crashes \\d+"
                                + "  \\d+\\.\\d steps/s"));
        assertThat(ended.err())
                .doesNotHaveDuplicates()
                .allMatch(line -> line.endsWith(" …") || line.startsWith("step ") || line.startsWith("isolation: "));
    }

    @Test
    void endsWithAShortSummaryThatNamesReportAndRun() {
        assertThat(ended.out())
                .hasSizeLessThan(12)
                .contains("  report       " + report.resolve("index.html"))
                .contains("  run          " + summary.get("run").asString());
        assertThat(ended.out().getFirst())
                .startsWith("Explored io.appium.android.apis 5.0.0 with max-coverage, seed 7");
    }

    @Test
    void writesTheSummaryThatTheIssueAsksFor() {
        assertThat(summary.propertyNames())
                .containsExactly(
                        "run",
                        "app",
                        "policy",
                        "seed",
                        "steps",
                        "screens",
                        "screens_known",
                        "transitions",
                        "activities_seen",
                        "activities_declared",
                        "crashes",
                        "crashes_reproduced",
                        "elapsed_ms",
                        "steps_per_second",
                        "stop_reason",
                        "llm",
                        "isolation",
                        "device_limits",
                        "few_screens_since");
        assertThat(summary.get("app").asString()).isEqualTo("io.appium.android.apis");
        assertThat(summary.get("policy").asString()).isEqualTo("max-coverage");
        assertThat(summary.get("seed").asLong()).isEqualTo(7);
        assertThat(summary.get("steps").asInt()).isEqualTo(STEPS);
        assertThat(summary.get("stop_reason").asString()).isEqualTo("budget_exhausted:steps");
    }

    @Test
    void countsWhatCanBe() {
        assertThat(summary.get("screens").asInt()).isBetween(2, STEPS + 1);
        assertThat(summary.get("transitions").asInt()).isBetween(2, STEPS);
        assertThat(summary.get("activities_seen").asInt())
                .isBetween(2, summary.get("screens").asInt());
        assertThat(summary.get("activities_declared").asInt()).isEqualTo(331);
        assertThat(summary.get("crashes").asInt()).isBetween(0, STEPS);
        assertThat(ended.exitCode() == ExitCode.CRASHES_FOUND)
                .isEqualTo(summary.get("crashes").asInt() > 0);
        double seconds = summary.get("elapsed_ms").asLong() / 1000.0;
        assertThat(summary.get("steps_per_second").asDouble()).isCloseTo(STEPS / seconds, within(0.01));
    }

    @Test
    void writesAReport() {
        assertThat(report).isDirectoryContaining("glob:**/index.html").isDirectoryContaining("glob:**/assets");
        JsonNode screens = JsonMapper.shared().readTree(map).get("screens");
        assertThat(screens.size()).isGreaterThanOrEqualTo(summary.get("screens").asInt());
        screens.forEach(screen ->
                assertThat(report.resolve(screen.get("screenshot").asString())).isNotEmptyFile());
    }

    @Test
    void keepsAWholeJournal() {
        try (Journal journal = Journal.in(cairn.data())) {
            Journal.assertWhole(journal.entries());
            assertThat(journal.last().event())
                    .isInstanceOfSatisfying(
                            JournalEvent.RunEnded.class,
                            end -> assertThat(end.disposition()).isEqualTo(Disposition.BUDGET_EXHAUSTED));
        }
    }

    @Test
    void leavesNoDeviceAndNoLogOfItBehind() throws IOException {
        CairnProcess.awaitGone(device);
        assertThat(cairn.data().resolve("logs"))
                .as("the runs' own logs alone")
                .isDirectoryNotContaining("glob:**/device-*");
    }

    @Test
    void listsAndShowsTheRun() throws Exception {
        String run = summary.get("run").asString();
        assertThat(cairn.here("runs").out())
                .anySatisfy(line -> assertThat(line)
                        .startsWith(run)
                        .contains("budget_exhausted", "max-coverage", " 22 ", "io.appium.android.apis"));
        CairnProcess.Ended shown = cairn.here("runs", "show", run);
        assertThat(shown.out()).anyMatch(line -> line.matches(" +status +budget_exhausted"));
        assertThat(shown.out()).anyMatch(line -> line.matches(" +seed +7"));
    }

    @Test
    void printsTheJournalAsJson() throws Exception {
        CairnProcess.Ended shown = cairn.here("runs", "show", summary.get("run").asString(), "--journal");
        assertThat(shown.out())
                .hasSizeGreaterThan(STEPS)
                .allSatisfy(
                        line -> assertThat(JsonMapper.shared().readTree(line).propertyNames())
                                .contains("seq", "at", "step", "event"));
    }

    @Test
    void retellsTheRunStepByStep() throws Exception {
        CairnProcess.Ended told =
                cairn.here("runs", "replay", summary.get("run").asString(), "--from", "3", "--to", "5");
        assertThat(told.out())
                .filteredOn(line -> line.startsWith("#"))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).matches("#[345] +s\\d{3} \".+\"  \\w.* → .+  \\(.+\\)"));
    }

    @Test
    void printsTheMapForOtherPrograms() throws Exception {
        String run = summary.get("run").asString();
        assertThat(cairn.here("runs", "map", run, "--form", "dot").out())
                .isEqualTo(Files.readAllLines(report.resolve("map.dot")))
                .anyMatch(line -> line.startsWith("  s001 -> s002 [ label=\"" + firstAction()));
        assertThat(cairn.here("runs", "map", run, "--form", "mermaid").out())
                .isEqualTo(Files.readAllLines(report.resolve("map.mmd")));
    }

    private static String firstAction() {
        JsonNode action = JsonMapper.shared().readTree(map).at("/transitions/0/action");
        return action.get("kind").asString() + " " + action.get("label").asString();
    }

    @Test
    void doesNotResumeWhatHasEnded() throws Exception {
        CairnProcess.Ended resumed =
                cairn.here("runs", "resume", summary.get("run").asString());
        assertThat(resumed.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(resumed.err())
                .containsExactly("cairn: run " + summary.get("run").asString()
                        + " has ended (budget_exhausted); there is nothing to resume");
    }

    /** Where the disk was full, say. */
    @Test
    void writesTheReportAgain() throws Exception {
        Path again = cairn.folder().resolve("the report again");
        CairnProcess.Ended written =
                cairn.here("runs", "report", summary.get("run").asString(), "--out", "" + again);
        assertThat(written.out()).containsExactly("" + again.resolve("index.html"));
        assertThat(Files.readAllBytes(again.resolve("map.json"))).isEqualTo(map);
        assertThat(JsonMapper.shared().readTree(Files.readAllBytes(again.resolve("summary.json"))))
                .isEqualTo(summary);
        assertThat(files(again)).isEqualTo(files(report));
    }

    private static Set<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.map(folder::relativize).collect(Collectors.toSet());
        }
    }

    @Test
    @Tag("slow")
    void makesTheSameMapFromTheSameSeed() throws Exception {
        try (CairnProcess second = start()) {
            assertThat(second.await().exitCode()).isEqualTo(ended.exitCode());
        }
        assertThat(Files.readString(report.resolve("map.json")))
                .isEqualTo(new String(map, java.nio.charset.StandardCharsets.UTF_8));
    }
}
