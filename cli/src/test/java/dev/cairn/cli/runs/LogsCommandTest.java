package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Which lines of a run's log are printed. */
class LogsCommandTest {
    private static final String STARTED =
            "{\"level\":\"INFO\",\"actor\":\"agent\",\"module\":\"explorer\",\"event\":\"agent.loop_start\",\"budget_remaining\":{\"steps\":7}}";
    private static final String LOOKED =
            "{\"level\":\"DEBUG\",\"actor\":\"node\",\"module\":\"explorer\",\"nodeName\":\"Verify\"}";
    private static final String RETRIED =
            "{\"level\":\"WARN\",\"actor\":\"engine\",\"module\":\"engine\",\"nodeName\":\"Verify\"}";
    private static final String CUT = "{\"level\":\"WARN\",\"actor\":\"eng";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path data;

    @BeforeEach
    void log() throws IOException {
        Path folder = Files.createDirectory(data.resolve("logs"));
        Files.write(folder.resolve("one.jsonl"), List.of(STARTED, LOOKED, RETRIED, CUT));
    }

    private int execute(String... arguments) {
        CommandLine command = CairnCommand.commandLine("runs");
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(Stream.concat(
                        Stream.of("runs", "logs"),
                        Stream.concat(Stream.of(arguments), Stream.of("--data", data.toString())))
                .toArray(String[]::new));
    }

    private List<String> lines(String... options) {
        assertThat(execute(Stream.concat(Stream.of("one"), Stream.of(options)).toArray(String[]::new)))
                .as(err.toString())
                .isEqualTo(ExitCode.DONE);
        return out.toString().lines().toList();
    }

    @Test
    void printsAllThatWasWritten() {
        assertThat(lines()).containsExactly(STARTED, LOOKED, RETRIED, CUT);
    }

    @Test
    void aNodeNamesItsLines() {
        assertThat(lines("--node", "Verify")).containsExactly(LOOKED, RETRIED);
    }

    @Test
    void capitalsDoNotMatter() {
        assertThat(lines("--level", "warn")).containsExactly(RETRIED);
    }

    @Test
    void eachOfSeveralOptionsMustHold() {
        assertThat(lines("--node", "Verify", "--actor", "engine", "--module", "engine"))
                .containsExactly(RETRIED);
    }

    @Test
    void anEventIsFoundByItsName() {
        assertThat(lines("--event", "agent.loop_start")).containsExactly(STARTED);
    }

    @Test
    void nothingIsPrintedWhereNothingMatches() {
        assertThat(lines("--module", "store")).isEmpty();
    }

    @Test
    void aRunWithoutALogIsToldSo() {
        assertThat(execute("two")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("run two has no log").doesNotContain("\tat ");
    }

    @Test
    void anIdThatIsAPathIsRefused() {
        assertThat(execute("../one")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("cairn: ").doesNotContain("\tat ");
    }
}
