package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.knowledge.Knowledge;
import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What commit 6ab579a left behind goes on. */
class GoldenDataTest {
    private static final String WAITING = "01M84EHWGHVTMN1YM8QWH27N5K";
    private static final String FORK = "01M84EPSJ98Y5EB0723YW5C6ZE";
    private static final String KILLED = "01M84ERWWK41XZXNZSBW5YM2NN";
    private static final String UNPROVEN = "01M84EKGH4V5RQS0J8AMX9JAX1";
    private static final String ENDED = "01M84ENE4KB5M0AZW59242J879";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private GoldenData golden;

    @BeforeEach
    void find() throws Exception {
        golden = new GoldenData(folder, "6ab579a");
    }

    @Test
    void aWaitingExplorationTakesItsAnswerAndGoesOn() throws Exception {
        Path data = golden.data();
        assertDone(data, "runs", "questions");
        assertThat(out.toString()).contains(WAITING, FORK, "rule 'careful'");
        assertDone(data, "runs", "answer", WAITING, "no");
        assertDone(data, "runs", "resume", WAITING);
        assertThat(out.toString())
                .contains(
                        "12 steps", "stopped      at its limit, 12 steps of the exploration (budget_exhausted:steps)");
    }

    @Test
    void aForkThatWaitsGoesOn() throws Exception {
        Path data = golden.data();
        assertDone(data, "runs", "answer", FORK, "yes", "--as", "ann");
        assertDone(data, "runs", "resume", FORK);
        assertThat(out.toString()).contains("12 steps", "activities   5 of 5 declared");
        assertDone(data, "runs", "show", FORK);
        assertThat(out.toString().lines().filter(line -> line.startsWith("  by ")))
                .as("of before nothing is known")
                .singleElement()
                .asString()
                .contains("ann answered " + FORK);
        assertRefused(data, "--as: who acts needs a name", "runs", "answer", FORK, "yes", "--as", " ");
    }

    @Test
    void questionsAreListedByWhatAsksThem() throws Exception {
        Path data = golden.data();
        assertThat(questions(data)).containsExactlyInAnyOrder(WAITING, FORK);
        assertThat(questions(data, "--id", WAITING.substring(0, 12))).containsExactly(WAITING);
        assertThat(questions(data, "--graph", "explorer", "--label", "app=org.example.notes"))
                .hasSize(2);
        assertThat(questions(data, "--graph", "other")).isEmpty();
        assertThat(err.toString()).contains("No question is so");
        assertThat(questions(data, "--label", "app=other")).isEmpty();
        assertThat(questions(data, "--node", "Elsewhere")).isEmpty();
        assertThat(questions(data, "--since", "2020-01-31")).hasSize(2);
        assertThat(questions(data, "--until", "2020-01-31")).isEmpty();
        assertThat(questions(data, WAITING, "--since", "2020-01-31")).containsExactly(WAITING);
        assertThat(questions(data, "--limit", "1")).hasSize(1);
        assertThat(err.toString()).contains("There are more");
        assertRefused(data, "--since takes an age", "runs", "questions", "--since", "soon");
    }

    /** The runs that ask. */
    private List<String> questions(Path data, String... options) {
        assertDone(
                data,
                Stream.concat(Stream.of("runs", "questions"), Stream.of(options))
                        .toArray(String[]::new));
        return out.toString().lines().filter(line -> line.matches("\\w{26}")).toList();
    }

    @Test
    void anExplorationThatWasKilledInsideAnActionGoesOn() throws Exception {
        assertDone(golden.data(), "runs", "resume", KILLED);
        assertThat(out.toString())
                .contains("9 steps", "stopped      at its limit, 9 steps of the exploration (budget_exhausted:steps)");
    }

    @Test
    void aProofThatWasKilledBetweenTwoWalksGoesOn() throws Exception {
        Path data = golden.data();
        assertDone(data, "runs", "resume", UNPROVEN);
        assertThat(out.toString()).contains("no server (reproduced 3 of 3)");
        assertDone(data, "runs", "show", UNPROVEN + "-proof");
        assertThat(out.toString()).contains("succeeded");
    }

