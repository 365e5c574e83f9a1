package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What the command says of itself. */
class CairnCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int execute(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }

    @Test
    void tellsItsVersionFromTheBuild() {
        assertThat(execute("--version")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).matches("(?s)cairn \\d+\\.\\d+.*Java \\d+.*");
    }

    @Test
    void listsItsCommandsWhenNoneIsGiven() {
        assertThat(execute()).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("Usage: cairn", "explore", "runs", "android");
        assertThat(out.toString()).isEmpty();
    }

    static Stream<String> commands() {
        return below(CairnCommand.commandLine());
    }

    private static Stream<String> below(CommandLine command) {
        return command.getSubcommands().values().stream()
                .flatMap(one -> Stream.concat(
                        Stream.of(one.getCommandSpec().qualifiedName().substring("cairn ".length())), below(one)));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpsWithEachCommand(String command) {
        assertThat(execute((typed(command, "lighting.yaml") + " --help").split(" ")))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .startsWith("Usage: cairn " + typed(command, "FLOW") + " [")
                .contains("\nExamples:\n", "\n  cairn " + typed(command, "lighting.yaml"))
                .doesNotContain("null");
    }

    /** A command as it is typed: the file of {@code flow edit} stands before the operation. */
    private static String typed(String command, String file) {
        return command.replaceFirst("^flow edit (?=.)", "flow edit " + file + " ");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void examplesFitIntoATerminal(String command) {
        CommandLine one = CairnCommand.commandLine();
        for (String name : command.split(" ")) {
            one = Objects.requireNonNull(one.getSubcommands().get(name));
        }
        assertThat(one.getCommandSpec().usageMessage().footer())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void listsOptionsUnderWhatTheyAreAbout() {
        assertThat(execute("explore", "--help")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .containsSubsequence(
                        "--seed=N",
                        "\nDevice:\n",
                        "--appium=URL",
                        "\nBudgets",
                        "--max-taps=N",
                        "\nModel:\n",
                        "--llm=MODEL")
                .containsOnlyOnce("      --max-taps=N");
    }

    @Test
    void saysThatThereIsNoSuchCommand() {
        assertThat(execute("fly")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).containsExactly("cairn: there is no command 'fly'", "Try 'cairn --help'.");
    }

    @Test
    void makesOnlyTheCommandThatIsNamed() {
        assertThat(below(CairnCommand.commandLine("runs", "show", "RUN"))).containsExactly("runs", "runs show");
        assertThat(below(CairnCommand.commandLine("runs", "--data", "x", "show", "RUN")))
                .contains("runs show", "runs resume", "runs prune")
                .doesNotContain("explore");
        assertThat(CairnCommand.commandLine("--help").getSubcommands())
                .hasSameSizeAs(CairnCommand.commandLine("fly").getSubcommands())
                .hasSameSizeAs(CairnCommand.commandLine().getSubcommands());
    }

    @Test
    void refusesAnEmptyPath() {
        assertThat(execute("explore", "")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).startsWith("cairn: the path of the APK is empty");
    }
}
