package dev.cairn.llm.decision;

import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.llm.provider.Providers;
import dev.cairn.llm.schema.Range;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.util.List;
import java.util.Optional;

/** Which way to turn in a street, asked of a scripted server; by rule it goes straight on. */
final class DrivingDecision {
    record Street(String name) {}

    record Turn(String way, @Range(min = 0, max = 100) int sure, List<String> then, String reason)
            implements HasReason {}

    static final ModelDecision<Street, Turn> TURN = turn().otherwise(street -> byRule());
    static final ModelDecision<Street, Turn> STRICT = turn().structuredOnly().otherwise(street -> byRule());
    static final String GOOD =
            "{\"way\":\"left\",\"sure\":80,\"then\":[\"stop\"],\"reason\":\"a {sign} says \\\"left\\\"\"}";
    static final String OTHER = GOOD.replace("\"left\",", "\"right\",");

    private DrivingDecision() {}

    static ModelDecision.Builder<Street, Turn> turn() {
        return ModelDecision.by(
                        PromptTemplate.parse("turn", 1, "You drive.\n---\nstreet: {{name}}\n"),
                        Street.class,
                        Turn.class)
                .guardrail((street, turn) ->
                        turn.way().matches("left|right") ? Optional.empty() : Optional.of("there is no such way"));
    }

    static Turn byRule() {
        return new Turn("straight", 0, List.of(), "by rule");
    }

    static Decided<Turn> decide(ModelDecision<Street, Turn> decision, ScriptedLlm server) throws InterruptedException {
        return Decider.by(Providers.open("m", server.uri().toString(), name -> null))
                .build()
                .decide(decision, new Street("High Street"), new Desktop().next());
    }
}
