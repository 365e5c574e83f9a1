package dev.cairn.flows.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.script.HostileServer.Trick;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.ModelTimeouts;
import dev.cairn.llm.provider.Providers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole talks beside a model that means no good: each goes as without a model, since nothing stands that the user did not say. */
class HostileModelTest {
    private static final Path EXAMPLES = Path.of("..", "examples", "flows");
    private static final ModelTimeouts PATIENCE = new ModelTimeouts(Duration.ofMillis(200), Duration.ofMillis(200), 1);

    @ParameterizedTest
    @EnumSource
    void talksGoAsWithoutAModel(Trick trick) throws Exception {
        try (HostileServer server = new HostileServer(trick)) {
            TurnInterpreter model =
                    TurnInterpreter.by(Decider.by(Providers.open("openai:x", server.address(), variable -> null))
                            .patience(PATIENCE)
                            .build());
            ScriptSuite suite = new ScriptSuite(FlowCompiler.standard(), model);
            for (String example : List.of("booking/tests/evening.yaml", "sales/tests/refused.yaml")) {
                passes(suite, EXAMPLES.resolve(example));
            }
            assertThat(server.asked()).isPositive();
        }
    }

    @Test
    void withoutAKeyTheTalksGoTheSame() throws Exception {
        passes(new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.by(Decider.none())), EXAMPLES.resolve("sales"));
    }

    private static void passes(ScriptSuite suite, Path scripts) throws InterruptedException {
        for (Path script : ScriptSuite.find(scripts)) {
            assertThat(suite.run(script).failures()).as(script.toString()).isEmpty();
        }
    }
}
