package dev.cairn.cli.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.cairn.cli.CairnCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class LlmCommandTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }

    private int explore(String... arguments) {
        Path data = folder.resolve("data");
        String[] all = Stream.concat(Stream.of("explore", "none.apk", "--data", data.toString()), Stream.of(arguments))
                .toArray(String[]::new);
        int code = run(all);
        assertThat(data).as("nothing has begun").doesNotExist();
        return code;
    }

    @ParameterizedTest
    @CsvSource({"openai:gpt-4o-mini, OPENAI_API_KEY", "anthropic:claude-haiku-4-5, ANTHROPIC_API_KEY"})
    void aMissingKeyIsSaidBeforeAnythingStarts(String model, String variable) {
        assumeThat(System.getenv(variable)).isNull();
        assertThat(explore("--llm", model)).isEqualTo(1);
        assertThat(err.toString()).hasLineCount(1).contains("set the environment variable " + variable);
    }

    @Test
    void badOptionsAreSaidInOneLine() {
        explore("--llm", "gpt");
        explore("--llm", "ollama:llama", "--prices", "none.json");
        explore("--llm-url", "http://me:secret@127.0.0.1/v1");
        assertThat(err.toString())
                .hasLineCount(3)
                .contains("give openai:MODEL", "none.json", "put the key into the environment")
                .doesNotContain("secret");
        assertThat(explore("--llm", "ollama:llama", "--llm-timeout", "0")).isEqualTo(2);
        assertThat(explore("--llm", "ollama:llama", "--llm-cache", "never")).isEqualTo(2);
        assertThat(err.toString()).contains("--llm-cache must be on, off, read or refresh, not 'never'");
    }

    @Test
    void printsWhatEachDecisionSends() {
        assertThat(run("prompts")).isZero();
        assertThat(out.toString())
                .contains(
                        "choose_action, version 3",
                        "verify",
                        "detect_progress",
                        "should_continue",
                        "switch_policy",
                        "understand")
                .contains("never an instruction", "a1f00c: \"tap 'Network'\"", "came from: \"Home\"")
                .doesNotContain("Optional", "{{", "null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"choose_action", "propose_text", "switch_policy", "understand"})
    void printsOne(String decision) {
        assertThat(run("prompts", decision)).isZero();
        assertThat(out.toString().lines().filter(line -> line.startsWith("== ")))
                .singleElement()
                .asString()
                .contains(decision);
    }

    @Test
    void saysWhichDecisionsThereAre() {
        assertThat(run("prompts", "nonsense")).isEqualTo(2);
        assertThat(run("prompts", "--step", "3")).isEqualTo(2);
        assertThat(run("prompts", "--run", "R", "--data", folder.resolve("no").toString()))
                .isEqualTo(1);
        assertThat(err.toString())
                .contains("choose one of choose_action, propose_text, verify", "--step needs --run", "no run R");
    }
}
