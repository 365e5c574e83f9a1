package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Runs in a PostgreSQL database, seen from two machines: each has a data folder of its own. */
@Tag("slow")
class SharedStoreTest {
    private static SharedServer server;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final StringBuilder printed = new StringBuilder();

    @TempDir
    Path folder;

    private Path here;
    private Path there;
    private Path secret;
    private String recording;

    @BeforeAll
    static void start() throws Exception {
        server = new SharedServer();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    @BeforeEach
    void prepare() throws Exception {
        here = folder.resolve("here");
        there = folder.resolve("there");
        secret = Files.writeString(folder.resolve("secret"), SharedServer.PASSWORD + "\n");
        recording = "recorded:" + new GoldenData(folder, "6ab579a").recording("notes");
        Files.writeString(folder.resolve("rules.yaml"), "rules:\n  - {name: careful, text: Settings, mode: confirm}\n");
    }

    /** On a machine, with the store. */
    private int execute(Path machine, String... arguments) {
        return bare(Stream.concat(
                        Stream.of(arguments),
                        Stream.of(
                                "--data",
                                machine.toString(),
                                "--store",
                                server.url(),
                                "--store-password-file",
                                secret.toString()))
                .toArray(String[]::new));
    }

    private int bare(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        int code = command.execute(arguments);
        printed.append(out).append(err);
        return code;
    }

    private void assertDone(Path machine, String... arguments) {
        assertThat(execute(machine, arguments)).as("%s%s", out, err).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
    }

    /** Begun here, until it asks. */
    private String asked() {
        String rules = folder.resolve("rules.yaml").toString();
        int code = execute(
                here,
                "explore",
                "--device",
                recording,
                "--steps",
                "12",
                "--seed",
                "7",
                "--answer",
                "wait",
                "--rules",
                rules);
        assertThat(code).as("%s%s", out, err).isEqualTo(ExitCode.WAITING);
        return err.toString().replaceAll("(?s).* resume (\\w+).*", "$1");
    }

    @Test
    void isWatchedAnsweredAndResumedFromAnotherMachine() throws Exception {
        String run = asked();

        assertDone(there, "runs");
        assertThat(out.toString()).contains(run, "waiting");
        assertDone(there, "runs", "show", run);
        assertThat(out.toString()).contains("status     waiting", "report     on the machine that the run ended on");
        assertDone(there, "runs", "show", run, "--journal");
        assertThat(out.toString()).contains("\"event\":\"run_started\"", "\"event\":\"interrupt_raised\"");
        assertDone(there, "runs", "replay", run);
        assertDone(there, "runs", "map", run);
        assertDone(there, "runs", "verify", run);
        assertDone(there, "runs", "questions");
        assertThat(out.toString()).contains(run, "rule 'careful'");
        assertThat(there).as("who only looks keeps nothing").doesNotExist();

        assertDone(there, "runs", "answer", run, "never", "--as", "Zoë of QA");
        assertDone(there, "runs", "resume", run);
        assertThat(out.toString())
                .contains(
                        "12 steps", "stopped      at its limit, 12 steps of the exploration (budget_exhausted:steps)");
        assertThat(there.resolve("reports").resolve(run).resolve("index.html")).exists();
        assertThat(there.resolve("reports").resolve(run).resolve("screens"))
                .as("also what was seen here")
                .isDirectoryContaining(page -> page.endsWith("s001.xml.txt"));
        assertDone(there, "runs", "replay", run, "--from", "12");
        assertThat(out.toString())
                .contains("ended: budget exhausted, at its limit, 12 steps of the exploration")
                .doesNotContain("finished", "budget spent");
        assertDone(here, "runs", "show", run);
        assertThat(out.toString())
                .contains("stopped    at its limit, 12 steps of the exploration (budget_exhausted:steps)")
                .contains("status     budget_exhausted", "by         Zoë of QA answered " + run + "/");
        assertThat(here.resolve("journal.db")).doesNotExist();
        assertThat(here.resolve("files")).doesNotExist();

        assertDone(here, "runs", "export", run, folder.resolve("run.zip").toString());
        assertThat(bare("runs", "import", folder.resolve("run.zip").toString(), "--data", "" + folder.resolve("alone")))
                .isZero();
        assertThat(execute(there, "runs", "logs", "other")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("it is on the machine that worked on the run");
        assertDone(there, "runs", "delete", run);
        assertNoPasswordAnywhere();
    }

    @Test
    void isCancelledFromAnotherMachine() throws Exception {
        String run = asked();
        assertDone(there, "runs", "cancel", run, "--reason", "wrong build");
        assertThat(out.toString()).contains("cancelled");
        assertDone(here, "runs", "show", run);
        assertThat(out.toString())
                .contains("status     cancelled", "by         " + System.getProperty("user.name") + " cancelled it");
        assertThat(execute(here, "runs", "answer", run, "yes")).isEqualTo(ExitCode.FAILED);
        assertNoPasswordAnywhere();
    }

    @Test
    void isForkedFromAnotherMachine() {
        String run = asked();
        assertDone(there, "runs", "fork", run, "--at", "2", "--steps", "4", "--answer", "none");
        assertThat(err.toString()).contains("forked from run " + run + " after step 2");
    }

    @Test
    void aTalkGoesOnAtAnotherMachineByTheCommandThatThisOneSays() throws Exception {
        Path flow = Files.writeString(folder.resolve("a shop.yaml"), """
                flow: shop
                schema: 1
                version: 1
                start: lamps
                nodes:
                  lamps: {ask: How many lamps?, type: whole, next: colour}
                  colour: {ask: Which colour?, type: text, next: done}
                  done: {end: completed, say: They are on their way.}
                """);
        assertThat(talk("3\n", here, flow)).isEqualTo(ExitCode.WAITING);
        assertThat(out.toString())
                .contains("Which colour?")
                .contains("cairn flow run '" + flow + "' --run ")
                .contains(" --data " + here + " --store " + server.url() + " --store-password-file " + secret);
        String run = out.toString().replaceAll("(?s).* --run (\\w+) .*", "$1");

        assertDone(there, "runs", "questions");
        assertThat(talk("blue\n", there, flow, "--run", run))
                .as("%s%s", out, err)
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("Which colour?", "They are on their way.");
        assertDone(here, "runs", "show", run);
        assertThat(out.toString()).contains("status     succeeded");
        assertNoPasswordAnywhere();
    }

    private int talk(String typed, Path machine, Path flow, String... more) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
        try {
            return execute(
                    machine,
                    Stream.concat(Stream.of("flow", "run", flow.toString()), Stream.of(more))
                            .toArray(String[]::new));
        } finally {
            System.setIn(before);
        }
    }

    private void assertNoPasswordAnywhere() throws Exception {
        assertThat(printed).doesNotContain(SharedServer.PASSWORD);
        assertThat(server.dump()).doesNotContain(SharedServer.PASSWORD).doesNotContain(server.url());
        Files.delete(secret);
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                assertThat(content).as(file.toString()).doesNotContain(SharedServer.PASSWORD);
            }
        }
    }

    @Test
    void saysWhatIsWrongWithTheStoreInOneLine() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong"), "hash-4711");
        assertRefused("check both", "runs", "--store", server.url(), "--store-password-file", wrong.toString());
        assertRefused("check both", "runs", "--store", server.url().replace("ann@", "ann:hash-4711@"));
        assertRefused("put it into CAIRN_STORE_PASSWORD", "runs", "--store", server.url());
        assertRefused("is not there", "runs", "--store", server.url("postgres", "nowhere"));
        assertRefused("cannot be reached", "runs", "--store", "postgresql://ann:hash-4711@127.0.0.1:1/cairn");
        assertRefused("sslmode", "runs", "--store", server.url("postgres", "cairn") + "?sslmode=require");
        assertRefused("cannot be reached", "runs", "--store", "postgresql://nosuch.invalid/cairn");
    }

    private void assertRefused(String why, String... arguments) {
        assertThat(bare(arguments)).as("%s%s", out, err).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString().lines())
                .as("%s", err)
                .singleElement()
                .asString()
                .startsWith("cairn: postgresql://")
                .contains(why)
                .doesNotContain("hash-4711");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "runs",
                "explore",
                "runs show r",
                "runs resume r",
                "runs questions",
                "runs logs r",
                "explain r a b"
            })
    void refusesAUrlThatIsNoneWithoutShowingIt(String command) {
        String[] arguments = (command + " --store mysql://ann:hush-4711@h/d").split(" ");
        assertThat(bare(arguments)).as("%s%s", out, err).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString())
                .contains("there is no store of the kind 'mysql'")
                .doesNotContain("hush");
    }

    @Test
    void masksAPasswordThatStandsWhereNoneIsExpected() {
        assertThat(bare("runs", "show", "r", "postgresql://ann:hush-4711@h/d")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("postgresql://ann:***@h/d").doesNotContain("hush");
        assertThat(bare("runs", "--stor", "postgresql://ann:hush-4711@h/d")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).doesNotContain("hush");
    }

    @Test
    void takesNoneForTheDataFolder() {
        assertThat(bare("runs", "--store", "none", "--data", here.toString())).isZero();
        assertThat(err.toString()).contains("There are no runs in " + here);
        assertThat(bare("runs", "--store", "none", "--store-password-file", "x"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--store-password-file is for a store");
    }
}
