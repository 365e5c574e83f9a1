package dev.cairn.llm.decision;

import static dev.cairn.llm.decision.DrivingDecision.GOOD;
import static dev.cairn.llm.decision.DrivingDecision.OTHER;
import static dev.cairn.llm.decision.DrivingDecision.STRICT;
import static dev.cairn.llm.decision.DrivingDecision.TURN;
import static dev.cairn.llm.decision.DrivingDecision.byRule;
import static dev.cairn.llm.decision.DrivingDecision.decide;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.llm.decision.DrivingDecision.Street;
import dev.cairn.llm.decision.DrivingDecision.Turn;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.llm.ScriptedLlm;
import dev.cairn.testkit.llm.Trouble;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What servers do otherwise than others: they send calls of tools that nobody offered, and know no schema. */
@Tag("slow")
class ServerDialectTest {
    @ParameterizedTest
    @ValueSource(strings = {"tool_calls", "function_call"})
    void anAnswerMayComeAsTheCallOfAToolThatNobodyOffered(String field) throws Exception {
        Map<String, Object> function = Map.of("name", "turn", "arguments", GOOD);
        Object calls = field.equals("function_call")
                ? function
                : List.of(Map.of("id", "1", "type", "function", "function", function));
        Map<String, Object> message = new java.util.HashMap<>(Map.of("role", "assistant", field, calls));
        message.put("content", null);
        String body = JsonMapper.shared()
                .writeValueAsString(Map.of("choices", List.of(Map.of("index", 0, "message", message))));
        try (ScriptedLlm server = ScriptedLlm.answering(question -> GOOD).troubling("", new Trouble.Body(body))) {
            assertThat(decide(TURN, server).output().way()).isEqualTo("left");
            assertThat(decide(STRICT, server).cause()).contains(FallbackReason.WRONG_SCHEMA);
        }
    }

    @Test
    void aServerWithoutTroubleAnswersAgain() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> GOOD).troubling("", new Trouble.Body("{}"))) {
            assertThat(decide(TURN, server).output()).isEqualTo(byRule());
            assertThat(decide(TURN, server.untroubled()).output().way()).isEqualTo("left");
        }
    }

    @Test
    void twoCallsOfToolsAreNoAnswer() throws Exception {
        String body = JsonMapper.shared()
                .writeValueAsString(Map.of(
                        "choices",
                        List.of(Map.of(
                                "message", Map.of("tool_calls", List.of(call(GOOD), call(OTHER)), "content", "")))));
        try (ScriptedLlm server = ScriptedLlm.answering(question -> GOOD).troubling("", new Trouble.Body(body))) {
            assertThat(decide(TURN, server).output()).isEqualTo(byRule());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"unknown field response_format", "grammar not supported", ""})
    void aServerThatKnowsNoSchemaIsAskedWithoutOneFromThenOn(String refusal) throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> "Sure: " + GOOD)
                .troubling("", new Trouble.Refuses("response_format", refusal))) {
            Decider decider = Decider.by(Providers.open("m", server.uri().toString(), name -> null))
                    .build();
            Decided<Turn> first = decider.decide(TURN, new Street("High Street"), new Desktop().next());
            Decided<Turn> second = decider.decide(TURN, new Street("Low Street"), new Desktop().next());

            assertThat(first.output().way()).isEqualTo("left");
            assertThat(first.inquiry().orElseThrow().calls()).isEqualTo(2);
            assertThat(second.inquiry().orElseThrow().calls()).isEqualTo(1);
            assertThat(server.requests()).isEqualTo(3);
        }
    }

    @Test
    void eachRequestIsCountedWhateverComesBetween() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> GOOD)
                .troubling(2, 2, Trouble.rateLimited(0))
                .troubling("", new Trouble.Refuses("response_format", "no response_format here"))) {
            Decided<Turn> decided = decide(TURN, server);

            assertThat(decided.output().way()).isEqualTo("left");
            assertThat(decided.inquiry().orElseThrow().calls())
                    .isEqualTo(server.requests())
                    .isEqualTo(3);
        }
    }

    @Test
    void aRequestThatIsRefusedEitherWayCostsNoServerItsSchema() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> GOOD)
                .troubling(1, 2, new Trouble.Status(400, "the text is too long", Map.of()))) {
            Decider decider = Decider.by(Providers.open("m", server.uri().toString(), name -> null))
                    .build();
            Decided<Turn> first = decider.decide(TURN, new Street("High Street"), new Desktop().next());
            decider.decide(TURN, new Street("Low Street"), new Desktop().next());

            assertThat(first.cause()).contains(FallbackReason.REJECTED);
            assertThat(first.inquiry().orElseThrow().calls()).isEqualTo(2);
            assertThat(server.questions().getLast().name()).isEqualTo("turn");
        }
    }

    private static Map<String, Object> call(String arguments) {
        return Map.of("function", Map.of("name", "turn", "arguments", arguments));
    }
}
