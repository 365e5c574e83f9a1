package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.ValueRule;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeTest;
import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.store.DataFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What runs do that were taken from an archive: nothing outside of them but what is stated. */
class ImportedRunTest {
    private static final InteractionSettings HARMLESS = InteractionSettings.DEFAULT;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private ServerSocket trap;

    @TempDir
    Path folder;

    private ForeignArchive foreign;

    @BeforeEach
    void listen() throws IOException {
        foreign = new ForeignArchive(folder);
        trap = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        trap.setSoTimeout(1);
    }

    @AfterEach
    void nobodyCame() throws IOException {
        try (ServerSocket listening = trap) {
            var came = listening.accept();
            throw new AssertionError("connected from " + came);
        } catch (SocketTimeoutException expected) {
            assertThat(folder.resolve("evil")).doesNotExist();
        }
    }

    private String address() {
        return "http://127.0.0.1:" + trap.getLocalPort();
    }

    private int execute(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.resolve("mine").toString();
        return command.execute(all);
    }

    private void take(InteractionSettings conduct, Map<String, String> labels) throws IOException {
        assertThat(execute(
                        "runs", "import", foreign.of("theirs", conduct, labels).toString()))
                .as(err.toString())
                .isEqualTo(ExitCode.DONE);
    }

    private static Values typing(String text) {
        return new Values(List.of(new ValueRule(
                Optional.of("*"), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), text)));
    }

    private static InteractionSettings reachingOut() {
        PreludeTest test = new PreludeTest("Evil", "files/evil.jar");
        return new InteractionSettings(
                typing("${env:PATH}"), Permissions.GRANT, new Prelude(Optional.of(test), List.of(), false));
    }

    private Map<String, String> reachingOutLabels() {
        return Map.of(
                "device", address(),
                "capability:appium:app", "/etc/passwd",
                "llm", "openai:gpt-4o-mini",
                "llm_url", address() + "/v1",
                "prices", "/etc/passwd",
                "out", folder.resolve("evil").toString(),
                "confirm", "many");
    }

    private String[] stating(String command) throws IOException {
        return new String[] {
            "runs",
            command,
            "theirs",
            "--device",
            "recorded:" + foreign.recording(),
            "--values",
            "none",
            "--prelude",
            "none",
            "--llm",
            "none",
            "--out",
            folder.resolve("report").toString()
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"resume", "fork"})
    void namesAllThatIsToBeStated(String command) throws IOException {
        take(reachingOut(), reachingOutLabels());
        assertThat(execute("runs", command, "theirs")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith(
                        "cairn: run theirs was imported, and nothing that it names is used unless you state it anew: ")
                .contains(
                        "--appium URL",
                        "--apk FILE",
                        "--llm MODEL",
                        "with env:PATH (--values FILE",
                        "--prelude-junit CLASS");
    }

    @Test
    void aReportGoesNowhereThatARunNames() throws IOException {
        take(HARMLESS, Map.of("out", folder.resolve("evil").toString()));
        assertThat(execute("runs", "resume", "theirs", "--device", "recorded:" + foreign.recording()))
                .isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("an output folder (--out DIR)");
        assertThat(execute("runs", "report", "theirs")).as(err.toString()).isEqualTo(ExitCode.DONE);
        assertThat(folder.resolve("evil")).doesNotExist();
        assertThat(execute("runs", "cancel", "theirs")).as(err.toString()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void goesOnWithWhatWasStated() throws IOException {
        take(reachingOut(), reachingOutLabels());
        assertThat(execute(stating("resume"))).as(err.toString()).isEqualTo(ExitCode.CRASHES_FOUND);
        assertThat(folder.resolve("report/index.html")).exists();
        assertThat(execute(stating("fork"))).as(err.toString()).isIn(ExitCode.CRASHES_FOUND, ExitCode.DONE);
        assertThat(isImported()).isNotEmpty().doesNotContain(false);
    }

    @Test
    void reproWalksOnWhatWasStatedAlone() throws IOException {
        take(reachingOut(), Map.of());
        assertThat(execute("runs", "repro", "theirs", "c1")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("--apk FILE", "--values FILE", "--prelude-junit CLASS");
        Path test = folder.resolve("CrashTest.java");
        assertThat(execute("runs", "repro", "theirs", "c1", "--junit", test.toString()))
                .isEqualTo(ExitCode.FAILED);
        assertThat(test).doesNotExist();
        String[] stated = {"--junit", test.toString(), "--values", "none", "--prelude", "none"};
        String[] repro = {"runs", "repro", "theirs", "c1"};
        String[] all = Arrays.copyOf(repro, repro.length + stated.length);
        System.arraycopy(stated, 0, all, repro.length, stated.length);
        assertThat(execute(all)).as(err.toString()).isEqualTo(ExitCode.DONE);
        assertThat(test).content().doesNotContain("Evil", "env:PATH");
    }

    @ParameterizedTest
    @ValueSource(strings = {"show", "map", "report", "replay", "verify", "export"})
    void canBeLookedAt(String command) throws IOException {
        take(reachingOut(), reachingOutLabels());
        String[] look = {"runs", command, "theirs"};
        if (command.equals("export")) {
            look = new String[] {
                "runs", command, "theirs", folder.resolve("again.zip").toString()
            };
        }
        assertThat(execute(look)).as(err.toString()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void staysImportedWhenItIsExportedAndTakenAgain() throws IOException {
        take(HARMLESS, Map.of());
        Path again = folder.resolve("again.zip");
        assertThat(execute("runs", "export", "theirs", again.toString())).isEqualTo(ExitCode.DONE);
        assertThat(execute(
                        "runs",
                        "import",
                        again.toString(),
                        "--data",
                        folder.resolve("third").toString()))
                .isEqualTo(ExitCode.USAGE); // given twice
        execute("runs", "show", "theirs");
        assertThat(out.toString()).contains("an archive: what it names outside of itself is not used");
    }

    @Test
    void aLabelStaysInItsRow() throws IOException {
        take(HARMLESS, Map.of("app", "x\nforged  completed", "policy", "y".repeat(100_000)));
        assertThat(execute("runs")).isEqualTo(ExitCode.DONE);
        assertThat(execute("runs", "show", "theirs")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString().lines())
                .noneMatch(line -> line.startsWith("forged"))
                .allMatch(line -> line.length() < 2_000);
    }

    @Test
    void noLabelMakesItAPartOfAnotherRun() throws IOException {
        take(HARMLESS, Map.of("of", "mine"));
        assertThat(execute("runs")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("theirs");
    }

    @Test
    void anExportHasNoPathsOfThisMachine() throws IOException {
        take(
                HARMLESS,
                Map.of("out", folder.resolve("evil").toString(), "device", "recorded:" + folder.resolve("report")));
        assertThat(exported())
                .contains("\"apk\":\"app.apk\"", "\"out\":\"evil\"", "recorded:report")
                .doesNotContain(folder.toString(), "/home/eve");
    }

    @Test
    void anExportDoesNotSayWhereSecretsAreKept() throws IOException {
        take(
                new InteractionSettings(typing("${file:/srv/vault of eve/pin}"), Permissions.GRANT, Prelude.NONE),
                Map.of());
        assertThat(exported()).contains("${file:pin}").doesNotContain("vault of eve");
    }

    private String exported() throws IOException {
        Path again = folder.resolve("again.zip");
        assertThat(execute("runs", "export", "theirs", again.toString())).isEqualTo(ExitCode.DONE);
        StringBuilder all = new StringBuilder();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(again))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                all.append(new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return all.toString();
    }

    @Test
    void anotherAppIsNotTheOneThatWasStated() throws IOException {
        take(HARMLESS, Map.of());
        Path no = Files.writeString(folder.resolve("no.apk"), "no app");
        assertThat(execute("runs", "resume", "theirs", "--apk", no.toString())).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString().lines()).singleElement().asString().contains("is not an Android app");
    }

    private List<Boolean> isImported() {
        try (DataFolder data = DataFolder.open(folder.resolve("mine"))) {
            return data.runs().heads().stream()
                    .filter(head -> head.graph().equals("explorer"))
                    .map(head -> head.imported())
                    .toList();
        } catch (UncheckedIOException e) {
            throw new AssertionError(e);
        }
    }
}