    @Test
    void whatHasEndedIsReadAndItsCrashWalkedToAgain() throws Exception {
        Path data = golden.data();
        assertDone(data, "runs", "show", ENDED);
        assertDone(data, "runs", "map", ENDED);
        assertThat(out.toString()).contains("java.lang.IllegalStateException");
        assertDone(data, "runs", "repro", ENDED, "c1");
        assertThat(out.toString()).contains("reproduced: java.lang.IllegalStateException");
    }

    @Test
    void aStateIsShownAsItWasAfterAnyEvent() throws Exception {
        assertRefused(golden.data(), "not under graph explorer", "runs", "show", ENDED, "--at", "1");
        Path data = folder.resolve("mine");
        String recording = "recorded:" + golden.recording("report");
        assertDone(data, "explore", "--device", recording, "--steps", "2", "--answer", "none");
        String run = out.toString().replaceFirst("(?s).*\\brun +(\\w{26}).*", "$1");
        assertDone(data, "runs", "show", run, "--at", "1", "--path", "/counters/steps");
        assertThat(out.toString().strip()).isEqualTo("0");
        assertDone(data, "runs", "show", run, "--at", "2");
        assertThat(out.toString()).contains("\"settings\" : {", "\"counters\" : {");
        assertRefused(data, "no 99999", "runs", "show", run, "--at", "99999");
        assertRefused(data, "at the top it has", "runs", "show", run, "--at", "2", "--path", "/nothing");
        assertRefused(data, "no JSON Pointer", "runs", "show", run, "--at", "2", "--path", "nothing");
        assertRefused(data, "--at SEQ", "runs", "show", run, "--path", "/counters");
    }

    @Test
    void aForkOfItsStepsIsRefusedAndSaysWhatToDo() throws Exception {
        assertThat(execute(golden.data(), "runs", "fork", WAITING, "--at", "3")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("was made by an earlier version of this program", "resume it, and fork");
    }

    @Test
    void anExportIsImportedAnsweredAndGoesOn() throws Exception {
        Path data = folder.resolve("mine");
        assertDone(data, "runs", "import", golden.file("waiting.zip").toString());
        assertDone(data, "runs", "answer", WAITING, "no");
        Path recording = golden.recording("notes");
        List<String> stated = List.of(
                "--device",
                "recorded:" + recording,
                "--values",
                "none",
                "--prelude",
                "none",
                "--llm",
                "none",
                "--out",
                folder.resolve("out").toString());
        assertDone(
                data,
                Stream.concat(Stream.of("runs", "resume", WAITING), stated.stream())
                        .toArray(String[]::new));
        assertThat(out.toString())
                .contains("stopped      at its limit, 12 steps of the exploration (budget_exhausted:steps)");
    }

    @Test
    void aRecordingIsExplored() throws Exception {
        Path recording = golden.recording("report");
        assertDone(
                folder.resolve("mine"),
                "explore",
                "--device",
                "recorded:" + recording,
                "--steps",
                "8",
                "--answer",
                "none");
        assertThat(out.toString()).contains("activities   5 of 5 declared", "no server (reproduced 3 of 3)");
    }

    @Test
    void whatWasLearntOfAnAppIsKnown() throws IOException {
        AppUnderTest app = new AppUnderTest("org.example.notes", "1.0", 1, "org.example.notes.Home", List.of());
        Path apps = Files.createDirectories(folder.resolve("apps/org.example.notes"));
        Files.copy(golden.file("apps/org.example.notes/1-1.0.json"), apps.resolve("1-1.0.json"));
        Knowledge knowledge = new Knowledge(folder.resolve("apps"), warning -> {
            throw new AssertionError(warning);
        });
        assertThat(knowledge.of(app).orElseThrow().map().screens()).hasSize(5);
    }

    private void assertDone(Path data, String... arguments) {
        assertThat(execute(data, arguments)).as("%s%s", out, err).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
    }

    private void assertRefused(Path data, String why, String... arguments) {
        assertThat(execute(data, arguments)).as("%s%s", out, err).isIn(ExitCode.FAILED, ExitCode.USAGE);
        assertThat(err.toString()).contains(why);
    }

    private int execute(Path data, String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        String[] all = Stream.concat(Stream.of(arguments), Stream.of("--data", data.toString()))
                .toArray(String[]::new);
        return command.execute(all);
    }
}
