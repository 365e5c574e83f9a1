package dev.cairn.cli.browse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What is wrong with a command line is said in one line, before anything is started. */
class BrowseCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path data;

    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine command = CairnCommand.commandLine("browse");
        command.setErr(new PrintWriter(err, true));
        List<String> all = new ArrayList<>(List.of("browse", "--data", data.toString()));
        all.addAll(List.of(arguments));
        return command.execute(all.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({
        "--url=ftp://example.org, must be an address of http or https",
        "--url=http://[, must be an address",
        "--expect=colour=red, --expect must be",
        "--on-deny=shout, --on-deny must be end or avoid",
        "--max-steps=0, --max-steps must be at least 1",
        "--max-invalid-actions=-1, --max-invalid-actions must be at least 1",
        "--profile=pom.xml, --profile must name a folder",
        "--attach=http://example.org:9222, --attach must be where a browser on this machine can be debugged",
        "--attach=9222, --attach must be where",
        "--set==x, '--set must name a field before the ''='', such as city=London'",
        "--out=pom.xml, --out must name a folder",
        "--file=nowhere.pdf, there is no file nowhere.pdf",
        "--answer=maybe, '--answer must be terminal, wait or none'"
    })
    void saysWhatIsWrong(String option, String message) {
        String url = option.startsWith("--url") ? option : "--url=http://localhost:1";
        int code = option.startsWith("--url") ? run("click Help", url) : run("click Help", url, option);
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains(message);
    }

    @Test
    void aBrowserThatIsAttachedToIsTakenAsItIs() {
        assertThat(run("click Help", "--url=http://localhost:1", "--attach=http://127.0.0.1:9222", "--profile=p"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("leave --headed and --profile out");
    }

    @Test
    void withoutAnAddressOrAnEarlierTaskItDoesNotBegin() {
        assertThat(run("click Help")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--url is missing");
        assertThat(run("click Help", "--continue", "nowhere")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("there is no run nowhere");
    }

    @Test
    void aTaskOfNoWordsIsNone() {
        for (String task : new String[] {"", " \t", "\u0001\u001b[", "\u200b", "!, …"}) {
            err.getBuffer().setLength(0);
            assertThat(run(task, "--url=http://localhost:1")).as(task).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("the task says nothing; say what to do");
        }
    }

    @Test
    void aTaskOfAHundredThousandLettersIsTooLong() {
        assertThat(run("x".repeat(100_000), "--url=http://localhost:1")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString())
                .contains("100000 characters; 10000 are the most")
                .hasSizeLessThan(12_000);
    }
}
