package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeFile;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.explorer.repro.ActionTrace;
import dev.cairn.report.test.JunitExport;
import dev.cairn.report.test.TestScenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What exported tests say, whatever was done on the way and before it. */
class ExportedSourceTest {
    @TempDir
    Path folder;

    private static KnownAction action(ActionKind kind) {
        boolean key = kind == ActionKind.BACK || kind == ActionKind.MENU || kind == ActionKind.ROTATE;
        String text = kind == ActionKind.TYPE ? "say \"hi\" \\ é" : "";
        return new KnownAction(
                key ? kind.name() : kind + ":Button#demo:id/it:It\"s", kind, key ? "" : "It\"s", "", "", text);
    }

    private String source(boolean clean, Permissions permissions, Prelude prelude) throws Exception {
        ReplaySetup outset = new ReplaySetup(
                "demo", "demo.apk", "", clean, new InteractionSettings(Values.NONE, permissions, prelude));
        List<PathStep> way = Stream.concat(
                        Arrays.stream(ActionKind.values()).map(kind -> new PathStep("s001", action(kind))),
                        Stream.of(PathStep.RESTART))
                .toList();
        TestScenario script =
                TestScenario.of(outset, way, AppMap.empty("demo"), new ActionTrace(), new InMemoryFileStore());
        KnownCrash crash = new KnownCrash("c1", Optional.empty(), Optional.empty(), 1, new Crash("a.B", "", "a.B"), 1);
        Path file = Files.writeString(
                folder.resolve("DemoTest.java"), JunitExport.of(script, crash).source("DemoTest"));
        new ExportedTest(file).compile(folder.resolve("classes"));
        return Files.readString(file);
    }

    @Test
    void noNameOfAnAppIsSource() throws Exception {
        String name = "x\"; static { System.exit(1); } //\n*/ \\u002a/ {@code }";
        ReplaySetup outset = new ReplaySetup(name, "demo.apk", "", true, InteractionSettings.DEFAULT);
        KnownCrash crash =
                new KnownCrash("c1", Optional.empty(), Optional.empty(), 1, new Crash("a.B*/ static {}", "", "a.B"), 1);
        TestScenario script =
                TestScenario.of(outset, List.of(), AppMap.empty(name), new ActionTrace(), new InMemoryFileStore());
        Path file = Files.writeString(
                folder.resolve("DemoTest.java"), JunitExport.of(script, crash).source("DemoTest"));
        new ExportedTest(file).compile(folder.resolve("classes"));
        assertThat(Files.readAllLines(file)).noneMatch(line -> line.strip().startsWith("static {"));
        assertThat(file).content().contains("APP = \"x\\\"; static {", "a.B* / static &#123;&#125;");
    }

    @Test
    void allKindsOfActionsCompile() throws Exception {
        String source = source(true, Permissions.GRANT, Prelude.NONE);

        assertThat(source.lines().map(String::strip))
                .containsSubsequence("clear();", "launch();", "menu();", "turn();", "back();", "restart();")
                .noneMatch(line -> line.contains("prelude()"));
        assertThat(source).contains("longPress(", "scroll(", "type(\"say \\\"hi\\\" \\\\ \\u00e9\", ");
    }

    @Test
    void whatTheAppHadStoredBeforeTheRunIsNotDeleted() throws Exception {
        assertThat(source(false, Permissions.GRANT, Prelude.NONE).lines().map(String::strip))
                .doesNotContain("clear();");
    }

    @Test
    void questionsForPermissionsAreAnsweredAsInTheRun() throws Exception {
        assertThat(source(true, Permissions.DENY, Prelude.NONE))
                .contains("ANSWERS = List.of(\"permission_deny_button\"", "setAutoGrantPermissions(false)");
        assertThat(source(true, Permissions.ASK, Prelude.NONE)).contains("ANSWERS = List.of();");
    }

    @Test
    void thePreludeComesFirstAndAfterEachStartIfItDidSo() throws Exception {
        Path file = Files.writeString(folder.resolve("login.yaml"), """
                steps:
                  - {do: type, id: user, value: ada}
                  - {do: type, label: "Password", secret: env:APP_PASSWORD}
                  - {do: tap, text: "Sign*"}
                  - {do: scroll, to: "Terms"}
                  - {do: scroll, id: list}
                  - {do: long_press, key: "LONG_PRESS:Button#demo:id/ok:OK"}
                  - {do: wait, text: Welcome, seconds: 30}
                  - {do: menu}
                  - {do: rotate}
                  - {do: back}
                """);
        var test = new dev.cairn.agent.prelude.PreludeTest("demo.LoginTest", "tests.jar");
        String source = source(true, Permissions.GRANT, new Prelude(Optional.of(test), PreludeFile.read(file), true));

        assertThat(source.lines().map(String::strip))
                .containsSubsequence(
                        "clear();",
                        "launch();",
                        "prelude();",
                        "restart(); prelude();",
                        "first(\"demo.LoginTest\");",
                        "type(\"ada\", view(\"is=field\", \"id=user\"));",
                        "type(secret(\"env:APP_PASSWORD\"), view(\"is=field\", \"label=Password\"));",
                        "tap(view(\"text=Sign*\"));",
                        "scrollTo(\"text=Terms\", view(\"is=scrollable\"));",
                        "scroll(view(\"is=scrollable\", \"id=list\"));",
                        "longPress(view(\"id=demo:id/ok\", \"text=OK\"));",
                        "within(30);",
                        "see(view(\"text=Welcome\"));",
                        "within(10);",
                        "menu();",
                        "turn();",
                        "back();");
    }
}
