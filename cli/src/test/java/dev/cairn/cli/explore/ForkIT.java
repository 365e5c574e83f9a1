package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A run that others are branched off, on new devices that are brought to where its own was. */
@Tag("slow")
class ForkIT {
    private static final int STEPS = 10;

    private static Cairn cairn;
    private static Path report;
    private static String run;

    @BeforeAll
    static void explore() throws Exception {
        cairn = Cairn.in("fork");
        report = cairn.folder().resolve("report");
        CairnProcess.Ended ended =
                cairn.here("explore", "--steps", "" + STEPS, "--seed", "7", "--no-confirm", "--out", "" + report);
        assertThat(ended.exitCode()).as(ended.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
        run = summary(report).get("run").asString();
    }

    private static JsonNode summary(Path folder) throws IOException {
        return JsonMapper.shared().readTree(Files.readAllBytes(folder.resolve("summary.json")));
    }

    private CairnProcess.Ended fork(Path out, String... more) throws Exception {
        List<String> arguments = new java.util.ArrayList<>(List.of("runs", "fork", run, "--out", out.toString()));
        arguments.addAll(List.of(more));
        CairnProcess.Ended ended = cairn.here(arguments.toArray(String[]::new));
        assertThat(ended.exitCode()).as(ended.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
        return ended;
    }

    @Test
    void comesToTheSameMapWhereNothingIsChanged() throws Exception {
        Path out = cairn.folder().resolve("same");
        String before = Files.readString(report.resolve("map.json"));
        CairnProcess.Ended ended = fork(out, "--at", "5");

        assertThat(ended.err().getFirst()).matches("run \\w{26}, forked from run " + run + " after step 5");
        assertThat(out.resolve("map.json")).hasContent(before);
        assertThat(report.resolve("map.json")).hasContent(before);
        String forked = summary(out).get("run").asString();
        assertThat(forked).isNotEqualTo(run);
        assertThat(decisions(out)).as("with those before the fork").isEqualTo(decisions(report));
        assertThat(cairn.here("runs", "verify", forked).exitCode()).isEqualTo(ExitCode.DONE);
    }

    private static String decisions(Path folder) throws IOException {
        return Files.readString(folder.resolve("decisions.json"));
    }

    @Test
    void goesOnOtherwiseFromThere() throws Exception {
        Path out = cairn.folder().resolve("other");
        fork(out, "--at", "5", "--policy", "random", "--seed", "3", "--steps", "" + (STEPS + 4));

        JsonNode summary = summary(out);
        assertThat(summary.get("steps").asInt()).isEqualTo(STEPS + 4);
        assertThat(summary.get("policy").asString()).isEqualTo("random");
        assertThat(summary.get("seed").asLong()).isEqualTo(3);
        List<String> first = cairn.here("runs", "replay", run, "--to", "5").out();
        List<String> told =
                cairn.here("runs", "replay", summary.get("run").asString()).out();
        assertThat(first).hasSizeGreaterThanOrEqualTo(5);
        assertThat(told).startsWith(first.toArray(String[]::new));
        assertThat(told).anyMatch(line -> line.strip().startsWith("forked from run " + run));
        assertThat(told).filteredOn(line -> line.startsWith("#")).hasSize(STEPS + 4);
    }

    @Test
    void refusesWhatCannotBe() throws Exception {
        assertThat(refused("--at", "" + STEPS)).contains("cannot be forked after step " + STEPS, "0 to ");
        assertThat(refused("--at", "4", "--steps", "4")).contains("a run of 4 steps ends", "--steps");
        assertThat(refused("--at", "4", "--policy", "focused")).contains("focused policy needs");
    }

    private String refused(String... more) throws Exception {
        List<String> arguments = new java.util.ArrayList<>(List.of("runs", "fork", run));
        arguments.addAll(List.of(more));
        CairnProcess.Ended ended = cairn.here(arguments.toArray(String[]::new));
        assertThat(ended.exitCode()).isEqualTo(ExitCode.FAILED);
        return String.join("\n", ended.complaints());
    }
}
