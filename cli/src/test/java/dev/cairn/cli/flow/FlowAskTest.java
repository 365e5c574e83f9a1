package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testkit.llm.ScriptedLlm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn flow new "…" --llm} and {@code cairn flow edit --ask}, against a model's server. */
class FlowAskTest {
    private static final String TABLE = "{\"operations\":["
            + "\"{op: insert, node: day, body: {ask: 'Which day?', type: date, next: guests}}\","
            + "\"{op: insert, node: guests, body: {ask: 'How many guests?', type: {whole: {from: 1, to: 20}}, next: done}}\","
            + "\"{op: set, pointer: /start, value: day}\"],\"reason\":\"day and guests\"}";
    private static final String RENAME =
            "{\"operations\":[\"{op: rename, node: guests, to: people}\"],\"reason\":\"people\"}";

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aSentenceBecomesAFlowAScriptAndAnAuditEntry() throws IOException {
        try (ScriptedLlm model = ScriptedLlm.answering(question -> TABLE)) {
            String url = model.uri().toString();
            CommandTrial shown =
                    cairn("flow", "new", file("table.yaml"), "Book a table", "--llm-url", url, "--llm", "x");
            assertThat(shown.code()).as(shown.err()).isZero();
            assertThat(shown.out()).contains("+start: day");
            assertThat(shown.err()).contains("nothing was written; --yes saves it");
            assertThat(folder).isEmptyDirectory();

            CommandTrial saved =
                    cairn("flow", "new", file("table.yaml"), "Book a table", "--llm-url", url, "--llm", "x", "--yes");
            assertThat(saved.code()).as(saved.err()).isZero();
            assertThat(cairn("flow", "test", file("tests")).code()).isZero();
            assertThat(folder.resolve("table.audit.jsonl"))
                    .content()
                    .hasLineCount(3)
                    .contains(" with ");
        }
    }

    @Test
    void anEditThatIsAskedForIsShownAndSavedOnlyIfThatIsSaid() throws IOException {
        Path flow = Files.writeString(folder.resolve("table.yaml"), """
                flow: table
                schema: 1
                start: guests
                nodes:
                  guests: {ask: "How many?", type: whole, next: done}
                  done: {end: completed, say: "{guests}, then."}
                """);
        try (ScriptedLlm model = ScriptedLlm.answering(question -> RENAME)) {
            String[] ask = {"flow", "edit", flow.toString(), "--ask", "call them people", "--llm-url", "", "--yes"};
            ask[6] = model.uri().toString();
            CommandTrial dry = cairn("flow", "edit", flow.toString(), "--ask", "people", "--llm-url", ask[6]);
            assertThat(dry.out()).contains("-  guests:", "+  people:");
            assertThat(flow).content().contains("guests:");

            CommandTrial saved = cairn(ask);
            assertThat(saved.code()).as(saved.err()).isZero();
            assertThat(flow).content().contains("start: people", "{people}, then.");
            assertThat(folder.resolve("table.audit.jsonl")).content().contains("\"rename\"");
        }
        try (ScriptedLlm model = ScriptedLlm.answering(question -> RENAME)) {
            CommandTrial wrong = cairn(
                    "flow",
                    "edit",
                    flow.toString(),
                    "--ask",
                    "x",
                    "--llm-url",
                    model.uri().toString());
            assertThat(wrong.code()).isEqualTo(1);
            assertThat(wrong.err()).contains("'guests' is no node", "the same twice");
            assertThat(model.requests()).isEqualTo(2);
        }
    }

    @Test
    void withoutAModelOneLineSaysWhatToDo() throws IOException {
        Path flow = Files.writeString(folder.resolve("table.yaml"), "flow: table\n");
        for (CommandTrial trial : new CommandTrial[] {
            cairn("flow", "new", file("new.yaml"), "Book a table"),
            cairn("flow", "edit", flow.toString(), "--ask", "anything")
        }) {
            assertThat(trial.code()).isEqualTo(1);
            assertThat(trial.err()).hasLineCount(1).contains("--llm openai:MODEL", "OPENAI_API_KEY", "--template");
        }
        assertThat(cairn("flow", "edit", flow.toString(), "--ask", "x", "rename", "a", "b")
                        .err())
                .contains("give an operation or --ask, not both");
        assertThat(cairn("flow", "edit", flow.toString(), "--ask", "x", "--rounds", "0", "--llm", "ollama:x")
                        .err())
                .contains("rounds must be from 1 to 20");
    }

    @Test
    void theTemplatesAreListed() {
        CommandTrial listed = cairn("flow", "new", "--template", "list");
        assertThat(listed.code()).isZero();
        assertThat(listed.out()).contains("questions", "paths", "tool");
    }
}
