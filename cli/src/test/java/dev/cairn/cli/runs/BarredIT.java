package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.explore.SharedDevice;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An app all of which lies behind a special access: the way leads through the settings, in the run and in whatever repeats it. */
@Tag("slow")
class BarredIT {
    @TempDir
    Path folder;

    private final StringWriter err = new StringWriter();

    private int cairn(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(new StringWriter(), true)).setErr(new PrintWriter(err, true));
        return command.execute(Stream.concat(
                        Stream.of(arguments),
                        Stream.of("--data", folder.resolve("data").toString()))
                .toArray(String[]::new));
    }

    private static List<String> labels(JsonNode path) {
        return StreamSupport.stream(path.spliterator(), false)
                .map(step -> step.at("/action/label").asString())
                .toList();
    }

    @Test
    void isExploredBeyondTheSettings() throws Exception {
        Path apk = PlantedApp.build("Barred", folder);
        Path report = folder.resolve("report");
        int explored = cairn("explore", apk.toString(), "--steps", "12", "--seed", "7", "--out", report.toString());
        JsonNode crash = JsonMapper.shared()
                .readTree(Files.readAllBytes(report.resolve("map.json")))
                .at("/crashes/0");

        assertThat(explored).as(err.toString()).isEqualTo(ExitCode.CRASHES_FOUND);
        assertThat(labels(crash.get("path")))
                .as("the settings are cleared out of the way")
                .containsExactly("allow", "boom");
        assertThat(crash.at("/proof/reproduced").asInt()).isEqualTo(3);
        assertThat(crash.at("/proof/tries").asInt()).isEqualTo(3);

        String run = JsonMapper.shared()
                .readTree(Files.readAllBytes(report.resolve("summary.json")))
                .get("run")
                .asString();
        Path test = folder.resolve("BarredTest.java");
        assertThat(cairn("runs", "repro", run, "c1", "--junit", test.toString()))
                .as(err.toString())
                .isEqualTo(ExitCode.DONE);
        TestExecutionSummary summary = new ExportedTest(test).run(SharedDevice.uri(), apk);
        assertThat(summary.getFailures().getFirst().getException()).hasMessageContaining("barred no more");
    }
}
