package dev.cairn.flows.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a model understood is kept in the script, so that the test needs none; and it is said when the model would be asked something else now. */
class RecordedUnderstandingTest {
    /** The address is private: rules read it, and the model is shown the message without it. */
    private static final String ANSWER =
            "{\"updates\":[{\"key\":\"many\",\"value\":\"12\",\"quote\":\"a dozen\"}],\"declined\":[],\"path\":\"\",\"confidence\":0,\"topic\":\"\",\"person\":false,\"reason\":\"both\"}";

    @TempDir
    private Path folder;

    private Path flow;
    private Path script;

    @BeforeEach
    void write() throws IOException {
        flow = Files.writeString(folder.resolve("shop.yaml"), """
                flow: shop
                schema: 1
                start: many
                nodes:
                  many: {ask: "How many?", type: whole, next: email}
                  email: {ask: "Your e-mail address?", type: email, private: true, next: day}
                  day: {ask: "Which day?", type: date, next: done}
                  done: {end: completed}
                """);
        script = Files.writeString(folder.resolve("shop.test.yaml"), """
                flow: shop.yaml
                test: Both at once
                turns:
                  - asks: many
                  - {user: "well, a dozen of those; ann@example.org", asks: day}   # both
                """);
    }

    private static ScriptSuite without() {
        return new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules());
    }

    private static ScriptSuite with(ScriptedLlm model) {
        return new ScriptSuite(
                FlowCompiler.standard(),
                TurnInterpreter.by(
                        Decider.by(Providers.open("openai:x", model.uri().toString(), variable -> null))
                                .build()));
    }

    private void recorded() throws InterruptedException {
        try (ScriptedLlm model = ScriptedLlm.answering(question -> ANSWER)) {
            assertThat(with(model).record(script).failures()).isEmpty();
            assertThat(model.requests()).isEqualTo(1);
            assertThat(with(model).record(script).failures()).isEmpty();
            assertThat(model.requests()).isEqualTo(1); // it is known now
        }
    }

    private List<String> failures() throws InterruptedException {
        return without().run(script).failures();
    }

    @Test
    void theScriptPassesWithoutTheModelAfterwards() throws Exception {
        recorded();

        assertThat(script).content().contains("understood:", "quote: a dozen", "prompt: understand 1 ", "# both");
        assertThat(failures()).isEmpty();
    }

    @Test
    void anotherMessageQuestionOrPromptIsSaid() throws Exception {
        recorded();
        String kept = Files.readString(script);

        Files.writeString(script, kept.replace("well, a dozen", "oh, a dozen"));
        assertThat(failures())
                .anyMatch(line -> line.contains("shop.test.yaml:5:")
                        && line.contains("the message, or what is asked there, is not what the model was shown")
                        && line.contains("--record --llm MODEL"));

        Files.writeString(script, kept.replace("understand 1 ", "understand 0 "));
        assertThat(failures())
                .anyMatch(line -> line.contains("recorded with prompt 'understand 0', this is 'understand 1'"));

        Files.writeString(script, kept);
        Files.writeString(flow, Files.readString(flow).replace("How many?", "How many lamps?"));
        assertThat(failures()).anyMatch(line -> line.contains("what is asked there"));
        recordedAnew();
        assertThat(failures()).isEmpty();
    }

    private void recordedAnew() throws InterruptedException {
        try (ScriptedLlm model = ScriptedLlm.answering(question -> ANSWER)) {
            assertThat(with(model).record(script).failures()).isEmpty();
            assertThat(model.requests()).isEqualTo(1);
        }
    }
}
