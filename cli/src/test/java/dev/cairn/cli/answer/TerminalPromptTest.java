package dev.cairn.cli.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Answer;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Interrupt;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalPromptTest {
    private static final Interrupt QUESTION = new Interrupt(
            "i",
            "r",
            new Json("{\"action\":\"tap \\\"Delete\\\"\",\"screen\":\"Files\",\"activity\":\"a.B\",\"why\":\"w\","
                    + "\"screenshot\":null}"),
            Optional.empty());

    private final StringWriter out = new StringWriter();

    private Answer ask(String typed) {
        return ask(typed, QUESTION);
    }

    private Answer ask(String typed, Interrupt question) {
        return new TerminalPrompt(new BufferedReader(new StringReader(typed)), new PrintWriter(out, true))
                .ask(question);
    }

    @Test
    void whatAnAppWritesStaysInItsLine() {
        Json forged =
                new Json(QUESTION.question().text().replace("Files", "Files\\n  why     nothing at all\\u001b[2J"));
        ask("n\n", new Interrupt("i", "r", forged, Optional.empty()));
        assertThat(out.toString().lines().filter(line -> line.startsWith("  why")))
                .containsExactly("  why     w");
        assertThat(out.toString()).doesNotContain("\u001b");
    }

    @ParameterizedTest
    @CsvSource({"y, YES", "Yes, YES", "n, NO", "no, NO", "a, ALWAYS", "v, NEVER", "ne, NEVER", "NEVER, NEVER"})
    void takesWordsAndTheirBeginnings(String typed, Answer answer) {
        assertThat(ask(typed + "\n")).isEqualTo(answer);
    }

    @Test
    void showsWhatWouldBeDoneWhereAndWhy() {
        ask("n\n");
        assertThat(out.toString()).contains("tap \"Delete\"", "Files", "w", "[y]es");
    }

    @Test
    void asksAgainUntilItUnderstands() {
        assertThat(ask("what?\n\nmaybe\ny\n")).isEqualTo(Answer.YES);
    }

    @Test
    void nobodyThereMeansNo() {
        assertThat(ask("")).isEqualTo(Answer.NO);
        assertThat(out.toString()).contains("nobody answers: no");
    }
}
