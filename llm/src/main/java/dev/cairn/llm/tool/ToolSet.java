package dev.cairn.llm.tool;

import dev.cairn.engine.effects.Effects;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolSpec;
import dev.cairn.llm.schema.AnswerException;
import dev.cairn.llm.schema.AnswerType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The tools of a loop, and how it is ended. Immutable. */
final class ToolSet {
    /** What a model calls to end a loop whose answer is a record. */
    static final String ANSWER = "answer";

    private static final int LONGEST_RESULT = 50_000;

    private final Map<String, Tool<?>> tools = new LinkedHashMap<>();
    private final Optional<AnswerType<?>> answer;
    private final Predicate<ToolCall> approvals;

    ToolSet(List<Tool<?>> tools, Optional<AnswerType<?>> answer, Predicate<ToolCall> approvals) {
        for (Tool<?> tool : tools) {
            if (this.tools.put(tool.name(), tool) != null) {
                throw new IllegalArgumentException("two tools are called '" + tool.name() + "'");
            }
        }
        this.answer = answer;
        this.approvals = approvals;
    }

    List<Tool<?>> all() {
        return List.copyOf(tools.values());
    }

    List<ToolSpec> specs() {
        List<ToolSpec> specs = new ArrayList<>();
        tools.values().forEach(tool -> specs.add(tool.spec()));
        answer.ifPresent(type -> specs.add(
                new ToolSpec(ANSWER, "Ends the work with its answer. Call it alone, as the last one.", type.schema())));
        return specs;
    }

    boolean answersByCall() {
        return answer.isPresent();
    }

    /** Whether a call ends the loop. */
    boolean isAnswer(ToolCall call) {
        return answer.isPresent()
                && call.name().equals(ANSWER)
                && wrongAnswer(call).isEmpty();
    }

    private Optional<String> wrongAnswer(ToolCall call) {
        try {
            answer.orElseThrow().read(call.arguments());
            return Optional.empty();
        } catch (AnswerException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    CallRuling rule(ToolCall call) {
        if (answer.isPresent() && call.name().equals(ANSWER)) {
            return CallRuling.refused(wrongAnswer(call).orElse("Call '" + ANSWER + "' alone, after all other calls."));
        }
        @Nullable Tool<?> tool = tools.get(call.name());
        if (tool == null) {
            return CallRuling.refused("There is no tool '" + call.name() + "'; there are " + names() + ".");
        }
        try {
            boolean risky = tool.isRisky(call.arguments()); // first, since it says what is wrong with the arguments
            return new CallRuling(route(tool), risky || approvals.test(call), "");
        } catch (AnswerException e) {
            return CallRuling.refused("'" + call.name() + "' was not called: "
                    + String.valueOf(e.getMessage()).replaceFirst("^the answer", "what was given as its arguments"));
        }
    }

    private String names() {
        return specs().isEmpty()
                ? "none"
                : String.join(", ", specs().stream().map(ToolSpec::name).toList());
    }

    private static CallRuling.Route route(Tool<?> tool) {
        return switch (tool.body()) {
            case ToolBody.Calling<?, ?> calling -> CallRuling.Route.GRAPH;
            case ToolBody.Executing<?> executing ->
                tool.isRepeatable() ? CallRuling.Route.REPEATABLE : CallRuling.Route.ONCE;
        };
    }

    /** Does the work of a call that the gate let through. */
    String execute(ToolCall call, Effects effects) throws Exception {
        @Nullable Tool<?> tool = tools.get(call.name());
        if (tool == null) {
            throw new IllegalStateException("the program has no tool '" + call.name() + "' any more");
        }
        return shortened(Tool.text(execute(tool, call, effects)));
    }

    private static <A> @Nullable Object execute(Tool<A> tool, ToolCall call, Effects effects) throws Exception {
        return switch (tool.body()) {
            case ToolBody.Executing<A>(var work) -> work.execute(tool.read(call.arguments()), effects);
            case ToolBody.Calling<A, ?> calling ->
                throw new IllegalStateException("tool '" + tool.name() + "' has become a graph");
        };
    }

    static String shortened(String result) {
        return result.length() <= LONGEST_RESULT
                ? result
                : result.substring(0, LONGEST_RESULT) + "… (" + (result.length() - LONGEST_RESULT)
                        + " more characters were left out)";
    }
}
