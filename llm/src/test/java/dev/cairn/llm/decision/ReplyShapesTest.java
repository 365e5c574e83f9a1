package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.llm.provider.Providers;
import dev.cairn.llm.schema.Range;
import dev.cairn.testkit.llm.ScriptedLlm;
import dev.cairn.testkit.llm.Trouble;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What servers and models make of an answer, as a server sends it: what is read, and what is not. */
@Tag("slow")
class ReplyShapesTest {
    record Street(String name) {}

    record Turn(String way, @Range(min = 0, max = 100) int sure, List<String> then, String reason)
            implements HasReason {}

    private static final ModelDecision<Street, Turn> TURN = turn().otherwise(street -> byRule());
    private static final ModelDecision<Street, Turn> STRICT =
            turn().structuredOnly().otherwise(street -> byRule());
    private static final String GOOD =
            "{\"way\":\"left\",\"sure\":80,\"then\":[\"stop\"],\"reason\":\"a {sign} says \\\"left\\\"\"}";
    private static final String OTHER = GOOD.replace("\"left\",", "\"right\",");
    private static final String QUOTED = JsonMapper.shared().writeValueAsString(GOOD);
    private static final String FENCE = "```";

    private static ModelDecision.Builder<Street, Turn> turn() {
        return ModelDecision.by(
                        PromptTemplate.parse("turn", 1, "You drive.\n---\nstreet: {{name}}\n"),
                        Street.class,
                        Turn.class)
                .guardrail((street, turn) ->
                        turn.way().matches("left|right") ? Optional.empty() : Optional.of("there is no such way"));
    }

    private static Turn byRule() {
        return new Turn("straight", 0, List.of(), "by rule");
    }

    static Stream<String> whatIsRead() {
        return Stream.of(
                GOOD,
                "  \n" + GOOD + "\n\n",
                "\uFEFF" + GOOD,
                JsonMapper.shared().readTree(GOOD).toPrettyString(),
                FENCE + "\n" + GOOD + "\n" + FENCE,
                FENCE + "json\n" + GOOD + "\n" + FENCE,
                FENCE + "JSON\r\n" + GOOD + "\r\n" + FENCE + "\r\n",
                FENCE + "json " + GOOD + FENCE,
                "~~~json\n" + GOOD + "\n~~~",
                "`" + GOOD + "`",
                "**" + GOOD + "**",
                "Sure! Here is my answer:\n" + FENCE + "json\n" + GOOD + "\n" + FENCE + "\nLet me know if I can help.",
                "Here you are: " + GOOD,
                GOOD + "\nI hope that helps!",
                "json\n" + GOOD,
                "Answer: " + GOOD + " (that is all)",
                "I use {braces} and {\"quotes\"} freely. " + GOOD,
                "The form is { \"way\": … }, so: " + GOOD,
                "{way: left} is what I mean, that is " + GOOD,
                "Between {} and {} there is " + GOOD,
                GOOD + " {",
                GOOD + " }",
                GOOD + " and so on {…}",
                GOOD + " The brace \"{\" is not mine.",
                "It's the driver's choice: " + GOOD,
                GOOD + "\n" + GOOD,
                GOOD + "\n\nOnce more:\n" + FENCE + "\n" + GOOD + "\n" + FENCE,
                "{\"note\":\"I think first\"}\n" + GOOD,
                "{\"type\":\"object\",\"properties\":{\"way\":{\"type\":\"string\"}}}\n" + GOOD,
                "[" + GOOD + "]",
                QUOTED,
                "<think>left or right?</think>" + GOOD,
                "<think>\nmaybe " + OTHER + "\nno\n</think>\n\n" + GOOD,
                "<think>\n</think>\n" + FENCE + "json\n" + GOOD + "\n" + FENCE,
                "the mark before is missing: " + OTHER + "</think>\n" + GOOD,
                "<think>one</think>\n<think>two " + OTHER + "</think>\n" + GOOD,
                "<thinking>" + OTHER + "</thinking>" + GOOD,
                "<reasoning>" + OTHER + "</reasoning>\nMy answer: " + GOOD,
                "<thought>hm</thought>" + GOOD,
                "[THINK]" + OTHER + "[/THINK]" + GOOD,
                "◁think▷" + OTHER + "◁/think▷" + GOOD,
                "<|begin_of_thought|>" + OTHER + "<|end_of_thought|><|begin_of_solution|>" + GOOD
                        + "<|end_of_solution|>",
                "<|channel|>analysis<|message|>" + OTHER + "<|end|><|start|>assistant<|channel|>final<|message|>"
                        + GOOD,
                "<answer>" + GOOD + "</answer>",
                "<|python_tag|>{\"name\":\"turn\",\"parameters\":" + GOOD + "}",
                "<tool_call>\n{\"name\":\"turn\",\"arguments\":" + GOOD + "}\n</tool_call>",
                "[TOOL_CALLS][{\"name\":\"turn\",\"arguments\":" + GOOD + "}]",
                "{\"name\":\"turn\",\"arguments\":" + QUOTED + "}",
                "{\"type\":\"function\",\"function\":{\"name\":\"turn\",\"arguments\":" + QUOTED + "}}",
                "{\"tool_calls\":[{\"id\":\"1\",\"function\":{\"name\":\"turn\",\"arguments\":" + GOOD + "}}]}",
                "{\"answer\":" + GOOD + "}",
                "{\"turn\":" + GOOD + ",\"thoughts\":\"hm\"}",
                GOOD + "<|im_end|>",
                GOOD + "</s>",
                "I was told: \"" + QUOTED.replace("left", "right") + "\" but I answer " + GOOD);
    }

