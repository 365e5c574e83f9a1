package dev.cairn.browser;

import dev.cairn.browser.tool.CallOutcome;
import dev.cairn.browser.tool.OfferedTool;
import dev.cairn.browser.tool.OfferedTools;
import dev.cairn.browser.tool.TaskTools;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server of two tools: {@code calc.sum} adds numbers up, and {@code calc.fail} says that it failed. It keeps what it was called with. */
final class SumTools implements TaskTools {
    private static final String NUMBERS =
            "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"},\"b\":{\"type\":\"integer\"}},\"required\":[\"a\",\"b\"]}";

    private final List<String> calls = new ArrayList<>();

    /** What it was called with. */
    List<String> calls() {
        return List.copyOf(calls);
    }

    @Override
    public boolean isEmpty() {
        return false;
    }

    @Override
    public OfferedTools catalog() {
        return new OfferedTools(
                List.of(tool("calc.sum", "Adds two numbers up."), tool("calc.fail", "Fails.")), List.of());
    }

    private static OfferedTool tool(String name, String description) {
        return new OfferedTool(name, description, NUMBERS, false, false, "as-it-was", Optional.empty());
    }

    @Override
    public CallOutcome call(ToolCall call, Function<String, Optional<String>> answers) {
        calls.add(call.tool() + " " + call.arguments());
        JsonNode given = JsonMapper.shared().readTree(call.arguments());
        int sum = given.path("a").asInt() + given.path("b").asInt();
        return call.tool().equals("calc.fail")
                ? new CallOutcome.Answered("it would be " + sum, true)
                : new CallOutcome.Answered(
                        "the sum is " + sum, false, Optional.of("{\"result\":{\"sum\":" + sum + ",\"exact\":true}}"));
    }

    @Override
    public void close() {}
}
