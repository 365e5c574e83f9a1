package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testkit.CpuTime;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ErrorsTest {
    @ParameterizedTest
    @CsvSource({
        "at postgresql://ann:hush@h/d there, at postgresql://ann:***@h/d there",
        "postgres://ann:hu@sh@h/d, postgres://ann:***@h/d",
        "(postgres://:hush@h), (postgres://:***@h)",
        "postgres://h:5432/d, postgres://h:5432/d",
        "postgres://h/d ann:hush@h, postgres://h/d ann:hush@h",
        "postgres://a/postgres://b:hush@c, postgres://a/postgres://b:***@c",
        "nothing@all, nothing@all",
    })
    void noPasswordIsShown(String message, String shown) {
        assertThat(Errors.withoutPasswords(message)).isEqualTo(shown);
    }

    @Test
    void aMessageIsReadOnce() {
        String message = "postgres://a:".repeat(100_000);

        Duration work =
                CpuTime.of(() -> assertThat(Errors.withoutPasswords(message)).isEqualTo(message));

        assertThat(work).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void whatAMessageQuotesIsNotPrintedWhole() {
        StringWriter printed = new StringWriter();
        CommandLine command = CairnCommand.commandLine();
        command.setErr(new PrintWriter(printed, true));

        command.execute("runs", "x".repeat(300_000));

        assertThat(printed.toString()).startsWith("cairn: ").contains("xxx…xxx", "Try 'cairn runs --help'");
        assertThat(printed.toString().length()).isLessThan(20_000);
    }
}