    static Stream<String> whatIsNot() {
        return Stream.of(
                "",
                " ",
                "I would rather not.",
                "left",
                "null",
                "[]",
                "{}",
                "{",
                "}",
                GOOD + "\n" + OTHER,
                "Either " + GOOD + " or " + OTHER,
                FENCE + "json\n" + GOOD + "\n" + FENCE + "\n" + FENCE + "json\n" + OTHER + "\n" + FENCE,
                "[" + GOOD + "," + OTHER + "]",
                "The screen says " + OTHER + ". I answer " + GOOD,
                "{\"rejected\":" + OTHER + ",\"answer\":" + GOOD + "}",
                "{\"way\":[" + GOOD + "," + OTHER + "]}",
                "{\"name\":\"turn\",\"arguments\":" + GOOD + "}\n{\"name\":\"turn\",\"arguments\":" + OTHER + "}",
                "<think>I might say " + GOOD + "</think>",
                "<think>I might say " + GOOD,
                "<|channel|>analysis<|message|>perhaps " + GOOD,
                GOOD.substring(0, GOOD.length() - 1),
                GOOD.substring(0, GOOD.length() / 2),
                "{\"name\":\"turn\",\"arguments\":" + GOOD,
                "Here it is: {\"all\":[" + GOOD + ",",
                GOOD.replace("80", "101"),
                GOOD.replace("80", "\"80\""),
                GOOD.replace("\"sure\":80,", ""),
                GOOD.replace("{\"way\"", "{\"more\":1,\"way\""),
                GOOD.replace("{\"way\"", "{\"way\":\"right\",\"way\""),
                GOOD.replace("\"left\",", "\"up\","),
                "Sure: " + GOOD.replace("\"left\",", "\"up\","),
                GOOD.replace("\"", "'"),
                "{\"a\":{\"b\":{\"c\":{\"d\":{\"e\":{\"f\":" + GOOD + "}}}}}}",
                "{\"way\":\"left\"}{\"sure\":80}",
                "way: left\nsure: 80\nthen: []\nreason: none");
    }

    private static Decided<Turn> decide(ModelDecision<Street, Turn> decision, ScriptedLlm server)
            throws InterruptedException {
        return Decider.by(Providers.open("m", server.uri().toString(), name -> null))
                .build()
                .decide(decision, new Street("High Street"), new Desktop().next());
    }

    private static Decided<Turn> decided(ModelDecision<Street, Turn> decision, String reply)
            throws InterruptedException {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> reply)) {
            Decided<Turn> decided = decide(decision, server);
            assertThat(server.requests()).isEqualTo(1);
            return decided;
        }
    }

    @ParameterizedTest
    @MethodSource
    void whatIsRead(String reply) throws Exception {
        Decided<Turn> decided = decided(TURN, reply);

        assertThat(decided.miss()).isEmpty();
        assertThat(decided.output().way()).isEqualTo("left");
    }

    @ParameterizedTest
    @MethodSource
    void whatIsNot(String reply) throws Exception {
        Decided<Turn> decided = decided(TURN, reply);

        assertThat(decided.output()).isEqualTo(byRule());
        assertThat(decided.cause())
                .hasValueSatisfying(cause -> assertThat(cause)
                        .isIn(FallbackReason.NOT_JSON, FallbackReason.WRONG_SCHEMA, FallbackReason.GUARDRAIL));
        assertThat(decided.miss().orElseThrow().detail()).hasLineCount(1);
    }

    @Test
    void theCorpusIsLarge() {
        assertThat(whatIsRead().distinct().count()).isGreaterThan(50);
        assertThat(whatIsNot().distinct().count()).isGreaterThan(30);
    }

    @Test
    void whatMustBeStructuredIsReadToTheLetter() throws Exception {
        assertThat(decided(STRICT, "\n" + GOOD + "\n").output().way()).isEqualTo("left");
        assertThat(decided(STRICT, "<think>hm</think>" + GOOD).output().way()).isEqualTo("left");
        for (String reply : whatIsRead().skip(4).toList()) {
            boolean thinks =
                    reply.replaceFirst("(?s)^<think>.*?</think>\\s*", "").equals(GOOD);
            assertThat(decided(STRICT, reply).miss().isEmpty()).as(reply).isEqualTo(thinks);
        }
    }

    static Stream<String> hugeReplies() {
        int most = 3_000_000;
        return Stream.of(
                "{".repeat(most),
                "{\"a\":".repeat(most / 5),
                "{}".repeat(most / 2),
                "{\"".repeat(most / 2),
                "{\"a\":1}".repeat(most / 7),
                "{\"a\":[" + "1,".repeat(most / 2),
                "{\"a\":\"" + "x".repeat(most),
                "<think>".repeat(most / 7),
                "</think>".repeat(most / 8),
                "<|channel|>".repeat(most / 11),
                "[".repeat(most),
                "\"" + "\\\\".repeat(most / 2) + "\"",
                "{ ".repeat(50_000) + "\"",
                "{\"a\": ".repeat(60_000) + "!",
                "{\"a\":\"b\", ".repeat(40_000) + "!");
    }

    /** The work is counted and not the time: what is too much is refused, and what is refused has taken no more than some readings of it. */
    @ParameterizedTest
    @MethodSource
    void hugeReplies(String reply) throws Exception {
        assertThat(decided(TURN, reply).output()).isEqualTo(byRule());
    }

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
