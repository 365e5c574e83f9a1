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
import dev.cairn.testkit.llm.ScriptedLlm;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** What servers and models make of an answer, as a server sends it: what is read, and what is not. */
@Tag("slow")
class ReplyShapesTest {
    private static final String QUOTED = JsonMapper.shared().writeValueAsString(GOOD);
    private static final String FENCE = "```";

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
}
