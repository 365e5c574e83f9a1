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
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A crash that was planted in an app: found, minimised, reproduced, and exported as a test that fails the same way. */
@Tag("slow")
class PlantedCrashIT {
    @TempDir
    static Path folder;

    private static Path apk;
    private static Printed explored;
    private static JsonNode map;
    private static String run;

    private record Printed(int exitCode, String out, String err) {}

    private static Printed cairn(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int code = command.execute(java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(arguments),
                        java.util.stream.Stream.of(
                                "--data", folder.resolve("data").toString()))
                .toArray(String[]::new));
        return new Printed(code, out.toString(), err.toString());
    }

    @BeforeAll
    static void explore() throws Exception {
        apk = PlantedApp.build("Planted", folder);
        Path report = folder.resolve("report");
        explored = cairn("explore", apk.toString(), "--steps", "25", "--seed", "7", "--out", report.toString());
        assertThat(report.resolve("map.json")).as(explored.err()).exists();
        map = JsonMapper.shared().readTree(Files.readAllBytes(report.resolve("map.json")));
        run = JsonMapper.shared()
                .readTree(Files.readAllBytes(report.resolve("summary.json")))
                .get("run")
                .asString();
    }

    @Test
    void isFoundMinimisedAndReproduced() {
        assertThat(explored.exitCode()).as(explored.err()).isEqualTo(ExitCode.CRASHES_FOUND);
        assertThat(explored.out()).contains("c1   java.lang.IllegalStateException: planted (reproduced 3 of 3)");
        assertThat(map.get("crashes").size()).isEqualTo(1);
        List<String> path = StreamSupport.stream(map.at("/crashes/0/path").spliterator(), false)
                .map(step -> step.at("/action/label").asString())
                .toList();
        assertThat(path).containsExactly("arm", "boom");
        assertThat(map.at("/crashes/0/proof/reproduced").asInt()).isEqualTo(3);
        assertThat(map.at("/crashes/0/proof/tries").asInt()).isEqualTo(3);
    }

    @Test
    void isReportedThoughItLeavesNoScreen() throws Exception {
        String start = "invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V";
        Path broken = PlantedApp.build(
                "Planted",
                "2.0",
                Files.createDirectories(folder.resolve("broken")),
                code -> code.replace(start, start + "\n    const/4 v0, 0\n    throw v0"));
        Path report = folder.resolve("broken-report");
        Printed seen = cairn("explore", broken.toString(), "--steps", "5", "--out", report.toString());

        assertThat(seen.exitCode()).as(seen.err()).isEqualTo(ExitCode.CRASHES_FOUND);
        assertThat(seen.out()).contains("c1   java.lang.RuntimeException: Unable to start activity", "index.html");
        assertThat(report.resolve("assets/data.js")).content().contains("Unable to start activity");
    }

    @Test
    void isReproducedByCommand() {
        Printed repro = cairn("runs", "repro", run, "c1");

        assertThat(repro.exitCode()).as(repro.err()).isEqualTo(ExitCode.DONE);
        assertThat(repro.out())
                .contains("tap \"arm\"", "tap \"boom\"", "reproduced: java.lang.IllegalStateException")
                .contains("at dev.cairn.planted.Planted.explode(Planted.java:42)");
    }

    @Test
    void theExportedTestFailsTheSameWay() throws Exception {
        Printed exported = cairn(
                "runs", "repro", run, "c1", "--junit", folder.resolve("crash").toString());
        assertThat(exported.exitCode()).as(exported.err()).isEqualTo(ExitCode.DONE);
        assertThat(folder.resolve("crash/pom.xml")).content().contains("java-client", "junit-jupiter");

        TestExecutionSummary summary = run(folder.resolve("crash/src/test/java/CrashC1Test.java"));

        assertThat(summary.getTestsFailedCount()).isEqualTo(1);
        assertThat(summary.getFailures().getFirst().getException())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("java.lang.IllegalStateException: planted")
                .hasMessageContaining("at dev.cairn.planted.Planted.explode(Planted.java:42)");
    }

    @Test
    void thePathToAScreenIsATestThatPasses() throws Exception {
        String second = StreamSupport.stream(map.get("screens").spliterator(), false)
                .filter(screen -> screen.get("elements").toString().contains("The second screen"))
                .findFirst()
                .orElseThrow()
                .get("id")
                .asString();
        Path file = folder.resolve("path/SecondScreenTest.java");
        Printed path = cairn("runs", "path", run, second, "--junit", file.toString());

        assertThat(path.exitCode()).as(path.err()).isEqualTo(ExitCode.DONE);
        assertThat(path.out()).contains("1  tap \"next\"");
        TestExecutionSummary summary = run(file);
        assertThat(summary.getTestsSucceededCount()).isEqualTo(1);
        assertThat(summary.getTestsFailedCount()).isZero();
    }

    private static TestExecutionSummary run(Path test) throws Exception {
        return new ExportedTest(test).run(SharedDevice.uri(), apk);
    }

    @Test
    void whatWasNotFoundIsSaidInOneLine() {
        assertThat(cairn("runs", "repro", run, "c9").err())
                .isEqualTo("cairn: run " + run + " found no crash c9; it found c1\n");
        assertThat(cairn("runs", "path", run, "s999").err())
                .startsWith("cairn: run " + run + " found no screen s999; it found s001, s002");
        assertThat(cairn(
                                "runs",
                                "repro",
                                run,
                                "c1",
                                "--junit",
                                folder.resolve("9 lives.java").toString())
                        .err())
                .isEqualTo("cairn: '9 lives' cannot be the name of a class; choose another for "
                        + folder.resolve("9 lives.java") + "\n");
    }
}
