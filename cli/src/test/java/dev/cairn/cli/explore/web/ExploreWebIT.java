package dev.cairn.cli.explore.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.ExportedTests;
import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A part of a web app of 40 routes explored in a real browser, its planted error found. */
@Tag("slow")
class ExploreWebIT {
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private static Path folder;

    private static OfficeApp app;
    private static int code;
    private static String printed = "";
    private static JsonNode map;

    @BeforeAll
    static void explore() throws IOException {
        app = OfficeApp.start(0);
        code = run(
                "explore",
                app.address() + "reports/staff",
                "--focus",
                "staff",
                "--steps",
                "26",
                "--seed",
                "1",
                "--out",
                report("one"));
        map = JSON.readTree(Files.readAllBytes(Path.of(report("one")).resolve("map.json")));
    }

    @AfterAll
    static void end() {
        app.close();
    }

    private static String report(String name) {
        return folder.resolve(name).toString();
    }

    private static int run(String... arguments) {
        StringWriter out = new StringWriter();
        PrintWriter print = new PrintWriter(out);
        List<String> all = Stream.concat(
                        Stream.of(arguments),
                        Stream.of("--data", folder.resolve("data").toString()))
                .toList();
        int exit =
                CairnCommand.commandLine(arguments).setOut(print).setErr(print).execute(all.toArray(String[]::new));
        printed = out.toString();
        return exit;
    }

    private static Set<String> routes(JsonNode ofMap) {
        Set<String> all = new TreeSet<>();
        ofMap.path("screens").forEach(screen -> all.add(screen.path("activity").asString("")));
        return all;
    }

    @Test
    void mapsRoutesWithIdsMaskedAndFindsThePlantedError() {
        assertThat(code).as(printed).isEqualTo(ExitCode.CRASHES_FOUND);
        assertThat(routes(map))
                .contains("/reports/staff")
                .hasSizeGreaterThan(3)
                .allMatch(route -> route.startsWith("/"));
        assertThat(map.path("crashes")).hasSize(1);
        assertThat(map.path("crashes").path(0).toString()).contains("web.TypeError", "print");
    }

    @Test
    void theCrashIsATestThatFailsTheSameWayAndPassesOnceItIsMended() throws Exception {
        Path written = folder.resolve("tests/CrashC1Test.java");
        assertThat(run("runs", "repro", runId(), "c1", "--junit", written.toString()))
                .as(printed)
                .isZero();
        Map<String, String> source = Map.of("CrashC1Test", Files.readString(written));
        assertThat(source.get("CrashC1Test"))
                .contains("com.microsoft.playwright")
                .doesNotContain("appium");
        try (ExportedTests tests = ExportedTests.of(source, folder.resolve("compiled"))) {
            assertThat(tests.run("CrashC1Test", app.address() + "reports/staff", 6_000))
                    .hasValueSatisfying(failed -> assertThat(failed)
                            .isInstanceOf(AssertionError.class)
                            .hasMessageContaining("TypeError")
                            .hasMessageContaining("print"));
            app.mend();
            assertThat(tests.run("CrashC1Test", app.address() + "reports/staff", 6_000))
                    .isEmpty();
        }
    }

    @Test
    void theWayToAScreenIsATestThatPasses() throws Exception {
        JsonNode far = map.path("screens")
                .valueStream()
                .filter(screen -> screen.path("activity").asString("").startsWith("/settings"))
                .findFirst()
                .orElse(map.path("screens").path(1));
        Path written = folder.resolve("tests/WayTest.java");
        assertThat(run("runs", "path", runId(), far.path("id").asString(""), "--junit", written.toString()))
                .as(printed)
                .isZero();
        try (ExportedTests tests =
                ExportedTests.of(Map.of("WayTest", Files.readString(written)), folder.resolve("way"))) {
            assertThat(tests.run("WayTest", app.address() + "reports/staff", 6_000))
                    .isEmpty();
        }
    }

    private static String runId() throws IOException {
        return JSON.readTree(Files.readAllBytes(Path.of(report("one")).resolve("summary.json")))
                .path("run")
                .asString("");
    }

    @Test
    void pressesNothingThatDeletesOrPays() {
        assertThat(app.deleted()).isEmpty();
    }

    @Test
    void saysWhatIsWrongWithAnAddress() {
        assertThat(run("explore", "http://", "--steps", "3")).isEqualTo(ExitCode.USAGE);
        assertThat(printed).contains("is no address of a web app");
        assertThat(run("explore", app.address(), "--appium", "http://127.0.0.1:1"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(printed).contains("leave out --appium");
    }
}
