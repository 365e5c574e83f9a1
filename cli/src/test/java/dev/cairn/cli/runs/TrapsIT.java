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
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Crashes that depend on one thing each, behind a login: found, minimised to what they depend on, repeated, and exported. */
@Tag("slow")
class TrapsIT {
    private static final String SECRET = "correct horse";

    @TempDir
    static Path folder;

    private static Path apk;
    private static JsonNode map;
    private static String run;
    private static Printed explored;

    private record Printed(int exitCode, String out, String err) {}

    private static Printed cairn(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        String[] data = {"--data", folder.resolve("data").toString()};
        int code = command.execute(
                Stream.concat(Stream.of(arguments), Stream.of(data)).toArray(String[]::new));
        return new Printed(code, out.toString(), err.toString());
    }

    @BeforeAll
    static void explore() throws Exception {
        apk = PlantedApp.build("Traps", folder);
        Path password = Files.writeString(folder.resolve("password"), SECRET);
        Path values = Files.writeString(folder.resolve("values.yaml"), "values: [{hint: amount, text: '13'}]");
        Path login = Files.writeString(folder.resolve("login.yaml"), """
                steps:
                  - {do: type, label: User, value: ada}
                  - {do: type, label: "pass*", secret: 'file:%s'}
                  - {do: tap, text: SIGN IN}
                  - {do: wait, text: unstable, seconds: 5}
                """.formatted(password));
        Path report = folder.resolve("report");
        explored = cairn(
                "explore",
                apk.toString(),
                "--steps",
                "130",
                "--policy",
                "random",
                "--max-restarts",
                "200",
                "--seed",
                "7",
                "--values",
                values.toString(),
                "--prelude",
                login.toString(),
                "--out",
                report.toString());
        map = JsonMapper.shared().readTree(Files.readAllBytes(report.resolve("map.json")));
        run = JsonMapper.shared()
                .readTree(Files.readAllBytes(report.resolve("summary.json")))
                .get("run")
                .asString();
    }

    private static Stream<JsonNode> crashes() {
        return StreamSupport.stream(map.get("crashes").spliterator(), false);
    }

    private static String message(JsonNode crash) {
        return crash.get("stack_trace")
                .asString()
                .lines()
                .filter(line -> !line.startsWith("\t"))
                .reduce((first, last) -> last)
                .orElseThrow()
                .replaceFirst(".*: ", "");
    }

    private static JsonNode crash(String message) {
        return crashes()
                .filter(crash -> message(crash).equals(message))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no crash " + message + " in " + explored.out()));
    }

    private static String path(JsonNode crash) {
        return StreamSupport.stream(crash.get("path").spliterator(), false)
                .map(step -> step.at("/action/kind").asString() + " "
                        + step.at("/action/label").asString())
                .map(String::strip)
                .collect(Collectors.joining("; "));
    }

    /** As the app was made: what a crash depends on is known, and nothing else may be left on the way to it. */
    @Test
    void theWayIsWhatTheCrashDependsOnAndNoMore() {
        Map<String, String> least = Map.of(
                "turned", "tap unstable; rotate",
                "unlucky", "type amount; tap check",
                "stored", "tap save; tap load",
                "menu", "tap More options; tap (report|More options)",
                "broken", "tap more; (long_press bare|tap bare|tap wrap)",
                "left", "tap more; tap left",
                "right", "tap more; tap right",
                "sometimes", "tap more; tap sometimes",
                "later", "tap more; tap later; .*");

        assertThat(crashes())
                .as(explored.out())
                .hasSizeGreaterThanOrEqualTo(6)
                .allSatisfy(crash -> assertThat(path(crash)).matches(least.get(message(crash))));
        assertThat(crashes().map(TrapsIT::message))
                .contains("turned", "unlucky", "stored")
                .doesNotHaveDuplicates();
    }

    @Test
    void eachIsProvedFromTheLoginOn() {
        assertThat(crashes()).allSatisfy(crash -> {
            int reproduced = crash.at("/proof/reproduced").asInt();
            int tries = crash.at("/proof/tries").asInt();
            if (message(crash).equals("sometimes")) {
                assertThat(reproduced).isPositive().isLessThan(tries);
            } else {
                assertThat(reproduced).isEqualTo(3).isEqualTo(tries);
            }
        });
    }

    @Test
    void isRepeatedByCommandAsLongAsItIsThere() throws Exception {
        String id = crash("stored").get("id").asString();
        Path other = PlantedApp.build("Traps", "1.1", Files.createDirectories(folder.resolve("other")), code -> code);

        Printed repro = cairn("runs", "repro", run, id, "--apk", other.toString());

        assertThat(repro.exitCode()).as(repro.err()).isEqualTo(ExitCode.DONE);
        assertThat(repro.out())
                .contains("on version 1.1 (1), found in version 1.0 (1)", "tap \"save\"", "reproduced: java.lang.Ill")
                .doesNotContain(SECRET);
    }

    @Test
    void saysThatItDoesNotComeOrCannotBeTried() throws Exception {
        String id = crash("stored").get("id").asString();
        Path empty = PlantedApp.build("Planted", folder);
        Path mended = PlantedApp.build(
                "Traps",
                "1.2",
                Files.createDirectories(folder.resolve("mended")),
                code -> code.replaceFirst("\"saved\"", "\"never\""));

        Printed gone = cairn("runs", "repro", run, id, "--apk", mended.toString());
        Printed another = cairn("runs", "repro", run, id, "--apk", empty.toString());

        assertThat(gone.exitCode()).as(gone.err()).isEqualTo(ExitCode.NOT_REPRODUCED);
        assertThat(gone.out()).contains("not reproduced: the app lives");
        assertThat(another.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(another.err())
                .isEqualTo("cairn: " + empty + " is dev.cairn.planted, but the crash is one of dev.cairn.traps;"
                        + " give a build of that app\n");
    }

    /** A phone keeps what an app has stored, so that there is nobody to log in a second time. */
    @Test
    void saysWhatToDoWhereTheAppKeptItsLogin() throws Exception {
        String[] again = {"runs", "repro", run, crash("stored").get("id").asString(), "--appium", SharedDevice.url()};
        Printed fresh =
                cairn(Stream.concat(Stream.of(again), Stream.of("--clear-data")).toArray(String[]::new));
        Printed kept = cairn(again);

        assertThat(fresh.exitCode()).as(fresh.err()).isEqualTo(ExitCode.DONE);
        assertThat(kept.exitCode()).as(kept.out()).isEqualTo(ExitCode.FAILED);
        assertThat(kept.err()).contains("the prelude's step 1", "--clear-data deletes it first");
    }

    @Test
    void theExportedTestsLogInAndFailTheSameWay() throws Exception {
        for (String message : List.of("stored", "unlucky", "turned")) {
            Path file = folder.resolve(
                    "tests/" + Character.toUpperCase(message.charAt(0)) + message.substring(1) + "Test.java");
            Printed exported =
                    cairn("runs", "repro", run, crash(message).get("id").asString(), "--junit", file.toString());
            assertThat(exported.exitCode()).as(exported.err()).isEqualTo(ExitCode.DONE);
            assertThat(file).content().doesNotContain(SECRET).contains("secret(\"file:");

            TestExecutionSummary summary = new ExportedTest(file).run(SharedDevice.uri(), apk);

            assertThat(summary.getFailures())
                    .hasSize(1)
                    .first()
                    .satisfies(failure -> assertThat(failure.getException())
                            .isInstanceOf(AssertionError.class)
                            .hasMessageContaining(": " + message));
        }
    }
}
